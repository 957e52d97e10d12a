#include "calibration/game_words.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "calibration/button_words.h"

namespace mindreader {
namespace {

// Phrases are folded words, as they follow one another; "*" ends the beginning of a word.
using Phrases = std::span<const std::string_view>;

// Said of nothing else.
constexpr std::string_view kLost[] = {
    "you lost", "you lose", "you have lost", "you failed", "sorry", "no more guesses",
    "no more turns", "no more tries", "no more attempts", "out of guesses", "out of turns",
    "out of tries", "out of attempts", "access denied", "better luck",
    // German
    "verloren", "nicht geschafft", "nicht geknackt", "nicht gefunden",
    // French
    "perdu*", "echec",
    // Spanish
    "perdiste", "has perdido", "lo siento", "no lo lograste",
    // Italian
    "hai perso", "mi dispiace",
    // Portuguese
    "voce perdeu", "perdeu",
    // Polish
    "przegral*", "przegrana",
    // Swedish
    "du forlorade"};
constexpr std::string_view kWon[] = {
    "you won", "you win", "you have won", "you ve won", "youve won", "youwon", "youwin", "congrat*",
    "well done", "victory", "bravo", "hooray", "hurra*", "winner", "access granted",
    // German
    "gewonnen", "geschafft", "gratul*", "gluckwunsch*", "glueckwunsch*", "gut gemacht",
    "super gemacht",
    // French
    "avez gagne", "as gagne", "gagne", "felicitation*", "bien joue", "victoire",
    // Spanish
    "ganaste", "has ganado", "felicidades", "felicitaciones", "enhorabuena", "lo lograste",
    "victoria",
    // Italian
    "hai vinto", "complimenti", "congratulazioni", "ben fatto", "vittoria",
    // Portuguese
    "voce ganhou", "voce venceu", "parabens", "vitoria",
    // Dutch
    "gefeliciteerd", "proficiat", "goed gedaan",
    // Polish
    "wygral*", "wygrana", "gratulacje", "brawo", "zwyciestwo", "udalo sie",
    // Swedish
    "du vann", "grattis"};
// Said at the end of some games that are won, too.
constexpr std::string_view kOver[] = {
    "game over",       "the code was",  "secret was",        "secret code was",
    "the answer was",  "der code war",  "die losung war",    "spiel vorbei",
    "spiel beendet",   "le code etait", "la solution etait", "la combinaison etait",
    "partie terminee", "el codigo era", "la clave era",      "fin del juego",
    "juego terminado", "il codice era", "o codigo era",      "fim de jogo",
    "de code was",     "kod to",        "koniec gry"};
// Unless something is said not to be so.
constexpr std::string_view kFound[] = {
    "solved",      "cracked",       "unlocked",        "correct code",      "code broken",
    "you found",   "you did it",    "you got it",      "you guessed",       "you broke",
    "is open",     "you escaped",   "all correct",     "geknackt",          "gelost",
    "geloest",     "code gefunden", "richtig geraten", "erraten",           "avez trouve",
    "as trouve",   "code trouve",   "avez reussi",     "as reussi",         "has acertado",
    "acertaste",   "adivinaste",    "has descifrado",  "codigo descifrado", "hai indovinato",
    "hai trovato", "acertou",       "adivinhou",       "gekraakt",          "geraden",
    "zgadl*",      "zlamal*",       "odgadl*"};
constexpr std::string_view kNot[] = {"not",  "never", "didnt", "havent", "couldnt", "wasnt",
                                     "isnt", "t",     "nicht", "kein*",  "pas",     "no",
                                     "non",  "nao",   "niet",  "nie",    "inte"};

constexpr std::string_view kNoRepeats[] = {
    "colors differ",      "colours differ",  "all different",      "no repeat*",
    "not repeat*",        "never repeat*",   "don t repeat",       "dont repeat",
    "no duplicate*",      "without repeat*", "without duplicate*", "only once",
    "used once",          "must differ",     "must be different",  "keine wiederholung*",
    "ohne wiederholung*", "nur einmal",      "keine doppelten",    "sans repetition*",
    "sans doublon*",      "une seule fois",  "pas de doublon*",    "sin repeticion*",
    "sin repetir",        "una sola vez",    "senza ripetizion*",  "una sola volta",
    "sem repeticao",      "sem repeticoes",  "uma so vez",         "zonder herhaling*",
    "bez powtorzen",      "tylko raz"};
// A number of them is as long as the code: of colours it may be all that there are.
constexpr std::string_view kDifferentDigits[] = {
    "different digits",      "distinct digits",       "unique digits",
    "different figures",     "verschiedene* ziffern", "unterschiedliche* ziffern",
    "chiffres differents",   "chiffres distincts",    "cifras diferentes",
    "cifras distintas",      "digitos diferentes",    "digitos distintos",
    "cifre diverse",         "algarismos diferentes", "algarismos distintos",
    "verschillende cijfers", "roznych cyfr",          "rozne cyfry"};
// "No color is used twice", "may not be used more than once".
constexpr std::string_view kTwice[] = {"twice",     "more than once", "zweimal",
                                       "doppelt",   "deux fois",      "dos veces",
                                       "due volte", "duas vezes",     "dwa razy"};
constexpr std::string_view kNone[] = {"no",      "not",     "never",   "dont",   "t",   "cannot",
                                      "cant",    "kein*",   "nicht",   "aucune", "pas", "jamais",
                                      "ningun*", "nessun*", "nenhum*", "zaden",  "nie"};

// "Never counted twice" tells of marks.
constexpr std::string_view kCounted[] = {"count*",  "gezahlt", "compt*",  "contad*",
                                         "contat*", "geteld",  "liczon*", "scor*"};

std::vector<std::string_view> WordsOf(std::string_view text) {
  std::vector<std::string_view> words;
  constexpr std::string_view kBetween = " \t\n'\"-.,;:!?()[]{}*|/";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(kBetween, at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    at = end;
  }
  return words;
}

bool Matches(std::string_view read, std::string_view word) {
  if (!word.ends_with('*')) return ReadsAs(read, word);
  word.remove_suffix(1);
  return Folded(read).starts_with(word);
}

// Where the first of the phrases begins, in words; nothing when none is there.
std::optional<std::size_t> Find(Phrases phrases, const std::vector<std::string_view>& words) {
  for (const std::string_view phrase : phrases) {
    const std::vector<std::string_view> wanted = [&] {
      std::vector<std::string_view> parts;
      for (std::size_t at = 0; at <= phrase.size();) {
        const std::size_t end = std::min(phrase.find(' ', at), phrase.size());
        parts.push_back(phrase.substr(at, end - at));
        at = end + 1;
      }
      return parts;
    }();
    const auto found =
        std::search(words.begin(), words.end(), wanted.begin(), wanted.end(), Matches);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  }
  return std::nullopt;
}

}  // namespace

std::optional<bool> SaysWon(std::string_view text) {
  const std::vector<std::string_view> words = WordsOf(text);
  if (Find(kLost, words)) return false;
  if (Find(kWon, words)) return true;
  if (Find(kOver, words)) return false;
  if (Find(kFound, words) && !Find(kNot, words)) return true;
  return std::nullopt;
}

std::optional<bool> SaysWon(const std::vector<std::string>& texts) {
  std::optional<bool> over;
  for (const std::string& text : texts) {
    const auto won = SaysWon(text);
    if (!won) continue;
    const std::vector<std::string_view> words = WordsOf(text);
    const bool only_over = !*won && !Find(kLost, words);
    if (!only_over) return won;
    over = false;
  }
  return over;
}

bool SaysNoRepeats(std::string_view text) {
  const std::vector<std::string_view> words = WordsOf(text);
  if (Find(kNoRepeats, words) || Find(kDifferentDigits, words)) return true;
  const auto twice = Find(kTwice, words);
  const auto none = Find(kNone, words);
  return twice && none && *none < *twice && !Find(kCounted, words);
}

}  // namespace mindreader
