#include "calibration/marks/answers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "calibration/marks/centred_marks.h"
#include "calibration/marks/mark_kinds.h"
#include "calibration/marks/peg_cells.h"
#include "calibration/marks/rim_marks.h"
#include "vision/sample.h"
#include "vision/transform.h"

namespace mindreader {
namespace {

using mastermind::Counting;
using mastermind::Feedback;

// Which kind of look each slot of each row shows.
using Kinds = std::vector<std::vector<std::optional<std::size_t>>>;

// More kinds of looks than exact, misplaced, nothing and one odd one are no marks.
constexpr std::size_t kMostKinds = 5;

// A mark's look means nothing by itself, but people draw exact marks black, red or green and
// misplaced ones white, yellow, orange or gray: a guess for as long as the rules have not spoken.
double ExactLikelihood(Bgr c) {
  const int bright = (c.blue + c.green + c.red) / 3;
  const bool red = c.red > 2 * c.green && c.red > c.green + 60 && c.red > c.blue + 60;
  const bool green = c.green > c.red + 40 && c.green > c.blue + 20;
  return (red || green ? 300 : 0) - bright;
}

// Weights against it: exact marks mostly come first; a mark that came mostly means something.
constexpr double kInOrder = 200;
constexpr double kAsExpected = 1000;  // from a skin: only the rules count for more
constexpr double kAsSaid = 900;       // by the page, in words that may have been misread
constexpr double kAsListed = 150;     // exact marks first, by words that nobody can read
constexpr double kMeansNothing = 400;
// But a mark that only some of a row's places got hardly means nothing.
constexpr double kMissesPlaces = 800;
// A dash that no other mark ever came with mostly says that there are none.
constexpr double kLoneDash = 300;
// Where every peg has a mark, and some are colorful, gray says that a peg is neither; or what
// differs less from the ground before it, by this factor, than others do.
constexpr int kMuchFainter = 3;
constexpr int kColorfulMark = 60;
constexpr int kGrayMark = 25;
constexpr int kBlack = 35, kWhite = 215;  // brightness; these are the marks of pegs
constexpr double kAsManyAsPegs = 50;
// Places that were drawn before any mark came are hardly for anything else.
constexpr double kDrawnPlaces = 450;
constexpr double kForEachPlace = 40;  // more places explain more of what was seen
// Against places that leave out marks that go on a line of theirs, as far as they are known.
constexpr double kLeftOut = 100;
constexpr double kSamePlaceOfMark = 0.4;  // of its diameter
constexpr std::size_t kFewestInLine = 2;
// Against rows without a mark: what shows something for them explains more.
constexpr double kNoMarks = 100;
// Two numbers beside each row are hardly chance, least of all with the words for them.
constexpr double kWritten = 900;
constexpr double kInWords = 900;
// A sign is lower than another one by more than this factor.
constexpr double kLowerSign = 1.3;
// What words say of both marks beside numbers weighs as it does for these marks themselves.
constexpr double kSaidOfTwo = 2 * kAsSaid;
constexpr double kLaterReading = 20;
constexpr double kSameInAllRows = 10;
// Rings are read as zeros: a single row of them does not count.
constexpr double kOnlyZeros = 800;
// What OCR takes a zero with a dot or a stroke in it for, where it is small.
constexpr std::array<int, 3> kLikeMarkedZero = {6, 8, 9};
// So many ways to read all rows' numbers are tried.
constexpr int kMostWays = 64;
// Against faint marks, and against what came with every answer alike, for each answer after the
// first.
constexpr double kAgainstFaint = 150;
// Against exact marks that are hollow, and show their ground in the middle, where misplaced ones
// are filled: it is drawn the other way round, whichever of them comes first.
constexpr double kHollowExact = 300;
constexpr double kNeverDiffers = 200;
// Against taking the one look that all places of all rows got for misplaced pegs: a guess has
// hardly all colors of the secret and each at another place, but often none of them.
constexpr double kAllMisplaced = 900;
// Against the cells of the pegs: they seldom tell.
constexpr double kAroundPegs = 150;
// Marks are on one side of their row: what changes on the other one is a row's number, and what
// does below it may be the next row.
constexpr double kManySides = 500;
// Marks whose places were seen to depend on how many there are have no fixed ones, though some of
// them may fit these; as long as that was not seen, most programs give them fixed ones.
constexpr double kMovedPlaces = 400;
constexpr double kUnmovedPlaces = 300;

std::vector<Feedback> AnswersFor(const Kinds& kinds, std::optional<std::size_t> exact,
                                 std::optional<std::size_t> misplaced) {
  std::vector<Feedback> answers;
  for (const auto& row : kinds) {
    Feedback answer;
    for (const auto& kind : row) {
      if (!kind) continue;
      if (kind == exact) ++answer.exact;
      if (kind == misplaced) ++answer.misplaced;
    }
    answers.push_back(answer);
  }
  return answers;
}

// Whether numbers that stand in this order are in the usual one, exact first: on a page that is
// written from right to left, where rows are filled so, too, the right one is the first.
bool IsUsualOrder(const std::vector<AnsweredRow>& rows, bool exact_first) {
  const RefPoint& step = rows.front().row.step;
  return exact_first == (step.x >= 0 || std::abs(step.y) > std::abs(step.x));
}

// What was shown for each peg by itself.
std::vector<std::optional<mastermind::Verdicts>> VerdictsFor(const Kinds& kinds,
                                                             std::optional<std::size_t> exact,
                                                             std::optional<std::size_t> misplaced) {
  std::vector<std::optional<mastermind::Verdicts>> verdicts;
  for (const auto& row : kinds) {
    mastermind::Verdicts of_row;
    for (std::size_t peg = 0; peg < row.size(); ++peg) {
      const auto bit = static_cast<std::uint16_t>(1U << peg);
      if (row[peg] && row[peg] == exact) of_row.exact |= bit;
      if (row[peg] && row[peg] == misplaced) of_row.misplaced |= bit;
    }
    verdicts.emplace_back(of_row);
  }
  return verdicts;
}

// Of rows that show both kinds: how many begin with `first`, less those that begin with `second`.
int InOrder(const Kinds& kinds, std::size_t first, std::size_t second) {
  int sum = 0;
  for (const auto& row : kinds) {
    const auto one = std::find(row.begin(), row.end(), first);
    const auto two = std::find(row.begin(), row.end(), second);
    if (one == row.end() || two == row.end()) continue;
    sum += one < two ? 1 : -1;
  }
  return std::clamp(sum, -1, 1);
}

// Whether there is a place for each peg: marks in two lines have one more where pegs are odd.
bool IsOnePlaceAPeg(const MarkSlots& slots, int pegs) {
  const int places = static_cast<int>(slots.offsets.size());
  return places == pegs || (pegs % 2 == 1 && places == pegs + 1);
}

// At which places a mark came in some row.
std::vector<std::size_t> PlacesInUse(const Kinds& kinds) {
  std::size_t places = 0;
  for (const auto& row : kinds) places = std::max(places, row.size());
  std::vector<std::size_t> used;
  for (std::size_t i = 0; i < places; ++i) {
    const bool came = std::any_of(kinds.begin(), kinds.end(),
                                  [i](const auto& row) { return i < row.size() && row[i]; });
    if (came) used.push_back(i);
  }
  return used;
}

// Whether all marks that one set of places saw are among those that another one did, which saw no
// further kinds of them, and more of these: each in step with two others, as a line goes on.
bool LeavesOutMarks(const MarkSlots& slots, const SortedMarks& sorted, const MarkSlots& other,
                    const SortedMarks& of_other) {
  if (slots.TellOfPegs() || other.TellOfPegs() || of_other.looks.size() > sorted.looks.size() ||
      !AreOfOneSize(slots.diameter, other.diameter)) {
    return false;
  }
  std::vector<RefPoint> few, many;
  for (const std::size_t place : PlacesInUse(sorted.kinds)) few.push_back(slots.offsets[place]);
  for (const std::size_t place : PlacesInUse(of_other.kinds)) many.push_back(other.offsets[place]);
  if (few.size() < kFewestInLine || many.size() <= few.size()) return false;
  const auto is_in = [&](const std::vector<RefPoint>& places, RefPoint at) {
    return std::any_of(places.begin(), places.end(), [&](const RefPoint& place) {
      return Apart(place, at) < kSamePlaceOfMark * slots.diameter;
    });
  };
  const auto goes_on = [&](RefPoint at) {
    return std::any_of(many.begin(), many.end(), [&](const RefPoint& next) {
      return Apart(next, at) > slots.diameter / 2 && Apart(next, at) < kTogether * slots.diameter &&
             is_in(many, {2 * next.x - at.x, 2 * next.y - at.y});
    });
  };
  return std::all_of(few.begin(), few.end(), [&](RefPoint at) { return is_in(many, at); }) &&
         std::all_of(many.begin(), many.end(),
                     [&](RefPoint at) { return is_in(few, at) || goes_on(at); });
}

// Whether every row has a mark at all the places where any row has one, one a peg: then those of
// one kind may say that a peg is neither.
bool FillAllPlaces(const Kinds& kinds, int pegs) {
  return std::all_of(kinds.begin(), kinds.end(), [&](const auto& row) {
    return pegs ==
           std::count_if(row.begin(), row.end(), [](const auto& kind) { return kind.has_value(); });
  });
}

// Whether a kind of mark was alone in each row that shows it.
bool IsAlwaysAlone(const Kinds& kinds, std::size_t kind) {
  return std::all_of(kinds.begin(), kinds.end(), [&](const auto& row) {
    const auto shown =
        std::count_if(row.begin(), row.end(), [](const auto& own) { return own.has_value(); });
    return shown == 1 || std::find(row.begin(), row.end(), kind) == row.end();
  });
}

bool IsGray(Bgr c) {
  const int bright = (c.blue + c.green + c.red) / 3;
  return Chroma(c) < kGrayMark && bright > kBlack && bright < kWhite;
}

// The same in every row: probably no marks.
bool NeverDiffers(const Kinds& kinds) {
  return std::all_of(kinds.begin(), kinds.end(),
                     [&](const auto& row) { return row == kinds.front(); });
}

// Whether words say that a guess was not right.
bool SaysNoWin(const Written& written, int pegs) {
  using Order = WrittenAnswer::Order;
  if (written.answers.empty() || written.answers.front().order == Order::kUnknown) return false;
  const WrittenAnswer& said = written.answers.front();
  return said.Answer(said.order == Order::kExactFirst).exact != pegs;
}

// Whether the words beside a row deny what other numbers near them were taken for, a win.
bool IsDenied(const std::vector<mastermind::Feedback>& answers,
              const std::vector<AnsweredRow>& rows, int pegs) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (!rows[i].told && answers[i].exact == pegs && SaysNoWin(rows[i].written, pegs)) return true;
  }
  return false;
}

