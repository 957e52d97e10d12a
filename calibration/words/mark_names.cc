#include "calibration/words/mark_names.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "calibration/words/button_words.h"

namespace mindreader {
namespace {

// Folded, one space apart; words may go on.
constexpr auto kOfExact = std::to_array<std::string_view>(
    {"right place", "right position", "right spot", "right hole", "right slot", "right location",
     "right column", "correct place", "correct position", "correct spot", "correct hole",
     "correct slot", "correct location", "correctly placed", "correctly positioned", "exact",
     "in place", "and place", "and position", "and location",
     // German, French, Spanish, Italian
     "richtige stelle", "richtiger stelle", "richtigen stelle", "richtige position",
     "richtiger position", "richtigen position", "richtigen platz", "richtiger platz",
     "richtigem platz", "bien place", "bonne place", "bonne position", "lugar correcto",
     "posicion correcta", "sitio correcto", "bien colocad", "en su sitio", "en su lugar",
     "posto giusto", "posizione giusta", "posizione corretta", "posizione esatta",
     // Portuguese, Polish, Dutch
     "lugar certo", "posicao certa", "posicao correta", "na swoim miejscu", "wlasciwym miejscu",
     "dobrym miejscu", "wlasciwe miejsce", "dobre miejsce", "na miejscu", "juiste plaats",
     "juiste plek", "juiste positie", "goede plaats", "goede plek", "goede positie",
     // Swedish, Norwegian, Danish, Czech
     "ratt plats", "rett plass", "riktig plass", "rigtig plads", "rigtige plads", "spravnem miste",
     "spravne misto", "spravna pozice",
     // Slovak, Croatian, Serbian, Slovenian
     "na mieste", "spravnom mieste", "spravne miesto", "pravom mjestu", "pravo mjesto",
     "tocnom mjestu", "tocno mjesto", "pravom mestu", "pravo mesto", "tacnom mestu", "pravem mestu",
     // Hungarian, Finnish, Estonian, Latvian, Lithuanian
     "jo helyen", "helyes helyen", "jo pozicio", "oikealla paikalla", "oikea paikka",
     "oikeassa paikassa", "oiges kohas", "oige koht", "oigel kohal", "pareiza vieta",
     "pareizaja vieta", "savo vietoje", "teisinga vieta", "teisingoje vietoje",
     // Romanian, Catalan, Turkish, Indonesian, Malay, Welsh, Icelandic
     "locul potrivit", "locul corect", "locul bun", "pozitia corecta", "pozitie corecta",
     "lloc correcte", "al seu lloc", "posicio correcta", "dogru yer", "dogru konum", "tempat betul",
     "tempat yang betul", "tempat benar", "tempat yang benar", "posisi benar", "posisi betul",
     "lle cywir", "lle iawn", "rettum stad"});
constexpr auto kOfMisplaced = std::to_array<std::string_view>(
    {"wrong place", "wrong position", "wrong spot", "wrong hole", "wrong slot", "wrong location",
     "wrong column", "incorrect place", "incorrect position", "incorrect spot", "different place",
     "different position", "different spot", "another place", "another position", "other place",
     "other position", "elsewhere", "somewhere else", "misplaced", "out of place",
     "not in the right", "not in the correct", "not in place", "not the right place",
     "not the right position",
     // German, French, Spanish, Italian
     "falsche stelle", "falscher stelle", "falschen stelle", "falsche position",
     "falscher position", "falschen position", "falschen platz", "falscher platz", "andere stelle",
     "anderer stelle", "mal place", "mauvaise place", "mauvaise position", "autre place",
     "lugar equivocado", "lugar incorrecto", "posicion equivocada", "posicion incorrecta",
     "sitio equivocado", "mal colocad", "otro sitio", "otro lugar", "otra posicion",
     "fuera de lugar", "fuera de sitio", "posto sbagliato", "posizione sbagliata", "posto errato",
     "fuori posto", "altro posto", "altra posizione",
     // Portuguese, Polish, Dutch
     "lugar errado", "posicao errada", "posicao incorreta", "outro lugar", "outra posicao",
     "zlym miejscu", "zle miejsce", "innym miejscu", "niewlasciwym miejscu", "nie na miejscu",
     "verkeerde plaats", "verkeerde plek", "verkeerde positie", "foute plaats", "foute plek",
     "andere plaats", "andere plek",
     // Swedish, Norwegian, Danish, Czech
     "fel plats", "feil plass", "forkert plads", "forkerte plads", "spatnem miste", "jinem miste",
     "spatne misto",
     // Slovak, Croatian, Serbian, Slovenian
     "zlom mieste", "zle miesto", "inom mieste", "nespravnom mieste", "nespravne miesto",
     "pogresnom mjestu", "pogresno mjesto", "krivom mjestu", "krivo mjesto", "pogresnom mestu",
     "pogresno mesto", "napacnem mestu", "napacno mesto",
     // Hungarian, Finnish, Estonian, Latvian, Lithuanian
     "rossz helyen", "mas helyen", "nem jo helyen", "rossz pozicio", "vaaralla paikalla",
     "vaara paikka", "vaarassa paikassa", "eri paikassa", "vales kohas", "vale koht", "valel kohal",
     "nepareiza vieta", "nepareizaja vieta", "cita vieta", "ne savo vietoje", "kitoje vietoje",
     "neteisinga vieta", "neteisingoje vietoje",
     // Romanian, Catalan, Turkish, Indonesian, Malay, Welsh, Icelandic
     "locul gresit", "alt loc", "pozitia gresita", "pozitie gresita", "alta pozitie",
     "lloc equivocat", "lloc incorrecte", "posicio incorrecta", "yanlis yer", "yanlis konum",
     "baska yer", "tempat salah", "tempat yang salah", "posisi salah", "lle anghywir",
     "rongum stad"});

// A text as one word after the other, folded, with a space before each; and where in the text each
// of its letters stands.
struct FoldedText {
  std::string letters;
  std::vector<std::size_t> places;

