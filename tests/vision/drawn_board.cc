#include "drawn_board.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>

#include <turbojpeg.h>
#include <opencv2/imgproc.hpp>

#include "vision/sample.h"

namespace mindreader {
namespace {

// Channel levels: ranges reach this far around a colour, and colours are at least this far apart.
constexpr int kRange = 12;
constexpr int kApart = 50;

Bgr RandomColor(Dice& dice, const std::vector<Bgr>& taken, int apart) {
  for (;;) {
    const auto channel = [&] { return static_cast<std::uint8_t>(dice.Roll(0, 255)); };
    const Bgr color{channel(), channel(), channel()};
    const bool clear = std::all_of(taken.begin(), taken.end(),
                                   [&](Bgr other) { return Distance(color, other) >= apart; });
    if (clear) return color;
  }
}

Appearance Around(Bgr c) {
  const auto clamp = [](int v) { return static_cast<std::uint8_t>(std::clamp(v, 0, 255)); };
  return {{{clamp(c.blue - kRange), clamp(c.green - kRange), clamp(c.red - kRange)},
           {clamp(c.blue + kRange), clamp(c.green + kRange), clamp(c.red + kRange)}}};
}

// The middle of an appearance: what to paint.
Bgr Paint(const Appearance& appearance) {
  const BgrRange& r = appearance.front();
  const auto middle = [](int a, int b) { return static_cast<std::uint8_t>((a + b) / 2); };
  return {middle(r.low.blue, r.high.blue), middle(r.low.green, r.high.green),
          middle(r.low.red, r.high.red)};
}

cv::Scalar Ink(Bgr c) { return {double(c.blue), double(c.green), double(c.red), 255}; }

RefPoint Plus(RefPoint a, RefPoint b, double times = 1) {
  return {a.x + times * b.x, a.y + times * b.y};
}

// Colours of the things that are no cells; dark enough to be told from most pegs, and neutral.
const Bgr kBackground{70, 66, 64};
const Bgr kLine{24, 22, 20};

class Painter {
 public:
  Painter(cv::Mat& picture, double scale, cv::Point origin)
      : picture_(picture), scale_(scale), origin_(origin) {}

  // Sixteenths of a pixel, so that circles lie where they should.
  void Disc(RefPoint at, double radius, Bgr color, bool outline, bool gloss) {
    const cv::Point center = Fixed(at);
    const int r = static_cast<int>(std::lround(scale_ * radius * 16));
    cv::circle(picture_, center, r, Ink(color), cv::FILLED, cv::LINE_AA, 4);
    if (gloss) {
      const RefPoint shine = Plus(at, {-0.3 * radius, -0.35 * radius});
      cv::circle(picture_, Fixed(shine), r / 4, {250, 250, 250, 255}, cv::FILLED, cv::LINE_AA, 4);
    }
    if (outline) cv::circle(picture_, center, r, Ink(kLine), 1, cv::LINE_AA, 4);
  }

  void Cell(RefPoint at, double pitch, Bgr color) {
    const cv::Point a = Pixel(Plus(at, {-pitch / 2, -pitch / 2}));
    const cv::Point b = Pixel(Plus(at, {pitch / 2, pitch / 2}));
    cv::rectangle(picture_, a, b, Ink(color), cv::FILLED);
    cv::rectangle(picture_, a, b, Ink(kLine), 1);
  }

 private:
  cv::Point Pixel(RefPoint p) const {
    return {origin_.x + static_cast<int>(std::lround(scale_ * p.x)),
            origin_.y + static_cast<int>(std::lround(scale_ * p.y))};
  }
  cv::Point Fixed(RefPoint p) const {
    return {static_cast<int>(std::lround((origin_.x + scale_ * p.x) * 16)),
            static_cast<int>(std::lround((origin_.y + scale_ * p.y) * 16))};
  }