// For every mark that looks as one of `own` does, and against those that look as `others` do.
double AsExpected(const std::vector<Look>& looks, const std::vector<Look>& own,
                  const std::vector<Look>& others) {
  const auto like = [](const Look& look, const std::vector<Look>& list) {
    return std::any_of(list.begin(), list.end(),
                       [&](const Look& other) { return Unlikeness(look, other) < kOneKind; });
  };
  double sum = 0;
  for (const Look& look : looks) {
    if (like(look, own)) sum += kAsExpected;
    if (like(look, others)) sum -= kAsExpected;
  }
  return sum;
}

// A sign that came once or more often, and the digits that it was read as, the most often first.
struct KindOfSign {
  const Sign* first = nullptr;
  std::array<int, 10> votes{};
  std::vector<std::optional<int>> digits;
};

// The kinds of signs of all rows, and of which kind each sign of each row is.
struct SortedSigns {
  std::vector<KindOfSign> kinds;
  std::vector<std::vector<std::size_t>> rows;
};

SortedSigns SortSigns(const std::vector<AnsweredRow>& rows) {
  SortedSigns sorted;
  for (const AnsweredRow& row : rows) {
    auto& of_row = sorted.rows.emplace_back();
    for (const Sign& sign : row.written.signs) {
      auto kind = std::find_if(sorted.kinds.begin(), sorted.kinds.end(),
                               [&](const auto& known) { return SameForm(*known.first, sign); });
      if (kind == sorted.kinds.end()) kind = sorted.kinds.insert(kind, KindOfSign{&sign, {}, {}});
      if (sign.digit) ++kind->votes[static_cast<std::size_t>(*sign.digit)];
      of_row.push_back(static_cast<std::size_t>(kind - sorted.kinds.begin()));
    }
  }
  for (KindOfSign& kind : sorted.kinds) {
    for (int digit = 0; digit < 10; ++digit) {
      if (kind.votes[static_cast<std::size_t>(digit)] > 0) kind.digits.emplace_back(digit);
    }
    std::stable_sort(kind.digits.begin(), kind.digits.end(), [&](const auto& a, const auto& b) {
      return kind.votes[static_cast<std::size_t>(*a)] > kind.votes[static_cast<std::size_t>(*b)];
    });
    if (kind.digits.empty()) kind.digits.emplace_back(std::nullopt);
    // A zero may have a dot or a stroke in it, and be read as another round digit then, or as none.
    const std::optional<int> read = kind.digits.front();
    const bool like_zero = !read || std::find(kLikeMarkedZero.begin(), kLikeMarkedZero.end(),
                                              *read) != kLikeMarkedZero.end();
    if (like_zero && kind.votes[0] == 0 && kind.first->slimness >= kSlimZero &&
        !IsDot(*kind.first)) {
      kind.digits.emplace_back(0);
    }
  }
  return sorted;
}

}  // namespace

