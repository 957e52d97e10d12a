#include "calibration/words/button_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace mindreader {
namespace {

// By language: English, German, French, Spanish, Italian, Dutch, Portuguese, Polish. What is also a
// heading, or may mean something else, comes late in its line.
constexpr std::string_view kSubmit[] = {
    "check", "ok", "submit", "checkguess", "submitguess", "makeguess", "checkcode", "checkrow",
    "go", "done", "enter", "evaluate", "verify", "confirm", "validate", "lockin", "checkanswer",
    "guess", "try", "tryit", "test", "send", "transmit", "accept", "apply", "finish", "answer",
    "play", "next", "taketurn", "endturn", "finishturn",
    // German
    "prufen", "uberprufen", "pruefen", "testen", "auswerten", "werten", "bestatigen", "absenden",
    "abschicken", "kontrollieren", "raten", "tippabgeben", "versuchen", "fertig", "los", "weiter",
    // French
    "valider", "verifier", "envoyer", "soumettre", "confirmer", "tester", "essayer", "proposer",
    "deviner",
    // Spanish
    "comprobar", "verificar", "validar", "enviar", "confirmar", "evaluar", "revisar", "probar",
    "intentar", "adivinar", "aceptar", "listo",
    // Italian
    "controlla", "verifica", "conferma", "invia", "convalida", "valuta", "prova", "indovina",
    // Dutch
    "controleer", "controleren", "bevestig", "bevestigen", "verstuur", "nakijken", "kijkna",
    "checken", "probeer", "raad", "gok", "klaar",
    // Portuguese
    "testar", "conferir", "avaliar", "tentar", "adivinhar", "pronto",
    // Polish
    "sprawdz", "zatwierdz", "potwierdz", "wyslij", "zgadnij", "gotowe",
    // Swedish, Danish, Norwegian
    "gissa", "kontrollera", "ratta", "skicka", "klar", "gaet", "tjek", "bekraeft", "faerdig",
    "gjett", "sjekk", "bekreft", "ferdig",
    // Czech, Turkish
    "zkontrolovat", "zkontroluj", "potvrdit", "odeslat", "hadej", "tahminet", "kontrolet", "onayla",
    "gonder",
    // Finnish
    "arvaa", "tarkista", "tarkasta", "vahvista", "laheta", "kokeile", "valmis",
    // Hungarian
    "ellenorzes", "ellenorzom", "ellenoriz", "tippelek", "kesz", "mehet",
    // Slovene, Croatian, Serbian, Romanian, Indonesian
    "potrdi", "preveri", "potvrdi", "provjeri", "proveri", "incearca", "periksa", "tebak",
    // Catalan, Vietnamese
    "provaho", "comprova", "kiemtra"};

constexpr std::string_view kNewGame[] = {
    "newgame", "playagain", "again", "restart", "newround", "tryagain", "startover", "replay",
    "new", "onemoregame",
    // German
    "neuesspiel", "neuespiel", "nocheinmal", "nochmal", "nochmals", "nochmalspielen",
    "erneutspielen", "neuerunde", "neustart", "neu",
    // French
    "nouvellepartie", "nouveaujeu", "rejouer", "recommencer", "encore",
    // Spanish
    "nuevojuego", "nuevapartida", "jugardenuevo", "jugarotravez", "volverajugar", "otravez",
    "reiniciar",
    // Italian
    "nuovapartita", "nuovogioco", "rigioca", "giocaancora", "giocadinuovo", "ricomincia",
    // Dutch
    "nieuwspel", "opnieuw", "opnieuwspelen", "speelopnieuw", "nogeens", "nogmaals",
    // Portuguese
    "novojogo", "novapartida", "jogarnovamente", "jogardenovo", "recomecar",
    // Polish
    "nowagra", "zagrajponownie", "grajponownie", "zagrajjeszczeraz", "jeszczeraz",
    // Swedish, Danish, Norwegian, Czech, Turkish
    "nyttspel", "spelaigen", "nytspil", "spiligen", "nyttspill", "spilligjen", "novahra",
    "hratznovu", "yenioyun", "tekraroyna",
    // Finnish
    "uusipeli", "pelaauudelleen", "pelaauudestaan", "uudelleen", "uudestaan", "aloitaalusta",
    // Hungarian
    "ujjatek", "ujrakezdes", "ujra",
    // Slovene, Croatian, Serbian, Romanian, Indonesian, Vietnamese, Catalan
    "novaigra", "igrajponovo", "igrajznova", "jocnou", "permainanbaru", "mainlagi", "vanmoi",
    "partidanova",
    // What may only be a part of it
    "startagain", "resetgame", "reset", "zurucksetzen", "reinitialiser", "resetuj"};

// Another one of what is played: "Nieuwe code", "Start a new round".
constexpr std::string_view kAnother[] = {
    "new",      "another", "next",     "neu",   "neue",   "neuer", "neues", "neuen", "nachste",
    "nachster", "nouveau", "nouvelle", "autre", "nuevo",  "nueva", "otro",  "otra",  "nuovo",
    "nuova",    "altro",   "altra",    "nieuw", "nieuwe", "novo",  "nova",  "outro", "outra",
    "nowy",     "nowa",    "nowe",     "nytt",  "nyt",    "ny",    "yeni"};
constexpr std::string_view kPlayed[] = {
    "game",   "code",        "round",  "secret",       "puzzle",     "combination", "match",
    "spiel",  "runde",       "partie", "ratsel",       "geheimcode", "kombination", "jeu",
    "manche", "combinaison", "juego",  "partida",      "codigo",     "ronda",       "combinacion",
    "gioco",  "partita",     "codice", "combinazione", "spel",       "ronde",       "jogo",
    "rodada", "gra",         "kod",    "kode",         "runda",      "zagadka",     "spil",
    "spill",  "hra",         "oyun",   "spillet",      "spelet",     "hru",         "gre"};
constexpr std::string_view kBegins[] = {
    "start",      "begin",     "play",    "starte",   "beginne", "spiele",  "jouer",   "jugar",
    "inizia",     "gioca",     "speel",   "jogar",    "iniciar", "zagraj",  "starten", "beginnen",
    "starta",     "commencer", "empezar", "comenzar", "avvia",   "comecar", "zacznij", "begynd",
    "rozpocznij", "comincia",  "zacit",   "zahajit",  "spustit"};

constexpr std::string_view kStart[] = {
    "start", "startgame", "play", "playgame", "begin", "go", "letsplay", "letsgo", "startplaying",
    "playnow", "startnow",
    // German
    "spielstarten", "starten", "losgehts", "los", "spielen", "beginnen",
    // French
    "commencer", "demarrer", "jouer", "cestparti",
    // Spanish
    "empezar", "comenzar", "jugar", "iniciar",
    // Italian
    "inizia", "comincia", "avvia", "gioca",
    // Dutch
    "spelen", "speel",
    // Portuguese
    "comecar", "jogar",
    // Polish
    "zagraj", "graj", "rozpocznij", "zacznij",
    // Swedish, Danish, Norwegian, Czech, Turkish
    "starta", "spela", "borja", "spil", "spill", "hrat", "zacit", "basla", "oyna",
    // Finnish
    "aloita", "aloitapeli", "pelaa"};

constexpr std::string_view kDismiss[] = {
    "discard", "nothanks", "close", "dismiss", "gotit", "igotit", "iunderstand", "understood",
    "continue", "no", "cancel", "ok",
    // German
    "verwerfen", "neindanke", "schliessen", "verstanden", "allesklar", "nein", "abbrechen",
    "weiter",
    // French
    "nonmerci", "fermer", "compris", "jaicompris", "daccord", "continuer", "non", "annuler",
    // Spanish
    "descartar", "cerrar", "entendido", "deacuerdo", "continuar", "cancelar", "aceptar",
    // Italian
    "nograzie", "chiudi", "hocapito", "capito", "continua", "annulla",
    // Dutch
    "sluiten", "sluit", "begrepen", "doorgaan", "nee", "annuleren",
    // Portuguese
    "fechar", "entendi", "nao",
    // Polish
    "odrzuc", "zamknij", "rozumiem", "kontynuuj", "nie", "anuluj"};

constexpr std::string_view kAgree[] = {"yes", "yesplease", "sure", "ja",  "jabitte", "oui",
                                       "si",  "sim",       "tak",  "ano", "evet",    "ok"};

constexpr std::string_view kForbidden[] = {
    "solution", "solve", "reveal", "show", "hint", "give", "surrender", "sign", "log", "login",
    "register", "account", "share", "settings", "options", "preferences", "help", "about", "rules",
    "privacy", "terms", "cookies", "theme", "dark", "light", "language", "english", "deutsch",
    "more", "download", "install", "buy", "donate", "quit", "exit", "delete", "feedback",
    "leaderboard", "resign", "concede", "leave", "peek", "cheat", "spoiler", "subscribe", "upgrade",
    "premium", "support", "github", "wikipedia", "youtube", "facebook", "twitter", "linkedin",
    "reddit", "blog", "portfolio", "contact", "highscores", "clue", "clues", "forfeit", "autosolve",
    "hints", "advice", "assist", "suggest", "suggestion", "lifeline", "unveil", "cheats",
    "spoilers", "abort",
    // German
    "losung", "losen", "loesung", "loesen", "auflosen", "auflosung", "zeigen", "anzeigen",
    "verraten", "hinweis", "hilfe", "aufgeben", "anmelden", "registrieren", "konto", "teilen",
    "einstellungen", "optionen", "uber", "regeln", "spielregeln", "anleitung", "datenschutz",
    "impressum", "sprache", "dunkel", "hell", "mehr", "herunterladen", "kaufen", "spenden",
    "beenden", "verlassen", "loschen", "hinweise", "tipphilfe", "hilfestellung", "joker", "spicken",
    "spickzettel", "schummeln", "vorschlag", "ratschlag", "aufdecken", "enthullen", "abbruch",
    // French
    "resoudre", "reveler", "montrer", "afficher", "indice", "aide", "abandonner", "abandon",
    "connexion", "inscription", "compte", "partager", "parametres", "reglages", "propos", "regles",
    "confidentialite", "conditions", "langue", "francais", "sombre", "clair", "savoir",
    "telecharger", "acheter", "quitter", "supprimer", "indices", "astuce", "astuces", "conseil",
    "pouce", "aider", "aidez", "devoiler", "tricher", "soluce",
    // Spanish
    "solucion", "resolver", "revelar", "mostrar", "pista", "ayuda", "rendirse", "rendirme",
    "abandonar", "sesion", "registro", "cuenta", "compartir", "ajustes", "configuracion",
    "opciones", "acerca", "reglas", "privacidad", "idioma", "espanol", "oscuro", "claro",
    "descargar", "comprar", "donar", "salir", "borrar", "eliminar", "pistas", "sugerencia",
    "consejo", "ayudame", "desvelar", "trampa",
    // Italian
    "soluzione", "risolvi", "rivela", "mostra", "suggerimento", "indizio", "aiuto", "arrenditi",
    "arrendersi", "rinuncia", "abbandona", "accedi", "registrati", "condividi", "impostazioni",
    "opzioni", "regole", "lingua", "italiano", "scuro", "chiaro", "scarica", "acquista", "esci",
    "elimina", "suggerimenti", "suggerisci", "indizi", "consiglio", "svela", "aiutino", "aiutami",
    // Dutch
    "oplossing", "oplossen", "toon", "tonen", "verklap", "verklappen", "spieken", "hulp", "opgeven",
    "inloggen", "aanmelden", "delen", "instellingen", "opties", "regels", "spelregels", "taal",
    "nederlands", "donker", "licht", "meer", "downloaden", "kopen", "afsluiten", "verwijderen",
    "aanwijzing", "onthul", "onthullen", "spiek",
    // Portuguese
    "solucao", "dica", "ajuda", "desistir", "conta", "compartilhar", "partilhar", "configuracoes",
    "definicoes", "opcoes", "sobre", "regras", "portugues", "escuro", "baixar", "sair", "apagar",
    "excluir", "dicas", "sugestao", "desvendar",
    // Polish
    "rozwiazanie", "rozwiaz", "pokaz", "podpowiedz", "wskazowka", "pomoc", "poddaj", "poddaje",
    "zaloguj", "zarejestruj", "udostepnij", "ustawienia", "opcje", "zasady", "jezyk", "polski",
    "ciemny", "jasny", "pobierz", "kup", "wyjdz", "zakoncz", "usun", "podpowiedzi", "wskazowki",
    "ujawnij", "sciaga",
    // Swedish, Danish, Norwegian
    "losning", "ledtrad", "visa", "vis", "hjalp", "hjaelp", "hjelp", "upp", "installningar",
    "indstillinger", "innstillinger", "regler", "avsluta", "afslut", "avslutt", "dela", "ledtradar",
    "ledetrad", "avsloja", "afslor", "avslor", "vink",
    // Czech, Turkish
    "reseni", "napoveda", "vzdat", "ukazat", "nastaveni", "pravidla", "konec", "cozum", "ipucu",
    "goster", "pes", "ayarlar", "kurallar", "cikis", "paylas", "napovedet", "prozradit", "odhalit",
    "yardim",
    // Finnish
    "ratkaisu", "ratkaise", "nayta", "paljasta", "vihje", "vihjeet", "apua", "ohje", "ohjeet",
    "saannot", "luovuta", "luovutan", "lopeta", "asetukset",
    // Hungarian
    "megoldas", "feladom", "feladas", "segitseg", "sugo", "mutasd", "szabalyok", "beallitasok",
    "kilepes"};

// A hint, or a guess: "Tipp abgeben". A hint where a label says no more, but for an article. And
// what asks for stars: "Rate!" alone is a guess in German.
constexpr std::string_view kForbiddenAlone[] = {
    "tip",           "tips",        "atip",        "tipp",          "tipps",
    "eintipp",       "einentipp",   "tippbitte",   "eentip",        "ettip",
    "ettips",        "tippgeben",   "tippholen",   "ratethisgame",  "ratethisapp",
    "ratethisentry", "ratethegame", "ratetheapp",  "rategame",      "rateapp",
    "rateus",        "rateit",      "writereview", "spielbewerten", "appbewerten"};

constexpr std::string_view kTakesBack[] = {
    "clear", "undo", "delete", "erase", "remove", "back", "backspace", "empty", "takeback",
    // German, French, Spanish, Italian
    "loschen", "loeschen", "zuruck", "zuruecknehmen", "zurucknehmen", "leeren", "effacer",
    "annuler", "vider", "retirer", "borrar", "deshacer", "quitar", "limpiar", "vaciar", "desmarcar",
    "cancella", "annulla", "svuota",
    // Dutch, Portuguese, Polish
    "wissen", "wis", "ongedaan", "legen", "limpar", "desfazer", "wyczysc", "cofnij",
    // Swedish, Danish, Norwegian, Finnish
    "rensa", "angra", "radera", "ryd", "fortryd", "slet", "tom", "angre", "slett", "poista",
    "tyhjenna", "kumoa",
    // Czech, Hungarian, Turkish
    "vymazat", "smazat", "zpet", "torles", "torol", "visszavonas", "temizle", "gerial", "sil"};

// How a text asks for a click, or for a key; and what for.
constexpr std::string_view kClicks[] = {"click",   "tap",  "touch", "klick",  "klicken", "tippen",
                                        "cliquez", "toca", "haz",   "clicca", "kliknij", "clique"};
constexpr std::string_view kPresses[] = {"press",   "hit",     "push",     "drucke",
                                         "drucken", "appuyez", "presiona", "pulsa",
                                         "premi",   "druk",    "nacisnij", "pressione"};
constexpr std::string_view kInOrderTo[] = {"to", "um", "zum", "pour", "para", "per", "om", "aby"};
constexpr std::string_view kWordsForKey[] = {"key",   "bar",   "taste", "touche",
                                             "tecla", "tasto", "toets"};
constexpr std::pair<std::string_view, std::string_view> kKeyNames[] = {
    {"enter", "Return"},    {"return", "Return"}, {"eingabe", "Return"}, {"entree", "Return"},
    {"intro", "Return"},    {"invio", "Return"},  {"space", "space"},    {"spacebar", "space"},
    {"leertaste", "space"}, {"espace", "space"},  {"espacio", "space"},  {"any", "space"},
    {"beliebige", "space"}, {"f2", "F2"},         {"f5", "F5"}};

constexpr std::string_view kSmallWords[] = {
    "my", "your", "our", "this", "that", "these", "the", "a", "an", "now", "please", "it",
    // German
    "mein", "meine", "meinen", "dein", "deine", "deinen", "die", "der", "das", "den", "ein", "eine",
    "einen", "diesen", "diese", "jetzt", "bitte",
    // French
    "mon", "ma", "ton", "ta", "votre", "le", "la", "l", "un", "une", "ce", "cette", "maintenant",
    // Spanish, Italian
    "mi", "tu", "su", "el", "una", "este", "esta", "ahora", "il", "mio", "mia", "tuo", "tua",
    "questo", "questa", "ora",
    // Dutch
    "mijn", "je", "jouw", "de", "het", "een", "deze", "nu",
    // Portuguese, Polish
    "o", "um", "uma", "meu", "minha", "seu", "sua", "agora", "moj", "moja", "swoj", "ten", "te",
    "teraz"};

constexpr std::string_view kGuessed[] = {
    "guess", "code", "row", "line", "answer", "combination", "combo", "attempt", "try", "move",
    "colors", "colours", "pattern", "sequence", "pegs", "order",
    // German
    "tipp", "reihe", "zeile", "versuch", "kombination", "eingabe", "farben", "zug",
    // French
    "proposition", "combinaison", "ligne", "rangee", "essai", "reponse", "couleurs",
    // Spanish, Italian
    "codigo", "combinacion", "fila", "intento", "respuesta", "codice", "combinazione", "riga",
    "tentativo", "risposta",
    // Dutch
    "combinatie", "rij", "poging", "gok", "antwoord",
    // Portuguese, Polish
    "combinacao", "linha", "tentativa", "palpite", "resposta", "kod", "kombinacje", "wiersz",
    "probe", "rzad"};

// In words of fewer letters one letter for another makes another word.
constexpr std::size_t kLettersToMistake = 5;
// Phrases for another game have at most so many words.
constexpr std::size_t kMostWordsOfPhrase = 4;
constexpr std::string_view kVowels = "aeiou";
// How the names of keys that are held down with others begin, folded.
constexpr std::string_view kHeldKeys[] = {"ctrl", "strg", "alt", "shift"};
// A vowel with an accent: OCR may have taken one accent, and letter, for another.
constexpr char kAnyVowel = '?';

struct Accented {
  std::string_view letter;  // UTF-8
  std::string_view plain;
};
constexpr Accented kAccented[] = {
    {"à", "a"},  {"á", "a"},  {"â", "a"},  {"ã", "a"}, {"ä", "a"}, {"å", "a"}, {"ą", "a"},
    {"ç", "c"},  {"ć", "c"},  {"è", "e"},  {"é", "e"}, {"ê", "e"}, {"ë", "e"}, {"ę", "e"},
    {"ì", "i"},  {"í", "i"},  {"î", "i"},  {"ï", "i"}, {"ł", "l"}, {"ñ", "n"}, {"ń", "n"},
    {"ò", "o"},  {"ó", "o"},  {"ô", "o"},  {"õ", "o"}, {"ö", "o"}, {"ø", "o"}, {"ś", "s"},
    {"ù", "u"},  {"ú", "u"},  {"û", "u"},  {"ü", "u"}, {"ź", "z"}, {"ż", "z"}, {"ß", "ss"},
    {"À", "a"},  {"Á", "a"},  {"Â", "a"},  {"Ã", "a"}, {"Ä", "a"}, {"Å", "a"}, {"Ą", "a"},
    {"Ç", "c"},  {"Ć", "c"},  {"È", "e"},  {"É", "e"}, {"Ê", "e"}, {"Ë", "e"}, {"Ę", "e"},
    {"Ì", "i"},  {"Í", "i"},  {"Î", "i"},  {"Ï", "i"}, {"Ł", "l"}, {"Ñ", "n"}, {"Ń", "n"},
    {"Ò", "o"},  {"Ó", "o"},  {"Ô", "o"},  {"Õ", "o"}, {"Ö", "o"}, {"Ø", "o"}, {"Ś", "s"},
    {"Ù", "u"},  {"Ú", "u"},  {"Û", "u"},  {"Ü", "u"}, {"Ź", "z"}, {"Ż", "z"}, {"ﬁ", "fi"},
    {"ﬂ", "fl"}, {"æ", "ae"}, {"Æ", "ae"}, {"ř", "r"}, {"š", "s"}, {"č", "c"}, {"ž", "z"},
    {"ě", "e"},  {"ý", "y"},  {"ğ", "g"},  {"ş", "s"}, {"ı", "i"}};

enum class Accents { kDropped, kUnsure };

std::string Letters(std::string_view text, Accents accents) {
  std::string letters;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const auto* known = std::find_if(
        std::begin(kAccented), std::end(kAccented),
        [&](const Accented& accented) { return text.substr(at).starts_with(accented.letter); });
    if (known != std::end(kAccented)) {
      const bool vowel = kVowels.find(known->plain) != std::string_view::npos;
      letters += vowel && accents == Accents::kUnsure ? std::string(1, kAnyVowel)
                                                      : std::string(known->plain);
      at += known->letter.size();
      continue;
    }
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    ++at;
  }
  return letters;
}

