// What FrameEncoder keeps of pictures that need not be exact.
#include "recording/thrift.h"

#include <cmath>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "recording/frame_archive.h"
#include "recording/frame_encoder.h"
#include "recording/value_json.h"
#include "tests/fake/fake_program.h"
#include "tests/recording/recorded_game.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

constexpr int kWidth = 640, kHeight = 480;
const cv::Rect kPeg(200, 150, 30, 30);

// A diagonal gradient that has drifted for `step` frames, with noise of two levels as browsers
// dither.
cv::Mat Drift(int step, const cv::Size& size = {kWidth, kHeight}) {
  cv::Mat picture(size, CV_8UC4);
  std::vector<int> waves;
  for (int i = 0; i < size.width + 2 * size.height; ++i) {
    waves.push_back(110 + static_cast<int>(20 * std::sin((i + 8 * step) / 250.0)));
  }
  unsigned dither = 5;
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) {
      dither = dither * 1664525 + 1013904223;  // Numerical Recipes' quick generator
      const auto level = static_cast<unsigned char>(waves[static_cast<std::size_t>(x + 2 * y)] +
                                                    static_cast<int>(dither >> 31));
      picture.at<cv::Vec4b>(y, x) = {level, level, static_cast<unsigned char>(level / 2), 255};
    }
  }
  return picture;
}

// Counts what a disk would hold, and gives it back.
class Kept final : public SessionSink {
 public:
  explicit Kept(const std::filesystem::path& folder) : archive(folder), folder_(folder) {
    std::filesystem::create_directories(folder / "frames");
  }
  void File(const std::string& path, Bytes content) override {
    bytes += content.size();
    files_.insert(path);
    WriteAll(folder_ / path, {content.begin(), content.end()});
  }
  void Line(EventLine line) override { files_.insert(line.defines); }
  [[nodiscard]] bool Has(const std::string& name) const override { return files_.contains(name); }
  [[nodiscard]] Status Close() override { return {}; }

  std::size_t bytes = 0;
  FrameArchive archive;

 private:
  std::filesystem::path folder_;
  std::set<std::string> files_;
};

class ThriftTest : public testing::Test {
 protected:
  ThriftTest() : kept_(temporary_.path()), encoder_(kept_) { encoder_.SetSparing(true); }

  // Keeps a picture; what is kept of it, which must be as near to it as is said.
  cv::Mat Keep(const cv::Mat& picture, const cv::Rect& part) {
    Frame frame;
    frame.pixels = picture(part).clone();
    frame.origin = {part.x, part.y};
    frame.geometry = {0, 0, picture.cols, picture.rows};
    frame.window = WindowId{7};
    frame.sequence = ++sequence_;
    const auto encoded = encoder_.Encode(frame);
    if (encoded.recipe) Add(*encoded.recipe);
    within_ = encoded.within;
    const auto loaded = kept_.archive.Load(encoded.hash);
    EXPECT_TRUE(loaded) << loaded.error().Message();
    if (!loaded) return cv::Mat::zeros(picture.size(), picture.type());
    EXPECT_LE(cv::norm((*loaded)(part), picture(part), cv::NORM_INF), within_);
    return loaded->clone();
  }
  cv::Mat Keep(const cv::Mat& picture) { return Keep(picture, {{0, 0}, picture.size()}); }

  void Add(const FrameRecipe& recipe) {
    Json parts = Json::array();
    for (const auto& part : recipe.parts) {
      parts.push_back({{"at", part.at},
                       {"file", part.file},
                       {"alpha", OrNull(part.alpha)},
                       {"difference", part.difference}});
    }
    EXPECT_TRUE(kept_.archive.Add({{"hash", recipe.hash},
                                   {"size", recipe.size},
                                   {"base", recipe.base.empty() ? Json() : Json(recipe.base)},
                                   {"parts", parts}}));
    EventLine line;
    line.defines = recipe.hash;
    kept_.Line(line);
  }

  TemporaryFolder temporary_;
  Kept kept_;
  FrameEncoder encoder_;
  std::uint64_t sequence_ = 0;
  int within_ = 0;
};