void AnswerBook::AddCentred(Counting counting, std::vector<Meaning>& meanings) const {
  for (const CentredMarks& centred : FindCentredMarks(earlier_, rows_, rules_.pegs)) {
    Meaning like;
    like.centred = true;
    like.moved = centred.moved;
    like.counting = counting;
    like.likelihood = centred.moved ? kMovedPlaces : -kUnmovedPlaces;
    AddMeanings(SortMarks(centred.earlier, centred.rows), like, meanings);
  }
}

void AnswerBook::AddRims(Counting counting, std::vector<Meaning>& meanings) const {
  if (rows_.empty()) return;
  const auto rims = FindRimMarks(earlier_, rows_);
  if (!rims) return;
  Meaning like;
  like.slots = CellsOf(rows_.front().row);
  like.counting = counting;
  AddMeanings(SortMarks(rims->earlier, rims->rows, kOneRim), like, meanings);
}

// Every meaning of the kinds of marks, in other ways as `like` is.
void AnswerBook::AddMeanings(const SortedMarks& sorted, const Meaning& like,
                             std::vector<Meaning>& meanings) const {
  const MarkSlots& slots = like.slots;
  const std::vector<Look>& looks = sorted.looks;
  if (looks.size() > kMostKinds) return;
  using Kind = std::optional<std::size_t>;
  const auto places = static_cast<double>(PlacesInUse(sorted.kinds).size());
  const bool drawn = IsOnePlaceAPeg(slots, rules_.pegs) && slots.diameter >= kSmallestDrawn &&
                     WereSeenEmpty(slots);
  // Under some rules each guess has a color of the secret: no row is without a mark then.
  const auto may_have_none = [&] {
    Meaning none = like;
    for (const AnsweredRow& row : rows_) none.answers.push_back(row.told.value_or(Feedback{}));
    return Agrees(none);
  };
  const bool many_sides = slots.around_pegs == 0 && !IsOnOneSide(slots, rows_.front().row);
  const bool all_filled = FillAllPlaces(sorted.kinds, rules_.pegs);
  const double means_nothing = kMeansNothing + (all_filled ? 0 : kMissesPlaces);
  // Of a thin sign most is ground: its strokes tell its color.
  std::vector<Bgr> colors;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    colors.push_back(sorted.inks[i].value_or(looks[i].color()));
  }
  const bool colorful = std::any_of(colors.begin(), colors.end(),
                                    [](Bgr color) { return Chroma(color) > kColorfulMark; });
  const int clearest = sorted.contrasts.empty()
                           ? 0
                           : *std::max_element(sorted.contrasts.begin(), sorted.contrasts.end());
  // What a place shows for a peg that is neither, where every place shows something.
  const auto is_none = [&](std::size_t kind) {
    const bool strokes = sorted.inks[kind] && Chroma(colors[kind]) > kColorfulMark;
    const bool faint = !strokes && kMuchFainter * sorted.contrasts[kind] < clearest;
    return all_filled && ((colorful && IsGray(colors[kind])) || faint);
  };
  const double for_legend = legend_.by_order ? kAsListed : kAsSaid;
  const auto is_said = [&](const Kind& kind, int as) {
    return !kind || (!legend_.by_order && legend_.Tells(colors[*kind]) == as);
  };
  const auto as_said = [&](std::size_t kind) { return for_legend * legend_.Tells(colors[kind]); };
  const auto is_lone_dash = [&](std::size_t kind) {
    return rules_.pegs > 1 && sorted.dashes[kind] != 0 && IsAlwaysAlone(sorted.kinds, kind);
  };
  const auto says_none = [&](const auto& row) {
    return std::any_of(row.begin(), row.end(),
                       [&](const Kind& kind) { return kind && is_lone_dash(*kind); });
  };
  std::vector<Kind> kinds{std::nullopt};
  for (std::size_t i = 0; i < looks.size(); ++i) kinds.emplace_back(i);
  for (const Kind& exact : kinds) {
    for (const Kind& misplaced : kinds) {
      if (exact && exact == misplaced) continue;
      Meaning meaning = like;
      meaning.answers = AnswersFor(sorted.kinds, exact, misplaced);
      if (slots.TellOfPegs()) meaning.verdicts = VerdictsFor(sorted.kinds, exact, misplaced);
      for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (!rows_[i].told) continue;
        meaning.answers[i] = *rows_[i].told;
        if (!meaning.verdicts.empty()) meaning.verdicts[i].reset();
      }
      if (!Agrees(meaning)) continue;
      meaning.as_said = (exact || misplaced) && is_said(exact, 1) && is_said(misplaced, -1);
      for (std::size_t i = 0; i < looks.size(); ++i) {
        if (exact == i) {
          meaning.exact.push_back(looks[i]);
          meaning.likelihood += ExactLikelihood(looks[i].color()) + as_said(i);
        } else if (misplaced == i) {
          meaning.misplaced.push_back(looks[i]);
          meaning.likelihood -= ExactLikelihood(looks[i].color()) + as_said(i);
        } else {
          meaning.none.push_back(looks[i]);
          if (is_lone_dash(i)) {
            meaning.likelihood += kLoneDash;
          } else if (!is_none(i)) {
            meaning.likelihood -= means_nothing;
          }
        }
      }
      for (const Kind& kind : {exact, misplaced}) {
        if (kind && sorted.contrasts[*kind] < kFaintMark) meaning.likelihood -= kAgainstFaint;
      }
      if (exact && misplaced && !slots.TellOfPegs() && sorted.contrasts[*exact] < kFaintMark &&
          sorted.contrasts[*misplaced] >= kFaintMark) {
        meaning.likelihood -= kHollowExact;
      }
      if ((exact || misplaced) && NeverDiffers(sorted.kinds)) {
        meaning.likelihood -= kNeverDiffers * static_cast<double>(sorted.kinds.size() - 1);
      }
      if (misplaced && !drawn && all_filled && looks.size() == 1 && may_have_none()) {
        meaning.likelihood -= kAllMisplaced;
      }
      if (slots.around_pegs > 0) meaning.likelihood -= kAroundPegs;
      if (many_sides) meaning.likelihood -= kManySides;
      for (std::size_t i = 0; i < meaning.answers.size(); ++i) {
        if (meaning.answers[i] == Feedback{} && !says_none(sorted.kinds[i])) {
          meaning.likelihood -= kNoMarks;
        }
      }
      if (exact && misplaced && !slots.TellOfPegs()) {
        meaning.likelihood += kInOrder * InOrder(sorted.kinds, *exact, *misplaced);
      }
      if (IsOnePlaceAPeg(slots, rules_.pegs)) meaning.likelihood += kAsManyAsPegs;
      if (drawn) meaning.likelihood += kDrawnPlaces;
      meaning.likelihood += kForEachPlace * std::min<double>(rules_.pegs, places);
      meaning.likelihood += AsExpected(meaning.exact, expected_exact_, expected_misplaced_) +
                            AsExpected(meaning.misplaced, expected_misplaced_, expected_exact_);
      meanings.push_back(std::move(meaning));
    }
  }
}

