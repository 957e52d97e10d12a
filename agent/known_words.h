// Words in dialogs that are known again by their pixels.
#pragma once

#include <deque>
#include <string>

#include "platform/screen.h"

namespace mindreader {

// Words that were read once in a dialog. While a dialog of that size shows the same pixels there,
// they are those words and need no OCR. Only what was read is compared, as the rest of a dialog may
// change: "in 5 guesses". A value; no threads.
class KnownWords {
 public:
  struct Words {
    std::string entry;  // the skin's name for the dialog
    Size dialog;
    WindowRect area;
    cv::Mat pixels;
    std::string text;
  };

  // Null when the dialog in the frame shows none of the words known for this entry.
  [[nodiscard]] const Words* Find(const std::string& entry, const Frame& dialog) const;
  // `area` is cut at the frame's edges; nothing is kept of an area of one colour.
  void Keep(const std::string& entry, const Frame& dialog, const WindowRect& area,
            const std::string& text);

 private:
  std::deque<Words> words_;
};

}  // namespace mindreader