  cv::Mat& picture_;
  double scale_;
  cv::Point origin_;
};

void DrawClutter(cv::Mat& picture, Dice& dice) {
  for (int i = 0; i < 12; ++i) {
    const Bgr color = RandomColor(dice, {}, 0);
    const cv::Rect window(dice.Roll(0, picture.cols - 40), dice.Roll(0, picture.rows - 40),
                          dice.Roll(30, 400), dice.Roll(20, 300));
    cv::rectangle(picture, window, Ink(color), dice.Chance(50) ? cv::FILLED : 2);
    cv::circle(picture, {dice.Roll(0, picture.cols), dice.Roll(0, picture.rows)}, dice.Roll(5, 40),
               Ink(RandomColor(dice, {}, 0)), cv::FILLED, cv::LINE_AA);
    cv::putText(picture, "File Edit View Help", {window.x + 4, window.y + 16},
                cv::FONT_HERSHEY_SIMPLEX, 0.5, Ink(kLine), 1, cv::LINE_AA);
  }
}

void AddNoise(cv::Mat& picture, int levels, Dice& dice) {
  for (int y = 0; levels > 0 && y < picture.rows; ++y) {
    auto* line = picture.ptr<std::uint8_t>(y);
    for (int i = 0; i < 4 * picture.cols; ++i) {
      if (i % 4 == 3) continue;
      line[i] = static_cast<std::uint8_t>(std::clamp(line[i] + dice.Roll(-levels, levels), 0, 255));
    }
  }
}

// What a lossy compression leaves of a picture; 4:2:0, as usual.
void Compress(cv::Mat& picture, int quality) {
  if (quality == 0) return;
  const std::unique_ptr<void, int (*)(tjhandle)> packer(tjInitCompress(), tjDestroy);
  const std::unique_ptr<void, int (*)(tjhandle)> unpacker(tjInitDecompress(), tjDestroy);
  const auto stride = static_cast<int>(picture.step);
  unsigned char* packed = nullptr;
  unsigned long size = 0;
  const bool done = tjCompress2(packer.get(), picture.data, picture.cols, stride, picture.rows,
                                TJPF_BGRA, &packed, &size, TJSAMP_420, quality, 0) == 0 &&
                    tjDecompress2(unpacker.get(), packed, size, picture.data, picture.cols, stride,
                                  picture.rows, TJPF_BGRA, 0) == 0;
  tjFree(packed);
  if (!done) throw std::runtime_error(tjGetErrorStr());
}

void PlaceParts(Dice& dice, RefPoint u, RefPoint v, double pitch, Skin& skin) {
  BoardSkin& board = skin.board;
  board.next_peg = {pitch * u.x, pitch * u.y};
  board.next_row = {pitch * v.x, pitch * v.y};
  board.peg_radius = pitch * dice.Between(0.34, 0.42);
  const int columns = (board.pegs + 1) / 2;
  for (int slot = 0; slot < board.pegs; ++slot) {
    const double along = board.pegs + 0.2 + 0.5 * (slot % columns);
    const double across = 0.5 * (slot / columns) - 0.25;
    skin.marks.slots.push_back(
        {pitch * (along * u.x + across * v.x), pitch * (along * u.y + across * v.y)});
  }
  skin.marks.radius = pitch * 0.18;
  skin.palette.radius = board.peg_radius;
  for (std::size_t c = 0; c < skin.palette.colors.size(); ++c) {
    const double n = static_cast<double>(c);
    skin.palette.colors[c].place = {pitch * (-2 * u.x + n * v.x), pitch * (-2 * u.y + n * v.y)};
  }
}

// Moves everything into the first quadrant, with a cell around it.
void Frame(double pitch, Skin& skin) {
  RefPoint low, high;
  const auto include = [&](RefPoint p) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  };
  BoardSkin& board = skin.board;
  const RefPoint last = Plus({}, board.next_row, board.rows - 1);
  for (const PaletteColor& color : skin.palette.colors) include(color.place);
  for (const RefPoint& slot : skin.marks.slots) {
    include(slot);
    include(Plus(slot, last));
  }
  include(last);
  const RefPoint shift{std::round(pitch - low.x), std::round(pitch - low.y)};
  board.first_hole = shift;
  for (RefPoint& slot : skin.marks.slots) slot = Plus(slot, shift);
  for (PaletteColor& color : skin.palette.colors) color.place = Plus(color.place, shift);
  skin.reference = {static_cast<int>(high.x - low.x + 2 * pitch),
                    static_cast<int>(high.y - low.y + 2 * pitch)};
}

void ChooseColors(Dice& dice, Skin& skin) {
  std::vector<Bgr> taken = {kBackground, kLine};
  const auto next = [&] {
    taken.push_back(RandomColor(dice, taken, kApart));
    return taken.back();
  };
  skin.board.empty_active = Around(next());
  skin.board.empty_waiting = dice.Chance(70) ? Around(next()) : skin.board.empty_active;
  const int colors = dice.Roll(2, 12);
  for (int c = 0; c < colors; ++c) {
    skin.palette.colors.push_back({"color " + std::to_string(c + 1), {}, Around(next())});
  }
  std::vector<Bgr> marks = {kLine};
  const auto next_mark = [&] {
    marks.push_back(RandomColor(dice, marks, kApart));
    return marks.back();
  };
  skin.marks.exact = Around(next_mark());
  skin.marks.misplaced = Around(next_mark());
  skin.marks.none = Around(next_mark());
}

}  // namespace