TEST_F(ThriftTest, KeepsAWindowThatStandsStillExact) {
  cv::Mat window = Drift(0);
  Keep(window);
  for (int peg = 0; peg < 40; ++peg) {
    cv::circle(window, {40 + peg % 8 * 40, 40 + peg / 8 * 40}, 14, {0, 30.0 * (peg % 8), 220, 255},
               cv::FILLED, cv::LINE_AA);
    Keep(window);
    EXPECT_EQ(within_, 0);
  }
}

TEST_F(ThriftTest, KeepsEveryPegOnABackgroundThatDriftsForAFractionOfExactPictures) {
  TemporaryFolder other;
  Kept exact(other.path());
  FrameEncoder exactly(exact);
  for (int step = 0; step < 80; ++step) {
    cv::Mat window = Drift(step);
    const bool placed = step / 10 % 2 == 1;
    if (placed) cv::rectangle(window, kPeg, {0, 0, 230, 255}, cv::FILLED);
    const cv::Mat kept = Keep(window);
    EXPECT_LE(within_, kNearlySame);
    if (placed) {
      EXPECT_EQ(cv::norm(kept(kPeg), window(kPeg), cv::NORM_INF), 0);
    }
    Frame frame;
    frame.pixels = window;
    frame.window = WindowId{7};
    frame.sequence = static_cast<std::uint64_t>(step) + 1;
    EventLine line;
    line.defines = exactly.Encode(frame).hash;
    exact.Line(line);
    if (step % 20 == 0) encoder_.NoteGuess();
  }
  EXPECT_LT(kept_.bytes, exact.bytes / 4);
}

TEST_F(ThriftTest, NeverTakesMoreThanIsAllowedWhateverTheWindowShows) {
  cv::Mat window(kHeight, kWidth, CV_8UC4);
  cv::RNG random(3);
  std::size_t most = 0;
  for (int step = 0; step < 200; ++step) {
    random.fill(window, cv::RNG::UNIFORM, 0, 256);
    const std::size_t before = kept_.bytes;
    Keep(window);
    most = std::max(most, kept_.bytes - before);
    if (step % 20 == 19) encoder_.NoteGuess();
  }
  // Every tile once more when too much is owed already, as far as it was cool.
  const std::int64_t allowed =
      Allowance::kToBegin + 10 * Allowance::kForGuess + Allowance::kMostDebt;
  EXPECT_LT(static_cast<std::int64_t>(kept_.bytes), allowed + 2 * static_cast<std::int64_t>(most));
}

TEST_F(ThriftTest, IsExactAgainWhenAReplayWillNeedIt) {
  for (int step = 0; step < 60; ++step) Keep(Drift(step));
  EXPECT_GT(within_, 0);
  encoder_.SetSparing(false);
  for (int step = 60; step < 70; ++step) {
    Keep(Drift(step));
    EXPECT_EQ(within_, 0);
  }
}

TEST_F(ThriftTest, SaysOfAPartsPictureHowFarOffTheRestIs) {
  for (int step = 0; step < 60; ++step) Keep(Drift(step));
  const int whole = within_;
  ASSERT_GT(whole, 0);
  cv::Mat window = Drift(60);
  cv::rectangle(window, kPeg, {0, 0, 230, 255}, cv::FILLED);
  Keep(window, kPeg);
  EXPECT_GE(within_, whole);
}

// A board that stands still before a background that drifts, and is known to the player.
class KnownBoardTest : public ThriftTest {
 protected:
  KnownBoardTest() : program_(skin_, {3, 1, 4, 1}, clock_) {
    encoder_.SetSparing(false);
    board_ = Board();
    const auto layout = LocateBoard(board_, skin_);
    EXPECT_TRUE(layout) << layout.error().Message();
    layout_ = layout.value_or(BoardLayout{});
    encoder_.KnowBoard(KnownBoard{WindowId{7}, skin_, layout_});
  }