// One letter for all that have nearly one form.
char FormOf(char letter) {
  switch (letter) {
    case 't': return 'f';
    case 'l':
    case 'j':
    case '1': return 'i';
    case '0':
    case '6': return 'o';
    case '5': return 's';
    case '9':
    case 'q': return 'g';
    case '8': return 'b';
    default: return letter;
  }
}

std::string Forms(const std::string& letters) {
  std::string forms;
  for (std::size_t at = 0; at < letters.size(); ++at) {
    const std::string_view pair = std::string_view(letters).substr(at, 2);
    const bool two = pair == "ii" || pair == "rn" || pair == "vv";
    forms += pair == "ii" ? 'u' : pair == "rn" ? 'm' : pair == "vv" ? 'w' : FormOf(letters[at]);
    if (two) ++at;
  }
  return forms;
}

bool SameForms(const std::string& seen, const std::string& wanted) {
  return std::equal(seen.begin(), seen.end(), wanted.begin(), wanted.end(), [](char a, char b) {
    return a == b || (a == kAnyVowel && kVowels.find(b) != std::string_view::npos);
  });
}

// Whether a word is a key in brackets, as buttons tell after what they do: "New game (F5)".
bool IsKeyInBrackets(std::string_view word) {
  if (word.size() < 3 || (word.front() != '(' && word.front() != '[')) return false;
  const std::string key = Folded(word);
  const bool function = key.size() > 1 && key[0] == 'f' &&
                        key.find_first_not_of("0123456789", 1) == std::string::npos;
  return function ||
         std::any_of(std::begin(kKeyNames), std::end(kKeyNames),
                     [&](const auto& known) { return key == known.first && key != "any"; }) ||
         std::any_of(std::begin(kHeldKeys), std::end(kHeldKeys),
                     [&](std::string_view held) { return key.starts_with(held); });
}

}  // namespace