// What the page says in words of the marks that numbers stand beside, or on: 1 where the first one
// counts exact pegs, -1 where it counts misplaced ones, 0 where that is open.
int AnswerBook::ToldOfNumbers() const {
  if (legend_.by_order) return 0;
  const auto is_mark = [](const Sign& sign) { return !sign.digit || IsDot(sign); };
  for (const AnsweredRow& row : rows_) {
    const auto& signs = row.written.signs;
    if (row.told || signs.empty()) continue;
    const bool beside = std::ranges::any_of(signs, is_mark);
    int tallest = 0;
    for (const Sign& sign : signs) tallest = std::max(tallest, sign.area.height);
    std::vector<int> told;
    for (const Sign& sign : signs) {
      // A row's number is lower than a field that a digit stands on.
      if (beside ? !is_mark(sign) : kLowerSign * sign.area.height < tallest) continue;
      const auto [shorter, longer] = std::minmax(sign.area.width, sign.area.height);
      const int radius = beside ? shorter / 4 : longer / 2 + 1;
      const auto color = MedianColor(row.after, sign.area.Center(), radius);
      told.push_back(color ? legend_.Tells(*color) : 0);
    }
    if (told.size() == 2 && told[0] != told[1]) return told[0] > told[1] ? 1 : -1;
  }
  return 0;
}

