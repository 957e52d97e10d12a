// Playing a program to learn it, for `calibrate`.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "agent/click.h"
#include "agent/guards.h"
#include "app/interrupt.h"
#include "app/target.h"
#include "base/error.h"
#include "calibration/lesson/lesson.h"
#include "calibration/lesson/skin_maker.h"
#include "vision/board_reader.h"

namespace mindreader {

// What is being done, in plain words, a line each, with how far it has come.
class ProgressLine {
 public:
  explicit ProgressLine(std::FILE* out) : out_(out) {}
  // Later lines belong to this step; steps do not go back.
  void Step(int step);
  void Say(const std::string& line) const;
  static constexpr int kSteps = 5;

 private:
  std::FILE* out_;
  int step_ = 1;
};

struct Trained {
  Lesson lesson;
  MadeSkin made;
  int games = 0;
  int clicks = 0;
  Duration wall{};
};

// Learns the program in one window. One thread; what is passed in must outlive it.
class Training {
 public:
  [[nodiscard]] static Result<std::unique_ptr<Training>> Open(Target& target,
                                                              const Interrupt& interrupt,
                                                              Clock& clock, ProgressLine& progress);

  // Plays until enough is known for a skin, at most a few games. `known`: what is known already.
  // Errors as Apprentice::PlayGame(); a game that is lost is none.
  [[nodiscard]] Result<Trained> Learn(const std::optional<Skin>& known);
  [[nodiscard]] Result<Frame> Capture() const;

 private:
  Training(Target& target, const Interrupt& interrupt, Clock& clock, ProgressLine& progress);
  Status GiveHand();

  Target& target_;
  const Interrupt& interrupt_;
  Clock& clock_;
  ProgressLine& progress_;
  std::unique_ptr<TextReader> text_reader_;
  std::unique_ptr<Pointer> pointer_;
  std::optional<PacedPointer> paced_;
  GuardChain guards_;
  std::optional<Clicker> clicker_;
};

}  // namespace mindreader
