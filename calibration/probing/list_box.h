// What a click opens in a window of its own: list boxes of the desktop or the browser, and windows
// with colors to choose from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "calibration/probing/prober.h"

namespace mindreader {

struct OpenedList {
  Observed seen;  // what the gesture changed in the program's window
  bool open = false;
  std::optional<WindowInfo> window = {};  // what opened, if that is the program's
  bool is_dialog = false;                 // it has the keys to itself: no list
};

enum class ListWait {
  kPerhaps,  // it may be no list at all
  kSure,     // it was one before, and may be slow
};

// Clicks on what may be a list box. A list that opened has the keys until one of them closes it;
// nothing may be clicked before that.
[[nodiscard]] Result<OpenedList> OpenList(Prober& prober, WindowPoint box,
                                          const std::string& purpose, ListWait wait);
// The same for another gesture, such as a key that opens the list of the box that has the keys.
[[nodiscard]] Result<OpenedList> OpenList(Prober& prober, WindowPoint box, const Gesture& gesture,
                                          ListWait wait);

// The dialog of the program's window that opened since these were open.
[[nodiscard]] Result<std::optional<WindowInfo>> NewDialog(Prober& prober,
                                                          const std::vector<WindowInfo>& before);

// What opened as a change of the program's window: it is shown over it until it closes, and can be
// clicked. Nothing new where no window opened.
[[nodiscard]] Result<Observed> SeenWithWindow(Prober& prober, const OpenedList& opened);

}  // namespace mindreader