std::string Folded(std::string_view text) { return Letters(text, Accents::kDropped); }

bool ReadsAs(std::string_view text, std::string_view word) {
  if (Folded(text) == word) return true;
  return word.size() >= kLettersToMistake &&
         SameForms(Forms(Letters(text, Accents::kUnsure)), Forms(std::string(word)));
}

std::string WithoutSmallWords(std::string_view text, Objects objects) {
  const auto is_in = [](const auto& words, const std::string& word) {
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
  };
  std::string rest;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" '", from), text.size());
    const std::string_view written = text.substr(from, end - from);
    const std::string word = Folded(written);
    from = end + 1;
    if (!rest.empty() && IsKeyInBrackets(written)) continue;
    // What stands behind a button may be read as a letter.
    if (word.size() < 2 || is_in(kSmallWords, word)) continue;
    if (objects == Objects::kLeftOut && is_in(kGuessed, word)) continue;
    rest += rest.empty() ? word : ' ' + word;
  }
  return rest;
}

std::optional<std::pair<std::size_t, std::size_t>> AnotherGameIn(std::string_view text) {
  std::vector<std::pair<std::size_t, std::size_t>> words;
  for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.emplace_back(at, end);
    at = text.find_first_not_of(' ', end);
  }
  std::optional<std::pair<std::size_t, std::size_t>> longest;
  for (std::size_t first = 0; first < words.size(); ++first) {
    for (std::size_t last = first; last < std::min(first + kMostWordsOfPhrase, words.size());
         ++last) {
      const std::pair place(words[first].first, words[last].second);
      const auto part = text.substr(place.first, place.second - place.first);
      const bool says =
          std::any_of(std::begin(kNewGame), std::end(kNewGame), [&](std::string_view wanted) {
            return wanted.size() >= kLettersToMistake && ReadsAs(part, wanted);
          });
      const auto length = [](const auto& p) { return p.second - p.first; };
      if (says && (!longest || length(place) > length(*longest))) longest = place;
    }
  }
  return longest;
}