  void Add(std::string_view folded, std::size_t place) {
    letters += folded;
    places.resize(letters.size(), place);
  }
};

FoldedText WithPlaces(const std::string& text) {
  FoldedText folded;
  bool within = false;  // a word
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;  // of the character, which may be several bytes of UTF-8
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    const std::string letter = Folded(std::string_view(text).substr(at, end - at));
    if (!letter.empty() && !within) folded.Add(" ", at);
    folded.Add(letter, at);
    within = !letter.empty();
    at = end;
  }
  return folded;
}

}  // namespace

SaidOfMarks FindSaidOfMarks(const std::string& text) {
  const FoldedText folded = WithPlaces(text);
  SaidOfMarks said;
  std::vector<std::pair<std::size_t, std::size_t>> of_misplaced;
  for (const std::string_view phrase : kOfMisplaced) {
    const std::size_t at = folded.letters.find(' ' + std::string(phrase));
    if (at == std::string::npos) continue;
    of_misplaced.emplace_back(at, at + 1 + phrase.size());
    said.misplaced = std::min(said.misplaced, folded.places[at]);
  }
  for (const std::string_view phrase : kOfExact) {
    const std::string beginning = ' ' + std::string(phrase);
    std::size_t at = folded.letters.find(beginning);
    // "Not in the right place" says nothing of the right place.
    const auto denied = [&](const std::pair<std::size_t, std::size_t>& other) {
      return other.first < at && at < other.second;
    };
    while (at != std::string::npos && std::ranges::any_of(of_misplaced, denied)) {
      at = folded.letters.find(beginning, at + 1);
    }
    if (at != std::string::npos) said.exact = std::min(said.exact, folded.places[at]);
  }
  return said;
}

}  // namespace mindreader
