#include "calibration/probing/opened_choices.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include <opencv2/core.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/change.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/looking/palettes.h"
#include "calibration/looking/things.h"
#include "calibration/probing/hand.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// A popup's choices are where others tell, but for this part of one.
constexpr double kSameChoicePlace = 0.25;
// A shape that stayed is where it was and as large (pixels), but for this part of its size where
// the pointer is on it. A popup's shadow leaves this part of its light, and its colour but for some
// levels.
constexpr double kSameShape = 2;
constexpr double kGrownUnderPointer = 0.2;
constexpr double kDarkestShadow = 0.4;
constexpr double kShadowTint = 8;
// The outline of a choice differs from what was there before by this much (levels).
constexpr int kOutline = 60;
// Fewer are more likely what lit up or no longer does, if they did not come on one panel.
constexpr int kFewestOpened = 3;
// And fewer that stand in no line, as in a ring, may be anything. They are as large as each other
// but for so many pixels.
constexpr std::size_t kFewestScattered = 4;
constexpr int kSameSizeOnPanel = 2;
// Pictures of choices may be smaller than what is looked for on a whole page, where letters are;
// and then they are so large.
constexpr ThingLimits kSmallPicture{12, 0.45};
// Another picture may be as near; a choice differs from itself by less than this mostly.
constexpr double kSameChoice = 10;

// Whether one colour became the other in a shadow: all channels get darker by the same factor.
bool IsShaded(Bgr from, Bgr to) {
  const double sum = from.blue + from.green + from.red;
  const double factor = sum > 0 ? (to.blue + to.green + to.red) / sum : 1;
  const auto as_expected = [&](int was, int is) {
    return std::abs(is - factor * was) <= kShadowTint;
  };
  return factor >= kDarkestShadow && factor <= 1 && as_expected(from.blue, to.blue) &&
         as_expected(from.green, to.green) && as_expected(from.red, to.red);
}

// Whether a shape is one that was there before, as it was but for a shadow that fell on it; or it
// has grown a little under the pointer.
bool IsStill(const Shape& before, const Shape& shape) {
  const double grown = shape.Diameter() - before.Diameter();
  return std::hypot(shape.CenterX() - before.CenterX(), shape.CenterY() - before.CenterY()) <=
             kSameShape &&
         grown >= -kSameShape && grown <= kSameShape + kGrownUnderPointer * before.Diameter() &&
         IsShaded(before.color, shape.color);
}

// Shapes that were there before, where they were.
std::vector<Shape> OldShapes(const Observed& seen, const std::vector<Shape>& now) {
  std::vector<Shape> old;
  for (const Shape& before : FindShapes(seen.before.pixels)) {
    const bool stays = std::any_of(now.begin(), now.end(),
                                   [&](const Shape& shape) { return IsStill(before, shape); });
    if (stays) old.push_back(before);
  }
  return old;
}

// Whether the outline of a shape came: a white choice on white may change nothing else.
bool OutlineCame(const Observed& seen, const Shape& shape) {
  const cv::Rect box = cv::Rect(shape.box.x, shape.box.y, shape.box.width, shape.box.height) &
                       cv::Rect({}, seen.after.pixels.size());
  const cv::Mat came = ChangedPixels(seen.before.pixels(box), seen.after.pixels(box), {}, kOutline);
  return cv::countNonZero(came) > shape.Diameter();
}

// What was there before is no choice: the holes beside a popup would go on in its lines, and its
// shadow changes them.
void RemoveOld(const Observed& seen, const std::vector<Shape>& old, std::vector<Shape>& shapes) {
  std::erase_if(shapes, [&](const Shape& shape) {
    const RefPoint at{shape.CenterX(), shape.CenterY()};
    const double change = ChangeAt(seen.before.pixels, seen.after.pixels, at, shape.Diameter());
    return (change < kPegAppeared && !OutlineCame(seen, shape)) ||
           std::any_of(old.begin(), old.end(), [&](const Shape& other) {
             return std::hypot(other.CenterX() - at.x, other.CenterY() - at.y) <
                    kSameChoicePlace * shape.Diameter();
           });
  });
}

// Whether all of it came as a part of something larger.
bool CameTogether(const Observed& seen, const WindowRect& area) {
  return std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
    return part.Intersect(area.Grown(1)) == area.Grown(1);
  });
}

