#include "calibration/words/game_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <regex>
#include <span>
#include <string>
#include <vector>

#include "calibration/words/button_words.h"

namespace mindreader {
namespace {

// Phrases are folded words, as they follow one another; "*" ends the beginning of a word.
using Phrases = std::span<const std::string_view>;

// Said of nothing else.
constexpr std::string_view kLost[] = {
    "you lost", "you lose", "you have lost", "you failed", "sorry", "no more guesses",
    "no more turns", "no more tries", "no more attempts", "out of guesses", "out of turns",
    "out of tries", "out of attempts", "access denied", "better luck", "too bad", "bad luck",
    "hard luck",
    // German
    "verloren", "nicht geschafft", "nicht geknackt", "nicht gefunden", "schade",
    // French
    "perdu*", "echec", "dommage",
    // Spanish
    "perdiste", "has perdido", "lo siento", "no lo lograste", "que lastima", "mala suerte",
    // Italian
    "hai perso", "mi dispiace", "peccato",
    // Portuguese
    "voce perdeu", "perdeu", "que pena",
    // Dutch
    "helaas", "jammer",
    // Polish
    "przegral*", "przegrana", "niestety",
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
    "du vann", "grattis",
    // Catalan
    "has guanyat", "felicitats", "molt be"};
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
    "solved", "cracked", "unlocked", "correct code", "code broken", "you found", "you did it",
    "you got it", "you guessed", "you broke", "is open", "you escaped", "all correct",
    // German
    "geknackt", "gelost", "geloest", "code gefunden", "richtig geraten", "erraten",
    // French
    "avez trouve", "as trouve", "code trouve", "avez reussi", "as reussi",
    // Spanish
    "has acertado", "has descubierto", "descubriste", "acertaste", "adivinaste", "has descifrado",
    "has adivinado", "codigo descifrado",
    // Italian, Portuguese
    "hai indovinato", "hai trovato", "hai scoperto", "acertou", "adivinhou", "descobriu",
    // Dutch, Polish
    "gekraakt", "geraden", "zgadl*", "zlamal*", "odgadl*",
    // Catalan
    "has encertat", "has endevinat"};
// "Segreto scoperto", "the code was found": the one behind the other, with so many words between
// them at most. The other way round it may be asked for: "Trouve le code".
constexpr std::string_view kSecret[] = {"code",        "secret",      "combination", "geheimcode",
                                        "kombination", "combinaison", "codigo",      "combinacion",
                                        "secreto",     "segreto",     "codice",      "combinazione",
                                        "segredo",     "combinacao",  "combinatie",  "koden"};
constexpr std::string_view kFoundOut[] = {
    "found",      "discovered", "deciphered", "gefunden",   "entdeckt",    "entschlusselt",
    "trouve",     "trouvee",    "decouvert",  "decouverte", "dechiffre",   "scoperto",
    "scoperta",   "trovato",    "trovata",    "indovinato", "indovinata",  "decifrato",
    "encontrado", "encontrada", "adivinado",  "adivinada",  "descubierto", "descubierta",
    "descifrado", "descoberto", "descoberta", "decifrado",  "gevonden",    "ontdekt",
    "hittad"};
constexpr std::size_t kBeforeFound = 2;
// "All four are in the right place": a sentence that begins with the one and ends with the other,
// unless it says what should be.
constexpr std::string_view kAllOfThem[] = {"all",    "every",     "alle",  "tous",
                                           "toutes", "todos",     "todas", "tutti",
                                           "tutte",  "wszystkie", "alla",  "vsechny"};
constexpr std::string_view kInPlace[] = {
    "right place", "right spot", "right position", "right positions", "right places",
    "correct place", "correct position", "in place", "correct",
    // German, French
    "richtig", "richtigen platz", "richtigen stelle", "bien places", "bien placees", "bonne place",
    "corrects", "justes",
    // Spanish, Italian, Portuguese
    "correctos", "correctas", "su sitio", "su lugar", "lugar correcto", "posto giusto", "giusti",
    "corretti", "posizione corretta", "lugar certo", "certos", "certas", "corretos",
    // Dutch, Polish, Swedish, Czech
    "juiste plaats", "juiste plek", "goed", "miejscu", "trafione", "poprawne", "ratt plats", "ratt",
    "spravne", "spravnem miste"};
constexpr std::string_view kShould[] = {"must",  "should", "need*", "when",  "if",    "until",
                                        "muss*", "wenn",   "bis",   "si",    "quand", "doivent",
                                        "deben", "devono", "devem", "moeten"};
constexpr std::string_view kNot[] = {"not",  "never", "didnt", "havent", "couldnt", "wasnt",
                                     "isnt", "t",     "nicht", "kein*",  "pas",     "no",
                                     "non",  "nao",   "niet",  "nie",    "inte",    "to be"};

constexpr std::string_view kNoRepeats[] = {
    "colors differ",      "colours differ",   "all different",      "no repeat*",
    "not repeat*",        "never repeat*",    "don t repeat",       "dont repeat",
    "no duplicate*",      "without repeat*",  "without duplicate*", "only once",
    "used once",          "must differ",      "must be different",  "keine wiederholung*",
    "ohne wiederholung*", "nur einmal",       "keine doppelten",    "sans repetition*",
    "sans doublon*",      "une seule fois",   "pas de doublon*",    "sin repeticion*",
    "sin repetir",        "una sola vez",     "senza ripetizion*",  "una sola volta",
    "sem repeticao",      "sem repeticoes",   "uma so vez",         "zonder herhaling*",
    "bez powtorzen",      "tylko raz",        "at most once",       "hochstens einmal",
    "au plus une fois",   "como maximo una",  "al massimo una",     "no maximo uma",
    "hoogstens een keer", "must be unique",   "tutte diverse",      "toutes differentes",
    "todas diferentes",   "todos diferentes", "tous differents",    "alle verschieden",
    "niet dubbel",        "utan upprepning*", "uten gjentak*",      "tekrar yok",
    "tekrarsiz",          "csak egyszer",     "vain kerran",        "todas de distint*",
    "todos de distint*",  "todas distintas",  "todos distintos",    "colores son distintos",
    "una volta sola",     "tutti diversi",    "tutti differenti",   "tutte differenti"};
// A number of them is as long as the code: of colours it may be all that there are.
constexpr std::string_view kDifferentDigits[] = {
    "different digits",      "distinct digits",       "unique digits",
    "different figures",     "verschiedene* ziffern", "unterschiedliche* ziffern",
    "chiffres differents",   "chiffres distincts",    "cifras diferentes",
    "cifras distintas",      "digitos diferentes",    "digitos distintos",
    "cifre diverse",         "algarismos diferentes", "algarismos distintos",
    "verschillende cijfers", "roznych cyfr",          "rozne cyfry"};
// "No color is used twice", "may not be used more than once".
constexpr std::string_view kTwice[] = {"twice",     "more than once", "zweimal",   "doppelt",
                                       "deux fois", "dos veces",      "due volte", "duas vezes",
                                       "dwa razy",  "tva ganger",     "to ganger", "to gange",
                                       "twee keer"};
// "No se puede repetir", "Farben wiederholen sich nicht": so many words are between the two.
constexpr std::string_view kRepeat[] = {
    "repeat*", "repet*",    "repit*",   "ripet*",  "duplicat*", "doublon*", "wiederhol*",
    "herha*",  "powtarza*", "powtorz*", "upprep*", "gjenta*",   "gentag*"};
constexpr std::size_t kBeforeRepeat = 3, kAfterRepeat = 1;
constexpr std::string_view kNone[] = {
    "no",      "not",   "never",  "dont",  "t",    "cannot", "cant", "kein*",   "nicht",
    "aucune",  "pas",   "jamais", "non",   "nao",  "niet",   "geen", "ningun*", "nessun*",
    "nenhum*", "zaden", "nie",    "ingen", "inga", "inte",   "ikke"};

// "Never counted twice" tells of marks.
constexpr std::string_view kCounted[] = {"count*",  "gezahlt", "compt*",  "contad*",
                                         "contat*", "geteld",  "liczon*", "scor*"};

// What a code is made of, where its length is told; "colors" may be all that there are.
constexpr std::string_view kPegs[] = {
    "digit*",   "peg",      "pegs",   "letter*", "position*",  "hole",       "holes",
    "symbol*",  "emoji*",   "slot",   "slots",   "character*", "ziffer*",    "stellig*",
    "stecker*", "chiffre*", "cifra*", "cifre",   "digito*",    "algarismo*", "cijfer*",
    "cyfr*",    "lettre*",  "stift*", "pion*",   "buchstabe*"};
// 3 is the first of them.
constexpr std::string_view kNumbers[][6] = {
    {"three", "four", "five", "six", "seven", "eight"},
    {"drei", "vier", "funf", "sechs", "sieben", "acht"},
    {"trois", "quatre", "cinq", "six", "sept", "huit"},
    {"tres", "cuatro", "cinco", "seis", "siete", "ocho"},
    {"tre", "quattro", "cinque", "sei", "sette", "otto"},
    {"tres", "quatro", "cinco", "seis", "sete", "oito"},
    {"drie", "vier", "vijf", "zes", "zeven", "acht"},
    {"trzy", "cztery", "piec", "szesc", "siedem", "osiem"},
    {"trzech", "czterech", "pieciu", "szesciu", "siedmiu", "osmiu"}};
constexpr int kLeastNumber = 3;
// What has so many of what may also be all that there are.
constexpr std::string_view kCodeOf[] = {
    "code of",         "sequence of", "combination of", "string of", "row of",    "code aus",
    "kombination aus", "code de",     "combinaison de", "codigo de", "codice di", "code van"};
constexpr std::string_view kType[] = {
    "enter*",  "type*",     "your guess", "e g",   "eg",     "for example", "example*",
    "eingeb*", "dein tipp", "z b",        "tapez", "entrez", "par ex*",     "escribe",
    "ingresa", "inserisci", "digite",     "typ",   "wpisz"};
constexpr std::string_view kDoubleClick[] = {
    "double click*",  "double clic*", "doubleclick*",  "dblclick*",     "doppelklick*",
    "doppelt klick*", "doble clic*",  "doppio clic*",  "duplo clique*", "clique duplo",
    "dubbelklik*",    "dubbel klik*", "dobbeltklik*",  "dobbelt klik*", "dwukrotn* klik*",
    "kaksoisnaps*",   "dvojklik*",    "dvakrat klik*", "cift tikla*",   "dupla kattint*"};
// So many letters that tell of colors are no chance.
constexpr std::size_t kFewestLetters = 4;
// So many words may stand between a number and what it counts: "four different digits".
constexpr std::size_t kWordsBetween = 2;

std::vector<std::string_view> WordsOf(std::string_view text) {
  std::vector<std::string_view> words;
  constexpr std::string_view kBetween = " \t\n'\"-.,;:!?()[]{}*|/";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(kBetween, at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
    std::string_view word = text.substr(begin, end - begin);
    // The Spanish mark that opens an exclamation is read as a letter.
    const bool opened = word.size() > 2 && (word[0] == 'j' || word[0] == 'i') &&
                        std::isupper(static_cast<unsigned char>(word[1])) != 0;
    if (opened) word.remove_prefix(1);
    words.push_back(word);
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

// The number that a word tells, 3 to 8; "4digit" is read for "4-digit", too.
std::optional<int> NumberIn(std::string_view word) {
  const bool one_digit = !word.empty() && (word.size() == 1 || word[1] < '0' || word[1] > '9');
  if (one_digit && word[0] >= '3' && word[0] <= '8') return word[0] - '0';
  for (const auto& language : kNumbers) {
    for (std::size_t i = 0; i < std::size(language); ++i) {
      if (Folded(word) == language[i]) return kLeastNumber + static_cast<int>(i);
    }
  }
  return std::nullopt;
}

std::optional<int> PegsSaid(const std::vector<std::string_view>& words) {
  const auto counts = [](std::string_view word) {
    return std::any_of(std::begin(kPegs), std::end(kPegs),
                       [&](std::string_view peg) { return Matches(word, peg); });
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto number = NumberIn(words[i]);
    if (!number) continue;
    if (i >= 2 && Find(kCodeOf, {words[i - 2], words[i - 1]})) return number;
    if (words[i].size() > 1 && counts(words[i].substr(1))) return number;
    for (std::size_t j = i + 1; j < words.size() && j <= i + 1 + kWordsBetween; ++j) {
      if (NumberIn(words[j])) break;
      if (counts(words[j])) return number;
    }
  }
  return std::nullopt;
}

// "Digits from 1 to 6", "0-9".
std::string DigitsSaid(std::string_view text) {
  static const std::regex kRange(
      "(?:^|[^0-9.])([01])\\s*(?:-|–|—|\\.{2,3}|to|and|through|bis|und|a|à|et|al|y|e|do|tot)"
      "\\s*([4-9])(?:$|[^0-9])",
      std::regex::icase | std::regex::optimize);
  std::match_results<std::string_view::const_iterator> range;
  std::string digits;
  if (!std::regex_search(text.begin(), text.end(), range, kRange)) return digits;
  for (char digit = *range[1].first; digit <= *range[2].first; ++digit) digits += digit;
  return digits;
}

// The letters that a text tells one by one, in one of these forms; none when one comes twice.
std::string LettersIn(std::string_view text, const std::regex& form) {
  std::string letters;
  using Iterator = std::regex_iterator<std::string_view::const_iterator>;
  for (Iterator found(text.begin(), text.end(), form); found != Iterator(); ++found) {
    const char letter = *(*found)[1].first;
    if (letters.find(letter) != std::string::npos) return {};
    letters += letter;
  }
  return letters;
}

// "R = Red, G = Green", "(R)ed (G)reen".
const std::array<std::regex, 2>& FormsOfLetters() {
  static const std::array kForms = {std::regex("\\b([A-Z])\\s*[=:]\\W*[A-Za-z]{2}"),
                                    std::regex("[(\\[]([A-Z])[)\\]]\\s*[a-z]{2}")};
  return kForms;
}

// "R rosso, B blu": each before the word that it begins.
std::string LettersBeforeNames(std::string_view text) {
  static const std::regex kBeforeName("\\b([A-Z])\\s+([a-z])[a-z]+");
  std::string letters;
  using Iterator = std::regex_iterator<std::string_view::const_iterator>;
  for (Iterator found(text.begin(), text.end(), kBeforeName); found != Iterator(); ++found) {
    const char letter = *(*found)[1].first;
    const bool begins = std::tolower(static_cast<unsigned char>(letter)) == *(*found)[2].first;
    if (begins && letters.find(letter) == std::string::npos) letters += letter;
  }
  return letters;
}

// "letters R B V J M O": so many in a row, each once, and not alone as those of a palette are.
// Holes are read as round ones.
std::string LettersInARow(std::string_view text) {
  static const std::regex kWord("[A-Za-z]{4}");
  static const std::regex kRow("\\b[A-Z](?:[ ,]+[A-Z]){3,}\\b");
  constexpr std::string_view kRound = "OQCDGU";
  using Iterator = std::regex_iterator<std::string_view::const_iterator>;
  for (Iterator found(text.begin(), text.end(), kRow); found != Iterator(); ++found) {
    std::string letters;
    bool distinct = true;
    for (const char c : found->str()) {
      if (std::isalpha(static_cast<unsigned char>(c)) == 0) continue;
      distinct = distinct && letters.find(c) == std::string::npos;
      letters += c;
    }
    const auto round = std::count_if(letters.begin(), letters.end(), [&](char c) {
      return kRound.find(c) != std::string_view::npos;
    });
    if (distinct && 2 * round < std::ssize(letters) &&
        std::regex_search(text.begin(), text.end(), kWord)) {
      return letters;
    }
  }
  return {};
}

// "Q..P light a lamp": the keys of a keyboard's upper line, which are in no other order than there.
std::string KeysOfUpperLine(std::string_view text) {
  constexpr std::string_view kUpperLine = "QWERTYUIOP";
  static const std::regex kRange(
      "(?:^|[^A-Za-z0-9])Q\\s*(?:-|–|—|…|\\.{2,3}|to|through|bis|à|a|do|tot)\\s*"
      "([RTYUIOP])(?:$|[^A-Za-z0-9])");
  std::match_results<std::string_view::const_iterator> range;
  if (!std::regex_search(text.begin(), text.end(), range, kRange)) return {};
  return std::string(kUpperLine.substr(0, kUpperLine.find(*range[1].first) + 1));
}

// The letters that colors are typed as; also "R, G, B, Y".
std::string LettersSaid(std::string_view text) {
  static const std::regex kList(
      "\\b([A-Z])(?=\\s*,|\\s+(?:and|or|are|und|et|y)\\b|\\s*[.)]?\\s*$)");
  for (const std::regex& form : FormsOfLetters()) {
    if (auto letters = LettersIn(text, form); letters.size() >= kFewestLetters) return letters;
  }
  if (auto letters = LettersBeforeNames(text); letters.size() >= kFewestLetters) return letters;
  if (auto letters = LettersInARow(text); !letters.empty()) return letters;
  if (auto letters = KeysOfUpperLine(text); !letters.empty()) return letters;
  auto letters = LettersIn(text, kList);
  return letters.size() >= kFewestLetters ? letters : std::string();
}

bool SentenceSaysFound(const std::vector<std::string_view>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!Find(kSecret, {words[i]})) continue;
    for (std::size_t j = i + 1; j < words.size() && j <= i + 1 + kBeforeFound; ++j) {
      if (Find(kFoundOut, {words[j]})) return true;
    }
  }
  return false;
}

bool SentenceSaysAllInPlace(const std::vector<std::string_view>& words) {
  if (words.size() < 2 || !Find(kAllOfThem, {words.front()}) || Find(kShould, words)) return false;
  return std::any_of(std::begin(kInPlace), std::end(kInPlace), [&](std::string_view phrase) {
    const auto length = 1 + std::count(phrase.begin(), phrase.end(), ' ');
    return std::ssize(words) > length && Find({&phrase, 1}, {words.end() - length, words.end()});
  });
}

// Whether a sentence of a text, which is cut at these, says so.
template <typename Says>
bool AnySentence(std::string_view text, const Says& says) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(".,;:!?\n", at), text.size());
    if (says(WordsOf(text.substr(at, end - at)))) return true;
    at = end + 1;
  }
  return false;
}