// All rows read as numbers in one order; of several ways to read them the first that agrees.
void AnswerBook::AddWritten(bool exact_first, Counting counting,
                            std::vector<Meaning>& meanings) const {
  const double for_marks = kSaidOfTwo * ToldOfNumbers() * (exact_first ? 1 : -1);
  std::vector<std::size_t> way(rows_.size());
  for (int tried = 0; tried < kMostWays; ++tried) {
    Meaning meaning;
    meaning.likelihood = kWritten;
    meaning.counting = counting;
    bool zeros = true;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (rows_[i].told) {
        meaning.answers.push_back(*rows_[i].told);
        continue;
      }
      if (rows_[i].written.answers.empty()) return;
      const WrittenAnswer& written = rows_[i].written.answers[way[i]];
      using Order = WrittenAnswer::Order;
      if (written.order != Order::kUnknown) {
        const bool as_said = (written.order == Order::kExactFirst) == exact_first;
        meaning.likelihood += as_said ? kInWords : -kInWords;
      }
      meaning.likelihood -= kLaterReading * static_cast<double>(way[i]);
      zeros = zeros && written.order == Order::kUnknown && written.first + written.second == 0;
      meaning.answers.push_back(written.Answer(exact_first));
    }
    if (zeros) meaning.likelihood -= kOnlyZeros;
    if (IsUsualOrder(rows_, exact_first)) meaning.likelihood += kInOrder;
    meaning.likelihood += for_marks;
    if (!IsDenied(meaning.answers, rows_, rules_.pegs) && Agrees(meaning))
      return meanings.push_back(std::move(meaning));
    // The last row that can be read otherwise, as an odometer counts.
    auto i = rows_.size();
    while (i > 0 && (rows_[i - 1].told || ++way[i - 1] >= rows_[i - 1].written.answers.size())) {
      way[--i] = 0;
    }
    if (i == 0) return;
  }
}