// The largest group of things that came as parts of one panel, all of one size and each of another
// look, wherever on it they stand; empty where there are few.
std::vector<Shape> ScatteredOnPanel(const Observed& seen, const std::vector<Shape>& came) {
  const auto as_large = [](const Shape& a, const Shape& b) {
    return std::abs(a.box.width - b.box.width) <= kSameSizeOnPanel &&
           std::abs(a.box.height - b.box.height) <= kSameSizeOnPanel;
  };
  std::vector<Shape> largest;
  for (const Shape& first : came) {
    PaletteGuess group;
    std::copy_if(came.begin(), came.end(), std::back_inserter(group.colors),
                 [&](const Shape& other) { return as_large(first, other); });
    const std::vector<Shape>& things = group.colors;
    const bool counts = things.size() >= std::max(kFewestScattered, largest.size() + 1) &&
                        things.size() <= mastermind::kMaxColors && CameTogether(seen, group.Area());
    if (!counts) continue;
    const bool distinct = std::all_of(things.begin(), things.end(), [&](const Shape& thing) {
      return std::count_if(things.begin(), things.end(), [&](const Shape& other) {
               return LookAlike(seen.after.pixels, thing, other);
             }) == 1;  // itself
    });
    if (distinct) largest = things;
  }
  std::sort(largest.begin(), largest.end(), [](const Shape& a, const Shape& b) {
    return ReadsBefore({a.CenterX(), a.CenterY()}, {b.CenterX(), b.CenterY()}, a.Diameter() / 2);
  });
  return largest;
}

// Whether these are some of those.
bool AreSomeOf(const std::vector<Shape>& some, const std::vector<Shape>& all) {
  return some.size() < all.size() &&
         std::all_of(some.begin(), some.end(), [&](const Shape& choice) {
           return std::any_of(all.begin(), all.end(), [&](const Shape& other) {
             return other.box.Contains(choice.box.Center());
           });
         });
}

std::optional<WindowPoint> PlaceOfChoice(const cv::Mat& bgra, const Control& control,
                                         const std::vector<Shape>& shapes, int color) {
  const Shape& own = control.palette[static_cast<std::size_t>(color)];
  struct Told {
    WindowPoint place;
    std::size_t by;  // which of the choices
  };
  const WindowPoint first = own.box.Center();
  std::vector<Told> told;  // where this choice is
  for (const Shape& shape : shapes) {
    const auto look =
        Look::Of(bgra, {shape.CenterX(), shape.CenterY()}, kPegPart * shape.Diameter());
    const auto choice = look ? Nearest(*look, control.choices) : std::nullopt;
    if (!choice) continue;
    const WindowPoint at = shape.box.Center(), then = control.palette[*choice].box.Center();
    told.push_back({{first.x + at.x - then.x, first.y + at.y - then.y}, *choice});
  }
  std::size_t most = 0;
  std::optional<WindowPoint> best;
  for (const Told& one : told) {
    // Each choice opens once: many things that look like it, such as dots, tell no more than one.
    std::set<std::size_t> agreeing;
    for (const Told& other : told) {
      if (std::hypot(one.place.x - other.place.x, one.place.y - other.place.y) <
          kSameChoicePlace * own.Diameter()) {
        agreeing.insert(other.by);
      }
    }
    if (agreeing.size() > most) {
      most = agreeing.size();
      best = one.place;
    }
  }
  return 2 * most >= control.palette.size() ? best : std::nullopt;
}

// Whether as many things as there are choices came, arranged as they are.
bool CameWhole(const Control& control, const std::vector<Shape>& came) {
  const WindowPoint first = control.palette.front().box.Center();
  return std::any_of(came.begin(), came.end(), [&](const Shape& anchor) {
    const WindowPoint at = anchor.box.Center();
    return std::all_of(control.palette.begin(), control.palette.end(), [&](const Shape& choice) {
      const WindowPoint own = choice.box.Center();
      return std::any_of(came.begin(), came.end(), [&](const Shape& shape) {
        const WindowPoint there = shape.box.Center();
        return std::hypot(there.x - at.x - own.x + first.x, there.y - at.y - own.y + first.y) <
               kSameChoicePlace * choice.Diameter();
      });
    });
  });
}