Skin RandomSkin(Dice& dice) {
  Skin skin;
  skin.name = skin.title = "drawn";
  skin.board.pegs = dice.Roll(3, 8);
  skin.board.rows = skin.board.min_rows = skin.board.max_rows = dice.Roll(5, 16);
  ChooseColors(dice, skin);
  const double pitch = dice.Roll(26, 44);
  const RefPoint ways[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  const int way = dice.Roll(0, 3);
  const RefPoint u = way % 2 == 0 ? RefPoint{1, 0} : RefPoint{0, 1};
  PlaceParts(dice, u, ways[(way + 1) % 4], pitch, skin);
  Frame(pitch, skin);
  return skin;
}

Game RandomGame(const Skin& skin, Dice& dice) {
  Game game;
  const int pegs = skin.board.pegs;
  game.active = dice.Roll(0, skin.board.rows - 1);
  for (int row = 0; row < skin.board.rows; ++row) {
    DrawnRow drawn{std::vector<int>(static_cast<std::size_t>(pegs), -1), 0, 0};
    if (row < game.active) {
      for (int& peg : drawn.pegs) peg = dice.Roll(0, skin.ColorCount() - 1);
      drawn.exact = dice.Roll(0, pegs - 1);
      drawn.misplaced = dice.Roll(0, pegs - drawn.exact);
    }
    game.rows.push_back(drawn);
  }
  // At least one hole stays empty.
  std::vector<int>& filling = game.rows[static_cast<std::size_t>(game.active)].pegs;
  for (std::size_t peg = 1; peg < filling.size(); ++peg) {
    if (dice.Chance(40)) filling[peg] = dice.Roll(0, skin.ColorCount() - 1);
  }
  return game;
}

cv::Mat Draw(const Skin& skin, const Game& game, const DrawingStyle& style, double scale,
             cv::Point origin, cv::Size size, Dice& dice) {
  cv::Mat picture(size, CV_8UC4, Ink(kBackground));
  if (style.clutter) DrawClutter(picture, dice);
  const cv::Rect window(origin.x, origin.y, static_cast<int>(scale * skin.reference.width),
                        static_cast<int>(scale * skin.reference.height));
  cv::rectangle(picture, window, Ink(kBackground), cv::FILLED);
  Painter painter(picture, scale, origin);
  const BoardSkin& board = skin.board;
  const double pitch = std::hypot(board.next_peg.x, board.next_peg.y);
  for (std::size_t row = 0; row < game.rows.size(); ++row) {
    const RefPoint shift = Plus({}, board.next_row, static_cast<double>(row));
    const bool waiting = static_cast<int>(row) > game.active;
    const Bgr hole = Paint(waiting ? board.empty_waiting : board.empty_active);
    for (std::size_t peg = 0; peg < game.rows[row].pegs.size(); ++peg) {
      const RefPoint at =
          Plus(Plus(board.first_hole, shift), board.next_peg, static_cast<double>(peg));
      if (style.cells) painter.Cell(at, pitch, hole);
      if (!style.cells) painter.Disc(at, board.peg_radius, hole, true, false);
      const int color = game.rows[row].pegs[peg];
      if (color < 0) continue;
      const auto& look = skin.palette.colors[static_cast<std::size_t>(color)].appearance;
      painter.Disc(at, board.peg_radius, Paint(look), true, style.gloss);
    }
    for (std::size_t slot = 0; slot < skin.marks.slots.size(); ++slot) {
      const int s = static_cast<int>(slot), exact = game.rows[row].exact;
      const Appearance& look = s < exact                              ? skin.marks.exact
                               : s < exact + game.rows[row].misplaced ? skin.marks.misplaced
                                                                      : skin.marks.none;
      painter.Disc(Plus(skin.marks.slots[slot], shift), skin.marks.radius, Paint(look), true,
                   false);
    }
  }
  for (const PaletteColor& color : skin.palette.colors) {
    painter.Disc(color.place, skin.palette.radius, Paint(color.appearance), true, style.gloss);
  }
  AddNoise(picture, style.noise, dice);
  Compress(picture, style.quality);
  return picture;
}

}  // namespace mindreader