// As AddWritten(), but the same sign is the same digit in all rows, whatever OCR made of it in
// each.
void AnswerBook::AddSigns(bool exact_first, Counting counting,
                          std::vector<Meaning>& meanings) const {
  // What stands beside the rows' numbers may be anything, and is no zero.
  bool numbered = true;
  for (std::size_t i = 0; i < rows_.size() && numbered; ++i) {
    const AnsweredRow& row = rows_[i];
    numbered = row.told || HasOnlyItsNumber(row.written, row.row, static_cast<int>(i) + 1);
  }
  if (numbered) return;
  const double for_marks = kSaidOfTwo * ToldOfNumbers() * (exact_first ? 1 : -1);
  const SortedSigns sorted = SortSigns(rows_);
  std::vector<std::size_t> way(sorted.kinds.size());
  for (int tried = 0; tried < kMostWays && !sorted.kinds.empty(); ++tried) {
    Meaning meaning;
    meaning.likelihood = kWritten + kSameInAllRows - kLaterReading * tried + for_marks +
                         (IsUsualOrder(rows_, exact_first) ? kInOrder : 0);
    meaning.counting = counting;
    bool zeros = true;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (rows_[i].told) {
        meaning.answers.push_back(*rows_[i].told);
        continue;
      }
      std::vector<LoneSign> signs;
      for (std::size_t j = 0; j < sorted.rows[i].size(); ++j) {
        const std::size_t kind = sorted.rows[i][j];
        signs.push_back(LoneSignOf(rows_[i].row, rows_[i].written.signs[j],
                                   sorted.kinds[kind].digits[way[kind]]));
      }
      const auto says = FromSigns(signs, rules_.pegs, static_cast<int>(i) + 1);
      if (says.empty()) break;
      zeros = zeros && says.front().first + says.front().second == 0;
      meaning.answers.push_back(says.front().Answer(exact_first));
    }
    if (zeros) meaning.likelihood -= kOnlyZeros;
    if (meaning.answers.size() == rows_.size() && !IsDenied(meaning.answers, rows_, rules_.pegs) &&
        Agrees(meaning)) {
      return meanings.push_back(std::move(meaning));
    }
    // The next way, as an odometer counts.
    std::size_t kind = 0;
    while (kind < way.size() && ++way[kind] >= sorted.kinds[kind].digits.size()) way[kind++] = 0;
    if (kind == way.size()) return;
  }
}