// Where few of the choices are left, or those that are have moved together: the one thing that came
// and looks like it.
std::optional<WindowPoint> OnlyChoiceLike(const cv::Mat& bgra, const Control& control,
                                          const std::vector<Shape>& came, int color) {
  std::optional<WindowPoint> only;
  for (const Shape& shape : came) {
    const auto look =
        Look::Of(bgra, {shape.CenterX(), shape.CenterY()}, kPegPart * shape.Diameter());
    const auto choice = look ? Nearest(*look, control.choices) : std::nullopt;
    if (choice != static_cast<std::size_t>(color) ||
        Unlikeness(*look, *control.choices[*choice]) >= kSameChoice) {
      continue;
    }
    if (only) return std::nullopt;
    only = shape.box.Center();
  }
  return only;
}

// The choices among shapes and things that came.
std::vector<Shape> ChoicesAmong(const Observed& seen, const std::vector<Shape>& old,
                                const std::vector<Shape>& shapes,
                                const std::vector<Shape>& things) {
  // Two things may also be a peg and something beside it, unless they came on one ground.
  const auto are_choices = [&](const PaletteGuess& palette) {
    return static_cast<int>(palette.colors.size()) >= kFewestOpened ||
           (palette.colors.size() > 1 && CameTogether(seen, palette.Area()));
  };
  // Of a ring only those may have been found that stand in one line with others.
  const std::vector<Shape> scattered = ScatteredOnPanel(seen, things);
  for (PaletteGuess& palette : FindPalettes(seen.after.pixels, shapes)) {
    RemoveOld(seen, old, palette.colors);
    if (!are_choices(palette)) continue;
    return AreSomeOf(palette.colors, scattered) ? scattered : palette.colors;
  }
  std::vector<PaletteGuess> palettes;
  AddPalettesOfPicturesInCells(seen.after.pixels, things, palettes);
  for (const PaletteGuess& palette : palettes) {
    if (!are_choices(palette)) continue;
    return AreSomeOf(palette.colors, scattered) ? scattered : palette.colors;
  }
  return scattered;
}

// Whether each has a color of its own, and most of them one that is none of writing.
bool DifferInColor(const std::vector<Shape>& things) {
  for (std::size_t i = 0; i < things.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (Distance(things[i].color, things[j].color) < kOtherColor) return false;
    }
  }
  const auto colorful = std::ranges::count_if(
      things, [](const Shape& thing) { return Chroma(thing.color) >= kColorful; });
  return 2 * colorful > std::ssize(things);
}

// Small pictures that came on one panel, each before a word for it; no letters of the words.
std::vector<Shape> SmallChoices(const Observed& seen, const std::vector<Shape>& old) {
  std::vector<Shape> things = ThingsOnGround(seen.after.pixels, kSmallPicture);
  RemoveOld(seen, old, things);
  std::vector<PaletteGuess> palettes;
  AddPalettesOfPicturesInCells(seen.after.pixels, things, palettes);
  for (const PaletteGuess& palette : palettes) {
    if (CameTogether(seen, palette.Area()) && DifferInColor(palette.colors)) return palette.colors;
  }
  return {};
}

}  // namespace

std::vector<Shape> OpenedChoices(const Observed& seen) {
  std::vector<Shape> shapes = FindShapes(seen.after.pixels);
  const std::vector<Shape> old = OldShapes(seen, shapes);
  RemoveOld(seen, old, shapes);
  std::vector<Shape> things = PicturesOnGround(seen.after.pixels);
  RemoveOld(seen, old, things);
  const auto choices = ChoicesAmong(seen, old, shapes, things);
  return choices.empty() ? SmallChoices(seen, old) : choices;
}

bool CameOnAPanel(const Observed& seen, const std::vector<Shape>& choices) {
  const PaletteGuess palette{choices, 0, 0};
  return std::ssize(choices) >= kFewestOpened && CameTogether(seen, palette.Area());
}

std::optional<WindowPoint> FindChoice(const Observed& opened, const Control& control, int color) {
  std::vector<Shape> shapes = FindShapes(opened.after.pixels);
  const std::vector<Shape> old = OldShapes(opened, shapes);
  for (const Shape& thing : PicturesOnGround(opened.after.pixels)) {
    const bool known = std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) {
      return thing.box.Contains(shape.box.Center());
    });
    if (!known) shapes.push_back(thing);
  }
  std::vector<Shape> came = shapes;
  RemoveOld(opened, old, came);
  auto place = PlaceOfChoice(opened.after.pixels, control, came, color);
  if (!place) place = PlaceOfChoice(opened.after.pixels, control, shapes, color);
  // All of them, of other colors than they had: nobody knows which is which.
  if (place || CameWhole(control, came)) return place;
  return OnlyChoiceLike(opened.after.pixels, control, came, color);
}

}  // namespace mindreader
