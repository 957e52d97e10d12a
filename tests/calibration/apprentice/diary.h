// What an apprentice did and said, for a test that fails.
#pragma once

#include <string>
#include <variant>

#include "agent/events.h"

namespace mindreader {

class Diary final : public Listener {
 public:
  void On(const Event& event) override {
    if (const auto* made = std::get_if<GestureMade>(&event)) Write(made->gesture.purpose);
  }
  void Write(const std::string& line) { text_ += line + '\n'; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace mindreader
