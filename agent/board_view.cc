#include "agent/board_view.h"

#include <fmt/format.h>

#include "vision/board_reader.h"

namespace mindreader {
namespace {

Size SizeOf(const Frame& frame) { return {frame.pixels.cols, frame.pixels.rows}; }

}  // namespace

Result<BoardView> BoardView::Open(const World& world, const Skin& skin, WindowId window) {
  BoardView view(world, skin, window);
  auto watch = world.screen.Watch(window);
  if (!watch) return Forward(watch);
  view.watch_ = std::move(*watch);
  const auto frame = world.screen.Capture(window);
  if (!frame) return Forward(frame);
  if (const auto located = view.Locate(*frame); !located) return Forward(located);
  return view;
}

Status BoardView::Locate(const Frame& frame) {
  auto layout = LocateBoard(frame.pixels, *skin_);
  if (!layout) return Forward(layout);
  layout_ = std::move(*layout);
  return {};
}

Result<Observation> BoardView::Look() {
  auto frame = world_.screen.Capture(window_);
  if (!frame) return Forward(frame);
  const bool resized = SizeOf(*frame) != layout_.frame_size;
  if (!resized) {
    Reading reading = ReadBoard(frame->pixels, *skin_, layout_);
    if (reading.state != BoardState::kUnreadable) {
      return Observation{std::move(*frame), std::move(reading)};
    }
  }
  if (const auto located = Locate(*frame); !located) return Forward(located);
  Reading reading = ReadBoard(frame->pixels, *skin_, layout_);
  return Observation{std::move(*frame), std::move(reading)};
}

Result<Observation> BoardView::LookAndReadTexts() {
  auto seen = Look();
  if (seen && world_.text_reader != nullptr) {
    ReadTexts(seen->frame.pixels, *skin_, layout_, *world_.text_reader, seen->reading);
  }
  return seen;
}

Result<Frame> BoardView::Capture(const WindowRect& part) {
  auto frame = world_.screen.CapturePart(window_, part);
  if (!frame) return Forward(frame);
  if (const Size size = frame->geometry.Extent(); size != layout_.frame_size) {
    return Fail(ErrorCode::kNotFound,
                fmt::format("the window is {}x{} now", size.width, size.height),
                fmt::format("{}x{}", layout_.frame_size.width, layout_.frame_size.height));
  }
  return frame;
}

}  // namespace mindreader