// Whether all rows give their answers in words, and some code agrees with what these say.
bool AnswerBook::WordsAgree(Counting counting) const {
  using Order = WrittenAnswer::Order;
  for (const bool exact_first : {true, false}) {
    const auto order = exact_first ? Order::kExactFirst : Order::kMisplacedFirst;
    const bool in_words = std::all_of(rows_.begin(), rows_.end(), [&](const AnsweredRow& row) {
      const auto& written = row.written.answers;
      return row.told || std::any_of(written.begin(), written.end(),
                                     [&](const auto& answer) { return answer.order == order; });
    });
    std::vector<Meaning> meanings;
    if (in_words) AddWritten(exact_first, counting, meanings);
    if (!meanings.empty()) return true;
  }
  return false;
}

std::vector<Meaning> AnswerBook::Meanings(Counting counting) const {
  std::vector<Meaning> meanings;
  const std::vector<MarkSlots> sets = SlotSets();
  std::vector<SortedMarks> sorted;
  for (const MarkSlots& slots : sets) {
    sorted.push_back(SortMarks(MarksOfRows(earlier_, slots), MarksOfRows(rows_, slots),
                               slots.on_pegs ? kOneSign : kOneKind));
  }
  for (std::size_t i = 0; i < sets.size(); ++i) {
    Meaning like;
    like.slots = sets[i];
    like.counting = counting;
    // All places that are drawn are known, but those of a skin are only the ones that were seen.
    const bool known = WereSeenEmpty(sets[i]);
    for (std::size_t j = 0; j < sets.size() && (!known || sets[i].recalled); ++j) {
      if (!IsOnOneSide(sets[j], rows_.front().row) ||
          !LeavesOutMarks(sets[i], sorted[i], sets[j], sorted[j])) {
        continue;
      }
      like.likelihood = -kLeftOut - (known ? kDrawnPlaces : 0);
      break;
    }
    AddMeanings(sorted[i], like, meanings);
  }
  AddCentred(counting, meanings);
  AddRims(counting, meanings);
  for (const bool exact_first : {true, false}) {
    AddWritten(exact_first, counting, meanings);
    AddSigns(exact_first, counting, meanings);
  }
  std::stable_sort(meanings.begin(), meanings.end(),
                   [](const Meaning& a, const Meaning& b) { return a.likelihood > b.likelihood; });
  // As long as none moved, fixed places that say the same are simpler, and a skin can tell them.
  if (!meanings.empty() && meanings.front().centred && !meanings.front().moved) {
    const auto fixed = std::find_if(meanings.begin(), meanings.end(), [&](const Meaning& meaning) {
      return !meaning.slots.offsets.empty() && meaning.answers == meanings.front().answers;
    });
    if (fixed != meanings.end()) std::rotate(meanings.begin(), fixed, fixed + 1);
  }
  // Letters may pass for marks that agree with the rules by chance; what all rows say in words is
  // rather counted in another way.
  const auto words_agree = [this](Counting other) { return WordsAgree(other); };
  if (counting == Counting::kStandard && !meanings.empty() && !words_agree(counting) &&
      std::any_of(mastermind::kOtherCountings.begin(), mastermind::kOtherCountings.end(),
                  words_agree)) {
    meanings.clear();
  }
  return meanings;
}

std::vector<Meaning> AnswerBook::MeaningsAgainstRules(Counting counting) const {
  std::vector<Meaning> meanings = Meanings(counting);
  // A first guess that gets no misplaced marks shows one kind, and so may those after it.
  const bool one_kind = counting == Counting::kFirstBlind;
  std::erase_if(meanings, [&](const Meaning& meaning) {
    return (meaning.centred || !meaning.slots.offsets.empty()) && !meaning.as_said &&
           (meaning.exact.empty() || (meaning.misplaced.empty() && !one_kind));
  });
  return meanings;
}

}  // namespace mindreader