std::optional<Invitation> InvitationIn(std::string_view text) {
  const auto is_in = [](const auto& words, const std::string& word) {
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
  };
  const auto key_of = [](const std::string& word) -> std::optional<std::string> {
    for (const auto& [name, key] : kKeyNames) {
      if (word == name) return std::string(key);
    }
    const bool letter = word.size() == 1 && std::isalpha(static_cast<unsigned char>(word[0])) != 0;
    return letter ? std::optional(word) : std::nullopt;
  };
  // "R: new game", "Enter = play again"
  if (const auto sign = text.find_first_of(":="); sign != std::string_view::npos) {
    const auto key = key_of(Folded(text.substr(0, sign)));
    if (!key) return std::nullopt;
    return Invitation{std::string(text.substr(sign + 1)), key};
  }
  std::istringstream words{std::string(text)};
  std::optional<std::string> key;
  bool first = true, presses = false, more = false;
  for (std::string word; words >> word; first = false) {
    word = Folded(word);
    presses = presses || (first && is_in(kPresses, word));
    if (first && !presses && !is_in(kClicks, word)) return std::nullopt;
    if (is_in(kInOrderTo, word)) {
      std::string rest;
      std::getline(words, rest);
      if (presses && !key) return std::nullopt;
      return Invitation{rest, key};
    }
    if (presses && !key && !first) {
      key = key_of(word);
    } else if (!first && !is_in(kWordsForKey, word)) {
      more = true;
    }
  }
  return key && !more ? std::optional(Invitation{{}, key}) : std::nullopt;
}