bool SentenceSaysNoRepeats(const std::vector<std::string_view>& words) {
  if (Find(kNoRepeats, words) || Find(kDifferentDigits, words)) return true;
  const auto none = Find(kNone, words);
  if (!none || Find(kCounted, words)) return false;
  const auto twice = Find(kTwice, words);
  if (twice && *none < *twice) return true;
  const auto repeat = Find(kRepeat, words);
  return repeat && *none <= *repeat + 1 + kAfterRepeat && *repeat <= *none + 1 + kBeforeRepeat;
}

}  // namespace

void SaidRules::Read(std::string_view text) {
  if (!pegs) pegs = PegsSaid(WordsOf(text));
  if (keys.empty()) keys = DigitsSaid(text);
  if (keys.empty()) keys = LettersSaid(text);
}

std::optional<bool> SaysWon(std::string_view text) {
  const std::vector<std::string_view> words = WordsOf(text);
  if (Find(kLost, words)) return false;
  if (Find(kWon, words)) return true;
  if (Find(kOver, words)) return false;
  if (!Find(kNot, words) && (Find(kFound, words) || AnySentence(text, SentenceSaysFound) ||
                             AnySentence(text, SentenceSaysAllInPlace))) {
    return true;
  }
  return std::nullopt;
}

bool SaysLost(std::string_view text) { return Find(kLost, WordsOf(text)).has_value(); }

