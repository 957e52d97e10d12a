// All kinds of faults of the table in docs/reliability.md.
#include <algorithm>

#include <opencv2/imgproc.hpp>

#include "tests/faults/arena.h"
#include "vision/board_reader.h"

namespace mindreader::faults {
namespace {

using std::chrono::milliseconds;
using Random = std::mt19937;

int Any(Random& random, int low, int high) {
  return std::uniform_int_distribution<int>(low, high)(random);
}

// --- the mouse -----------------------------------------------------------------------------------

template <typename Set>
Fault Mouse(const char* name, const char* what, Set set) {
  Fault fault{name, what};
  fault.pointer = [set](const BoardLayout& layout, Random& random) {
    PointerFaults faults;
    set(faults, layout, random);
    return faults;
  };
  return fault;
}

Fault Beside(const char* name, const char* what, int pegs, int rows) {
  return Mouse(name, what, [=](PointerFaults& f, const BoardLayout& layout, Random& random) {
    f.shift_every = Any(random, 3, 9);
    f.shift = {pegs * layout.next_peg.x + rows * layout.next_row.x,
               pegs * layout.next_peg.y + rows * layout.next_row.y};
  });
}

void AddMouseFaults(std::vector<Fault>& all) {
  all.push_back(Mouse("click-lost-at-times", "every n-th click is lost (n = 3 … 9)",
                      [](PointerFaults& f, auto&, Random& r) { f.drop_every = Any(r, 3, 9); }));
  all.push_back(Mouse("click-lost-every-second", "every second click is lost",
                      [](PointerFaults& f, auto&, Random&) { f.drop_every = 2; }));
  all.push_back(Mouse("clicks-all-lost", "no click arrives",
                      [](PointerFaults& f, auto&, Random&) { f.drop_every = 1; }));
  all.push_back(Mouse("not-ready-yet", "the first 1 … 4 clicks come before the program is ready",
                      [](PointerFaults& f, auto&, Random& r) { f.deaf_first = Any(r, 1, 4); }));
  all.push_back(Mouse("click-doubled-at-times", "every n-th click counts twice (n = 2 … 6)",
                      [](PointerFaults& f, auto&, Random& r) { f.double_every = Any(r, 2, 6); }));
  all.back().doubles_clicks = true;
  all.push_back(Mouse("click-doubled-always", "every click counts twice",
                      [](PointerFaults& f, auto&, Random&) { f.double_every = 1; }));
  all.back().doubles_clicks = true;
  all.push_back(Beside("one-cell-right", "every n-th gesture lands one cell to the right", 1, 0));
  all.push_back(Beside("one-cell-left", "every n-th gesture lands one cell to the left", -1, 0));
  all.push_back(Beside("one-row-further", "every n-th gesture lands in the next row", 0, 1));
  all.push_back(Beside("one-row-back", "every n-th gesture lands in the row before", 0, -1));
  all.push_back(Mouse("few-pixels-beside", "every gesture lands up to 4 pixels beside",
                      [](PointerFaults& f, auto&, Random& r) {
                        f.shift_every = 1;
                        f.shift = {Any(r, -4, 4), Any(r, -4, 4)};
                      }));
  all.push_back(Mouse("click-late", "every n-th click takes effect 300 ms late",
                      [](PointerFaults& f, auto&, Random& r) {
                        f.late_every = Any(r, 1, 4);
                        f.late = milliseconds(300);
                      }));
  all.push_back(Mouse("click-very-late", "every n-th click takes effect 1.2 s late",
                      [](PointerFaults& f, auto&, Random& r) {
                        f.late_every = Any(r, 3, 9);
                        f.late = milliseconds(1200);
                      }));
  all.push_back(
      Mouse("release-lost", "every n-th release of the button is lost",
            [](PointerFaults& f, auto&, Random& r) { f.lose_release_every = Any(r, 3, 9); }));
  all.push_back(
      Mouse("movement-lost", "every n-th movement of the pointer is not made",
            [](PointerFaults& f, auto&, Random& r) { f.lose_move_every = Any(r, 4, 30); }));
  all.push_back(Mouse("input-fails-once", "one input event fails",
                      [](PointerFaults& f, auto&, Random& r) { f.fail_event = Any(r, 1, 60); }));
  all.push_back(Mouse("input-fails-for-ever", "all input events fail from one on",
                      [](PointerFaults& f, auto&, Random& r) {
                        f.fail_event = Any(r, 1, 60);
                        f.fail_for_ever = true;
                      }));
}

// --- the picture ---------------------------------------------------------------------------------

using Spoil = std::function<void(cv::Mat& pixels, const cv::Mat& before)>;

// Spoils every n-th picture (n between `from` and `to`).
Fault Picture(const char* name, const char* what, int from, int to, Spoil spoil) {
  Fault fault{name, what};
  fault.screen = [=](const Skin&, const BoardLayout&, Random& random) {
    ScreenFaults faults;
    faults.filter = [every = Any(random, from, to), spoil](cv::Mat& pixels, const cv::Mat& before,
                                                           int number) -> Status {
      if (number % every == 0) spoil(pixels, before);
      return {};
    };
    return faults;
  };
  return fault;
}

// Spoils all pictures from one on.
Fault Forever(const char* name, const char* what, Spoil spoil) {
  Fault fault{name, what};
  fault.screen = [=](const Skin&, const BoardLayout&, Random& random) {
    ScreenFaults faults;
    faults.filter = [first = Any(random, 2, 60), spoil, frozen = cv::Mat()](
                        cv::Mat& pixels, const cv::Mat& before, int number) mutable -> Status {
      if (number < first) return {};
      if (frozen.empty()) frozen = before.empty() ? pixels.clone() : before.clone();
      spoil(pixels, frozen);
      return {};
    };
    return faults;
  };
  return fault;
}

Fault Failing(const char* name, const char* what, bool for_ever) {
  Fault fault{name, what};
  fault.screen = [=](const Skin&, const BoardLayout&, Random& random) {
    ScreenFaults faults;
    faults.filter = [at = Any(random, 2, 60), for_ever](cv::Mat&, const cv::Mat&,
                                                        int number) -> Status {
      const bool fails = for_ever ? number >= at : number == at;
      if (fails) return Fail(ErrorCode::kFailed, "an injected fault of the screen");
      return {};
    };
    return faults;
  };
  return fault;
}

bool SameSize(const cv::Mat& a, const cv::Mat& b) { return a.size() == b.size() && !a.empty(); }

void Old(cv::Mat& pixels, const cv::Mat& before) {
  if (SameSize(pixels, before)) before.copyTo(pixels);
}
void Fill(cv::Mat& pixels, int level) { pixels.setTo(cv::Scalar(level, level, level, 255)); }
void TornAcross(cv::Mat& pixels, const cv::Mat& before) {
  if (SameSize(pixels, before)) {
    before.rowRange(pixels.rows / 2, pixels.rows)
        .copyTo(pixels.rowRange(pixels.rows / 2, pixels.rows));
  }
}
void TornDown(cv::Mat& pixels, const cv::Mat& before) {
  if (SameSize(pixels, before)) {
    before.colRange(0, pixels.cols / 2).copyTo(pixels.colRange(0, pixels.cols / 2));
  }
}
void Shift(cv::Mat& pixels, int dx, int dy) {
  const cv::Mat move = (cv::Mat_<double>(2, 3) << 1, 0, dx, 0, 1, dy);
  cv::Mat moved;
  cv::warpAffine(pixels, moved, move, pixels.size(), cv::INTER_NEAREST, cv::BORDER_REPLICATE);
  pixels = moved;
}
void Noise(cv::Mat& pixels, int levels) {
  cv::Mat noise(pixels.size(), CV_16SC4);
  cv::randu(noise, cv::Scalar::all(-levels), cv::Scalar::all(levels + 1));
  cv::add(pixels, noise, pixels, cv::noArray(), CV_8UC4);
}
void OtherColors(cv::Mat& pixels) {
  cv::Mat bgr, hsv;
  cv::cvtColor(pixels, bgr, cv::COLOR_BGRA2BGR);
  cv::cvtColor(bgr, hsv, cv::COLOR_BGR2HSV);
  hsv += cv::Scalar(40, 0, 0);  // wraps around at 256, not at 180: a change all the same
  cv::cvtColor(hsv, bgr, cv::COLOR_HSV2BGR);
  cv::cvtColor(bgr, pixels, cv::COLOR_BGR2BGRA);
}

// A light yellow box with dark lines, as tooltips are.
void Tooltip(cv::Mat& pixels, const cv::Rect& at) {
  const cv::Rect inside = at & cv::Rect(0, 0, pixels.cols, pixels.rows);
  if (inside.empty()) return;
  cv::rectangle(pixels, inside, cv::Scalar(200, 245, 250, 255), cv::FILLED);
  cv::rectangle(pixels, inside, cv::Scalar(30, 30, 30, 255), 1);
  for (int y = inside.y + 5; y < inside.y + inside.height - 3; y += 6) {
    cv::line(pixels, {inside.x + 4, y}, {inside.x + inside.width - 5, y},
             cv::Scalar(30, 30, 30, 255));
  }
}

// A tooltip over a place of the board, in the pictures from `first` on, for `length` of them.
Fault Tip(const char* name, const char* what, bool over_marks, int length) {
  Fault fault{name, what};
  fault.screen = [=](const Skin&, const BoardLayout& layout, Random& random) {
    const int row = Any(random, 0, 2);
    const WindowRect area = over_marks ? layout.MarksArea(row) : layout.RowArea(row);
    const int first = Any(random, 5, 40);
    ScreenFaults faults;
    faults.filter = [=](cv::Mat& pixels, const cv::Mat&, int number) -> Status {
      if (number >= first && number < first + length) {
        Tooltip(pixels, cv::Rect(area.x - 4, area.y - 3, area.width + 30, area.height + 4));
      }
      return {};
    };
    return faults;
  };
  return fault;
}

Fault Repaints(const char* name, const char* what, int lose_every, bool never_still,
               Duration late) {
  Fault fault{name, what};
  fault.screen = [=](const Skin&, const BoardLayout&, Random&) {
    ScreenFaults faults;
    faults.lose_repaint_every = lose_every;
    faults.never_still = never_still;
    faults.report_late = late;
    return faults;
  };
  return fault;
}

void AddPictureFaults(std::vector<Fault>& all) {
  all.push_back(Failing("capture-fails-once", "one capture fails", false));
  all.push_back(Failing("capture-fails-for-ever", "every capture fails from one on", true));
  all.push_back(Picture("black-at-times", "every n-th picture is black", 3, 12,
                        [](cv::Mat& p, const cv::Mat&) { Fill(p, 0); }));
  all.push_back(Forever("black-for-ever", "all pictures are black from one on",
                        [](cv::Mat& p, const cv::Mat&) { Fill(p, 0); }));
  all.push_back(Picture("flicker", "every second picture is white", 2, 2,
                        [](cv::Mat& p, const cv::Mat&) { Fill(p, 255); }));
  all.push_back(Picture("torn-across", "every n-th picture has its lower half from before", 2, 6,
                        TornAcross));
  all.push_back(
      Picture("torn-down", "every n-th picture has its left half from before", 2, 6, TornDown));
  all.push_back(Picture("yesterdays-picture", "every n-th picture is the one before", 2, 6, Old));
  all.push_back(Forever("picture-stands-still", "the picture never changes from one on", Old));
  all.push_back(Picture("noise", "all pictures have noise of ±4 levels", 1, 1,
                        [](cv::Mat& p, const cv::Mat&) { Noise(p, 4); }));
  all.push_back(Picture("heavy-noise", "every n-th picture has noise of ±60 levels", 2, 5,
                        [](cv::Mat& p, const cv::Mat&) { Noise(p, 60); }));
  all.push_back(Forever("dimmed", "the picture is dimmed by a quarter from one on",
                        [](cv::Mat& p, const cv::Mat&) { p.convertTo(p, -1, 0.75); }));
  all.push_back(Forever("other-theme", "all colours are others from one picture on",
                        [](cv::Mat& p, const cv::Mat&) { OtherColors(p); }));
  all.push_back(Picture("pixel-beside-at-times", "every n-th picture is moved by a pixel", 2, 5,
                        [](cv::Mat& p, const cv::Mat&) { Shift(p, 1, 1); }));
  all.push_back(Forever("pixel-beside", "the picture is moved by a pixel from one on",
                        [](cv::Mat& p, const cv::Mat&) { Shift(p, 1, 0); }));
  all.push_back(Forever("cell-beside", "the picture is moved by 40 pixels from one on",
                        [](cv::Mat& p, const cv::Mat&) { Shift(p, 40, 0); }));
  all.push_back(Tip("tooltip-over-marks", "a tooltip hides marks for a while", true, 15));
  all.push_back(Tip("tooltip-stays-over-marks", "a tooltip hides marks for ever", true, 1000000));
  all.push_back(Tip("tooltip-over-pegs", "a tooltip hides pegs for a while", false, 15));
  all.push_back(Repaints("repaints-not-reported", "every second repaint is not reported", 2, false,
                         Duration{}));
  all.push_back(
      Repaints("repaints-never-reported", "no repaint is reported", 1, false, Duration{}));
  all.push_back(
      Repaints("animates-for-ever", "everything is repainted all the time", 0, true, Duration{}));
  Fault deaf =
      Repaints("animates-and-does-not-listen",
               "everything is repainted all the time, and no click arrives", 0, true, Duration{});
  deaf.pointer = [](const BoardLayout&, Random&) { return PointerFaults{.drop_every = 1}; };
  all.push_back(deaf);
  all.push_back(Repaints("repaints-reported-late", "repaints are reported 100 ms late", 0, false,
                         milliseconds(100)));
}

// Draws a mark into the first free slot of a row that was answered.
void AddMark(cv::Mat& pixels, const Skin& skin, const BoardLayout& layout, int row) {
  if (cv::Size(layout.frame_size.width, layout.frame_size.height) != pixels.size()) return;
  const RowReading seen = ReadRow(pixels, skin, layout, row);
  const auto slot = static_cast<std::size_t>(seen.marks.exact + seen.marks.misplaced);
  const auto& slots = layout.marks[static_cast<std::size_t>(row)];
  if (!seen.answered || seen.marks.unknown > 0 || slot >= slots.size()) return;
  const BgrRange& look = skin.marks.misplaced.front();
  const auto middle = [](int low, int high) { return (low + high) / 2.0; };
  cv::circle(
      pixels, {slots[slot].x, slots[slot].y}, layout.mark_radius + 1,
      cv::Scalar(middle(look.low.blue, look.high.blue), middle(look.low.green, look.high.green),
                 middle(look.low.red, look.high.red), 255),
      cv::FILLED);
}

// --- the window, the desktop, the user -----------------------------------------------------------

template <typename Happen>
Fault Happens(const char* name, const char* what, Happen happen) {
  Fault fault{name, what};
  fault.event = [happen](Stage& stage, const BoardLayout& layout, Random& random) {
    return happen(stage, layout, random);
  };
  return fault;
}

Fault Pausing(Fault fault, const char* name, const char* what) {
  fault.name = name;
  fault.what = what;
  fault.pauses = true;
  return fault;
}

Fault ByHand(Fault fault) {
  fault.button_must_be_up = true;
  return fault;
}

void AddWindowFaults(std::vector<Fault>& all) {
  all.push_back(Happens("window-moved", "the window is moved",
                        [](Stage& s, auto&, auto&) { return s.MoveWindow(); }));
  all.push_back(Happens("window-resized", "the window gets another size",
                        [](Stage& s, auto&, auto&) { return s.ResizeWindow(); }));
  all.push_back(Happens("window-minimised", "the window is minimised",
                        [](Stage& s, auto&, auto&) { return s.Minimize(); }));
  all.push_back(Happens("window-covered", "another window covers the whole screen",
                        [](Stage& s, auto&, auto&) { return s.CoverAll(); }));
  all.push_back(Happens("place-covered", "a small window lies over a hole",
                        [](Stage& s, const BoardLayout& layout, Random& random) {
                          const auto& row =
                              layout.holes[static_cast<std::size_t>(Any(random, 0, 1))];
                          const auto info = s.windows().Describe(s.board());
                          return info && s.CoverPoint(ToRoot(row.front(), info->content));
                        }));
  all.push_back(Happens("window-covered-lightly",
                        "a window comes to the front that can be put back",
                        [](Stage& s, auto&, auto&) { return s.CoverForAMoment(); }));
  all.push_back(Happens("window-closed", "the window is closed",
                        [](Stage& s, auto&, auto&) { return s.CloseWindow(); }));
  all.push_back(Happens("window-replaced", "another window with the same title takes its place",
                        [](Stage& s, auto&, auto&) { return s.ReplaceWindow(); }));
  all.push_back(Happens("focus-lost", "another window gets the keyboard focus",
                        [](Stage& s, auto&, auto&) { return s.StealFocus(); }));
  all.push_back(Happens("program-killed", "the program dies",
                        [](Stage& s, auto&, auto&) { return s.KillProgram(); }));
  all.push_back(Happens("program-hangs", "the program hangs",
                        [](Stage& s, auto&, auto&) { return s.FreezeProgram(); }));
  all.push_back(Happens("program-hangs-shortly", "the program hangs for 700 ms",
                        [](Stage& s, auto&, auto&) { return s.FreezeForAMoment(); }));
  all.push_back(Happens("display-gone", "the X server dies",
                        [](Stage& s, auto&, auto&) { return s.KillDisplay(); }));
  all.push_back(Happens("screen-blank", "the screen saver blanks the screen",
                        [](Stage& s, auto&, auto&) { return s.BlankTheScreen(); }));
  all.push_back(Happens("unknown-dialog", "the program opens a dialog that the skin does not know",
                        [](Stage& s, auto&, auto&) { return s.OpenUnknownDialog(); }));
  Fault questions{"question-fails", "one question about the window fails"};
  questions.question = 60;
  all.push_back(questions);
}

void AddUserFaults(std::vector<Fault>& all) {
  const Fault moved =
      Happens("pointer-moved", "the user moves the pointer",
              [](Stage& s, auto&, Random& r) { return s.UserMovesPointer(Any(r, 20, 300)); });
  const Fault nudged = Happens("pointer-nudged", "the user moves the pointer by one pixel",
                               [](Stage& s, auto&, auto&) { return s.UserMovesPointer(1); });
  const Fault placed = ByHand(Happens("user-places-peg", "the user puts another peg into the row",
                                      [](Stage& s, auto&, auto&) { return s.UserPlacesPeg(); }));
  const Fault began = ByHand(Happens("user-begins-new-game", "the user begins a new game",
                                     [](Stage& s, auto&, auto&) { return s.UserBeginsNewGame(); }));
  all.push_back(moved);
  all.push_back(Pausing(moved, "pointer-moved-pause", "the same with --on-interrupt pause"));
  all.push_back(nudged);
  all.push_back(Pausing(nudged, "pointer-nudged-pause", "the same with --on-interrupt pause"));
  all.push_back(placed);
  all.push_back(began);
  for (int row = 0; row < 3; ++row) {
    static constexpr const char* kNames[] = {"wrong-marks-row-1", "wrong-marks-row-2",
                                             "wrong-marks-row-3"};
    static constexpr const char* kWhat[] = {"the first answer has a mark too many",
                                            "the second answer has a mark too many",
                                            "the third answer has a mark too many"};
    Fault lies{kNames[row], kWhat[row]};
    lies.in_a_row = true;
    lies.screen = [row](const Skin& skin, const BoardLayout& layout, Random&) {
      ScreenFaults faults;
      faults.filter = [=, &skin](cv::Mat& pixels, const cv::Mat&, int) -> Status {
        AddMark(pixels, skin, layout, row);
        return {};
      };
      return faults;
    };
    all.push_back(lies);
  }
}

}  // namespace

const std::vector<Fault>& AllFaults() {
  static const std::vector<Fault> all = [] {
    std::vector<Fault> list{{"none", "nothing goes wrong"}};
    AddMouseFaults(list);
    AddPictureFaults(list);
    AddWindowFaults(list);
    AddUserFaults(list);
    return list;
  }();
  return all;
}

}  // namespace mindreader::faults