bool SuggestsThese(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string first, second;
  words >> first >> second;
  second = Folded(second);
  return ReadsAs(first, "suggest") && (second == "this" || second == "these" || second == "my");
}

bool BeginsToSubmit(std::string_view text) {
  if (SuggestsThese(text)) return true;
  std::istringstream words{WithoutSmallWords(text, Objects::kKept)};
  std::string first, second, more;
  words >> first >> second >> more;
  // Short words begin anything: "Try Premium", "Play online".
  return !second.empty() && more.empty() && first.size() >= kLettersToMistake &&
         std::any_of(std::begin(kSubmit), std::end(kSubmit),
                     [&](std::string_view known) { return ReadsAs(first, known); });
}

bool TakesBack(std::string_view text) {
  std::istringstream words{WithoutSmallWords(text, Objects::kLeftOut)};
  std::string first;
  words >> first;
  return std::any_of(std::begin(kTakesBack), std::end(kTakesBack),
                     [&](std::string_view known) { return ReadsAs(first, known); });
}

namespace {

// How many words of a text say this, of one that says nothing else.
struct WordsOfGame {
  int another = 0, played = 0, begins = 0;
};

std::optional<WordsOfGame> CountWordsOfGame(std::string_view text) {
  const auto reads_as_one_of = [](const std::string& word, const auto& words) {
    return std::any_of(std::begin(words), std::end(words),
                       [&](std::string_view known) { return ReadsAs(word, known); });
  };
  std::istringstream rest(WithoutSmallWords(text, Objects::kKept));
  WordsOfGame count;
  for (std::string word; rest >> word;) {
    if (reads_as_one_of(word, kAnother)) {
      ++count.another;
    } else if (reads_as_one_of(word, kPlayed)) {
      ++count.played;
    } else if (reads_as_one_of(word, kBegins)) {
      ++count.begins;
    } else {
      return std::nullopt;
    }
  }
  return count;
}

}  // namespace