std::optional<bool> SaysWon(const std::vector<std::string>& texts) {
  std::optional<bool> over;
  for (const std::string& text : texts) {
    const auto won = SaysWon(text);
    if (!won) continue;
    const bool only_over = !*won && !SaysLost(text);
    if (!only_over) return won;
    over = false;
  }
  return over;
}

bool TellsOfLetters(std::string_view text) {
  if (LettersBeforeNames(text).size() > 1) return true;
  return std::any_of(FormsOfLetters().begin(), FormsOfLetters().end(),
                     [&](const auto& form) { return LettersIn(text, form).size() > 1; });
}

bool AsksToType(std::string_view text) {
  const std::vector<std::string_view> words = WordsOf(text);
  const bool digits = std::all_of(words.begin(), words.end(), [](std::string_view word) {
    return word.find_first_not_of("0123456789") == std::string_view::npos;
  });
  // "Enter" alone is a button.
  return (digits && !words.empty()) || (words.size() > 1 && Find(kType, words));
}

bool SaysDoubleClick(std::string_view text) {
  return Find(kDoubleClick, WordsOf(text)).has_value();
}

bool SaysTwice(std::string_view text) { return Find(kTwice, WordsOf(text)).has_value(); }

bool SaysNoRepeats(std::string_view text) { return AnySentence(text, SentenceSaysNoRepeats); }

}  // namespace mindreader