  cv::Mat Board() { return program_.Capture(FakeProgram::kBoard)->pixels.clone(); }
  std::vector<cv::Rect> Places() const {
    std::vector<cv::Rect> places;
    for (const WindowRect& place : PlacesRead(layout_)) {
      places.push_back(cv::Rect(place.x, place.y, place.width, place.height) &
                       cv::Rect({0, 0}, board_.size()));
    }
    return places;
  }
  // With nothing of the board but the places that are read.
  cv::Mat Window(int step) const {
    cv::Mat window = Drift(step, board_.size());
    for (const cv::Rect& place : Places()) board_(place).copyTo(window(place));
    return window;
  }
  // Until the allowance is spent.
  int DriftAway() {
    int step = 0;
    while (within_ == 0 && step < 300) Keep(Window(step++));
    EXPECT_GT(within_, 0);
    return step;
  }

  Skin skin_ = FakeProgram::MakeSkin(4, 6, 8);
  FakeClock clock_;
  FakeProgram program_;
  cv::Mat board_;
  BoardLayout layout_;
};

TEST_F(KnownBoardTest, KeepsAllThatIsReadExactForAFractionOfExactPictures) {
  const int spent = DriftAway();
  const std::size_t before = kept_.bytes;
  for (int step = spent; step < 2 * spent; ++step) {
    if (step % 10 == 0) program_.Play({step % 6, 1, 2, 3});
    board_ = Board();
    const cv::Mat window = Window(step);
    const cv::Mat kept = Keep(window);
    EXPECT_LE(within_, kNearlySame);
    for (const cv::Rect& place : Places()) {
      EXPECT_EQ(cv::norm(kept(place), window(place), cv::NORM_INF), 0);
    }
    EXPECT_EQ(ReadBoard(kept, skin_, layout_), ReadBoard(window, skin_, layout_));
    const cv::Mat part = Keep(window, kPeg);
    EXPECT_EQ(cv::norm(part(kPeg), window(kPeg), cv::NORM_INF), 0);
  }
  EXPECT_LT(kept_.bytes - before, before / 4);
}

// Though no reading needs it: a report would show how it was some guesses ago.
TEST_F(KnownBoardTest, ShowsATextThatChangesWithEachGuessAsItIs) {
  const cv::Rect text(2, 2, 12, 12);  // in a corner, where nothing is read
  const int spent = DriftAway();
  for (int guess = 0; guess < 12; ++guess) {
    encoder_.NoteGuess();
    for (int look = 0; look < 4; ++look) {
      cv::Mat window = Window(spent + 4 * guess + look);
      window(text) = cv::Scalar(0, 0, guess % 2 == 0 ? 250 : 0, 255);
      EXPECT_EQ(cv::norm(Keep(window)(text), window(text), cv::NORM_INF), 0);
    }
  }
}

TEST_F(KnownBoardTest, IsExactEverywhereAsLongAsThatIsAffordable) {
  for (int move = 0; move < 8; ++move) {
    program_.Play({move % 6, 1, 2, 3});
    board_ = Board();
    for (int look = 0; look < 12; ++look) Keep(board_);
    encoder_.NoteGuess();
    EXPECT_EQ(within_, 0);
  }
}

// The player looks for it in the whole picture then, and where it finds it is not known.
TEST_F(KnownBoardTest, IsExactEverywhereOnceTheBoardIsNotWhereItWas) {
  int step = DriftAway();
  Keep(Drift(step, board_.size()));
  EXPECT_EQ(within_, 0);
  Keep(Window(++step));
  EXPECT_EQ(within_, 0);
  encoder_.KnowBoard(KnownBoard{WindowId{7}, skin_, layout_});
  Keep(Window(++step));
  EXPECT_GT(within_, 0);
}

TEST_F(KnownBoardTest, IsExactEverywhereOnceTheWindowHadAnotherSize) {
  int step = DriftAway();
  Keep(Drift(++step, {kWidth, kHeight}));
  EXPECT_EQ(within_, 0);
  Keep(Window(++step));
  Keep(Window(++step));
  EXPECT_EQ(within_, 0);
}

}  // namespace
}  // namespace mindreader