bool AsksForAnother(std::string_view text) {
  const auto count = CountWordsOfGame(text);
  return count && count->another == 1 && count->played > 0;
}

bool AsksToBegin(std::string_view text) {
  const auto count = CountWordsOfGame(text);
  return count && count->another == 0 && count->played == 1 && count->begins == 1;
}

std::span<const std::string_view> WordsThatAgree() { return kAgree; }
std::span<const std::string_view> WordsThatSubmit() { return kSubmit; }
std::span<const std::string_view> WordsForNewGame() { return kNewGame; }
constexpr std::string_view kLevels[] = {
    "easy",     "beginner",     "normal",    "medium",  "classic",      "standard", "oneplayer",
    "1player",  "singleplayer", "leicht",    "einfach", "anfanger",     "mittel",   "facile",
    "debutant", "moyen",        "classique", "facil",   "principiante", "normale",  "medio",
    "clasico",  "makkelijk",    "gemiddeld", "latwy",   "sredni",       "klassisch"};
std::span<const std::string_view> WordsForLevels() { return kLevels; }
std::span<const std::string_view> WordsThatStart() { return kStart; }
std::span<const std::string_view> WordsThatDismiss() { return kDismiss; }
std::span<const std::string_view> ForbiddenWords() { return kForbidden; }
std::span<const std::string_view> ForbiddenAlone() { return kForbiddenAlone; }

}  // namespace mindreader
