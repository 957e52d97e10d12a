// List boxes of the desktop or the browser: a click opens a window of its own with the choices.
#pragma once

#include <string>

#include "calibration/prober.h"

namespace mindreader {

struct OpenedList {
  Observed seen;  // what the gesture changed in the program's window
  bool open = false;
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

}  // namespace mindreader
