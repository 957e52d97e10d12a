#include "calibration/words/forbidden.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/words/labels.h"
#include "calibration/words/promises.h"
#include "vision/board_reader.h"
#include "vision/picture.h"

namespace mindreader::forbidden_test {
namespace {

constexpr WindowRect kLabel{200, 300, 60, 14};
const cv::Mat kPage(600, 800, CV_8UC4, cv::Scalar(240, 240, 240, 255));

bool IsForbidden(const std::string& text, WindowPoint at = kLabel.Center(),
                 const cv::Mat& page = kPage) {
  const auto areas = ForbiddenAreas(page, {{text, kLabel}});
  return std::any_of(areas.begin(), areas.end(),
                     [&](const WindowRect& area) { return area.Contains(at); });
}

TEST(ForbiddenAreas, HoldWhatGivesTheSecretAwayOrLeadsElsewhere) {
  for (const char* text : {"Solution", "Solve for me", "Reveal", "Show code", "Hint", "Give up",
                           "Sign in", "Settings", "Help", "More games", "Dark mode", "English v",
                           "Privacy", "Share", "About us", "Quit", "Abort mission"}) {
    EXPECT_TRUE(IsForbidden(text)) << text;
  }
}

TEST(ForbiddenAreas, HoldNothingThatAPlayerNeeds) {
  for (const char* text : {"Check", "OK", "Guess", "New game", "Play again", "Start", "1",
                           "A B C D", "Guess 1 of 10", "Superhirn"}) {
    EXPECT_FALSE(IsForbidden(text)) << text;
  }
}

// What a page says above its game; and the buttons of a game in one line.
TEST(TrailsOfLinks, AreThosePartsOfASiteThatLeadToAPage) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const auto trails_of = [&](const std::vector<std::pair<std::string, int>>& words) {
    cv::Mat page = kPage.clone();
    std::vector<Label> labels;
    for (const auto& [text, x] : words) {
      cv::putText(page, text, {x, 112}, cv::FONT_HERSHEY_SIMPLEX, 0.5, {60, 60, 60, 255}, 1,
                  cv::LINE_AA);
      const cv::Size size = cv::getTextSize(text, cv::FONT_HERSHEY_SIMPLEX, 0.5, 1, nullptr);
      if (text.size() > 1) labels.push_back({text, {x, 101, size.width, 12}});
    }
    return TrailsOfLinks(page, labels, **reader);
  };
  const auto trails =
      trails_of({{"Start", 20}, {">", 68}, {"Denkspiele", 86}, {">", 180}, {"Superhirn", 198}});
  ASSERT_FALSE(trails.empty());
  EXPECT_TRUE(trails.front().Contains({40, 107}));
  EXPECT_TRUE(trails_of({{"Start", 20}, {"Superhirn", 90}}).empty());
  EXPECT_TRUE(trails_of({{"Start", 20}}).empty());
}

// A word may have no height, as OCR has it.
TEST(TrailsOfLinks, EndWhereAWordHasNoArea) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const Label start{"Start", {20, 101, 40, 12}}, flat{"Superhirn", {70, 107, 60, 0}};
  EXPECT_TRUE(TrailsOfLinks(kPage, {start, flat}, **reader).empty());
}

// The same word for a hint as for a guess.
TEST(ForbiddenAreas, HoldAHintAndNotTheGuessThatIsGiven) {
  for (const char* text :
       {"Tipp!", "Tipp", "? Tipp", "Einen Tipp", "Tipps (3)", "Tip", "Een tip"}) {
    EXPECT_TRUE(IsForbidden(text)) << text;
  }
  for (const char* text : {"Tipp abgeben", "Tipp prüfen", "Dein Tipp", "Odeslat tip"}) {
    EXPECT_FALSE(IsForbidden(text)) << text;
  }
}

// OCR parts the words of a link that is underlined, each of which promises something else alone.
TEST(ForbiddenAreas, HoldTheWordsThatGoOnWithThem) {
  const Label show{"pages show", {200, 300, 70, 13}}, the{"the", {276, 300, 16, 10}};
  const Label answer{"answer", {296, 303, 39, 7}}, check{"Check", {344, 300, 40, 13}};
  const auto areas = ForbiddenAreas(kPage, {answer, check, the, show});
  const auto is_forbidden = [&](const Label& label) {
    return std::any_of(areas.begin(), areas.end(),
                       [&](const WindowRect& area) { return area.Contains(label.area.Center()); });
  };
  EXPECT_TRUE(is_forbidden(answer));
  EXPECT_FALSE(is_forbidden(check));
  EXPECT_TRUE(ForbiddenAreas(kPage, {the, answer, check}).empty());
}

// What is written in small letters on the button beside them does not go on with them. Buttons are
// read as high as they are, and the gap between them is small for such words.
TEST(ForbiddenAreas, EndWhereTheirButtonDoes) {
  const Label erase{"delete", {104, 302, 116, 50}}, enter{"enter", {232, 302, 116, 50}};
  const auto forbids_enter = [&](const cv::Mat& page) {
    const auto areas = ForbiddenAreas(page, {enter, erase});
    return std::any_of(areas.begin(), areas.end(),
                       [&](const WindowRect& area) { return area.Contains(enter.area.Center()); });
  };
  const auto with_buttons = [&](const cv::Scalar& color, int thickness) {
    cv::Mat page = kPage.clone();
    for (const Label& label : {erase, enter}) {
      const WindowRect area = label.area.Grown(2);
      cv::rectangle(page, cv::Rect(area.x, area.y, area.width, area.height), color, thickness);
      cv::putText(page, label.text, {label.area.x + 20, 332}, cv::FONT_HERSHEY_SIMPLEX, 0.6,
                  {60, 60, 60, 255}, 1, cv::LINE_AA);
    }
    return page;
  };
  EXPECT_TRUE(forbids_enter(kPage));
  EXPECT_FALSE(forbids_enter(with_buttons({150, 150, 150, 255}, 1))) << "lines around them";
  EXPECT_FALSE(forbids_enter(with_buttons({200, 215, 205, 255}, cv::FILLED))) << "filled";
}

// A sentence may speak of all that, and holes may stand near it.
TEST(ForbiddenAreas, HoldNoSentences) {
  EXPECT_FALSE(IsForbidden("Find the solution in ten guesses or reveal it."));
}

TEST(ForbiddenAreas, HoldAButtonAroundItsWords) {
  EXPECT_TRUE(IsForbidden("Reveal", {kLabel.x - 5, kLabel.y - 5}));
  EXPECT_FALSE(IsForbidden("Reveal", {kLabel.x - 30, kLabel.y}));
}

// In a toolbar: a click on the icon is one on the button. Its colors looked like a palette.
TEST(ForbiddenAreas, HoldTheIconBeforeTheirWords) {
  cv::Mat page = kPage.clone();
  cv::circle(page, {kLabel.x - 20, kLabel.Center().y}, 12, {60, 60, 220, 255}, cv::FILLED);
  cv::circle(page, {kLabel.x - 20, kLabel.Center().y}, 5, {255, 255, 255, 255}, cv::FILLED);
  EXPECT_TRUE(IsForbidden("Reveal code", {kLabel.x - 27, kLabel.y}, page));
  EXPECT_FALSE(IsForbidden("Reveal code", {kLabel.x - 40, kLabel.y}, page));
  EXPECT_FALSE(IsForbidden("New", {kLabel.x - 27, kLabel.y}, page));
}

// What stands before a button's frame is something else.
TEST(ForbiddenAreas, HoldNothingBeforeAFrame) {
  cv::Mat page = kPage.clone();
  cv::circle(page, {kLabel.x - 24, kLabel.Center().y}, 12, {60, 60, 220, 255}, cv::FILLED);
  cv::rectangle(page, cv::Rect(kLabel.x - 8, kLabel.y - 8, kLabel.width + 16, kLabel.height + 16),
                {120, 120, 120, 255});
  EXPECT_TRUE(IsForbidden("Reveal code", kLabel.Center(), page));
  EXPECT_FALSE(IsForbidden("Reveal code", {kLabel.x - 24, kLabel.y}, page));
}

// Nor does it where the frame was read as a part of the words.
TEST(ForbiddenAreas, HoldNothingBeforeWordsThatAreAWholeButton) {
  cv::Mat page = kPage.clone();
  cv::circle(page, {kLabel.x - 20, kLabel.Center().y}, 12, {60, 60, 220, 255}, cv::FILLED);
  cv::rectangle(page, cv::Rect(kLabel.x, kLabel.y, kLabel.width, kLabel.height),
                {150, 150, 150, 255}, 2);
  EXPECT_FALSE(IsForbidden("Reveal code", {kLabel.x - 24, kLabel.y}, page));
}

// Nor where several such buttons were read as one line, too.
TEST(ForbiddenAreas, HoldNothingBeforeALineOfButtons) {
  cv::Mat page = kPage.clone();
  const WindowRect line{kLabel.x, kLabel.y, 4 * kLabel.width, kLabel.height};
  cv::circle(page, {line.x - 20, line.Center().y}, 12, {60, 60, 220, 255}, cv::FILLED);
  std::vector<Label> labels{{"Reveal Solution", line}};
  for (int button = 0; button < 4; button += 2) {
    labels.push_back({button == 0 ? "Reveal" : "Solution",
                      {line.x + button * kLabel.width, line.y, kLabel.width - 20, line.height}});
    const WindowRect& area = labels.back().area;
    cv::rectangle(page, cv::Rect(area.x, area.y, area.width, area.height), {150, 150, 150, 255}, 2);
  }
  for (const WindowRect& area : ForbiddenAreas(page, labels)) {
    EXPECT_FALSE(area.Contains({line.x - 24, line.y}));
  }
}

// An offer above its link: a click on it follows the link.
TEST(ForbiddenAreas, HoldAllThatHoldsLittleMoreThanTheirWords) {
  cv::Mat page = kPage.clone();
  cv::rectangle(page, cv::Rect(180, 250, 100, 76), {216, 76, 109, 255}, cv::FILLED);
  EXPECT_TRUE(IsForbidden("Download now", {200, 260}, page));
  EXPECT_FALSE(IsForbidden("Download now", {170, 260}, page));
  cv::rectangle(page, cv::Rect(180, 150, 100, 176), {216, 76, 109, 255}, cv::FILLED);
  EXPECT_FALSE(IsForbidden("Hint", {200, 170}, page));
}

// Tiles of a pattern behind the words led up to a color.
TEST(ForbiddenAreas, HoldNoPatternBehindTheirWords) {
  cv::Mat page = kPage.clone();
  for (int tile = 0; tile < 6; ++tile) {
    const cv::Rect box(kLabel.x - 4 + 18 * (tile % 2), kLabel.y + 2 - 15 * tile, 22, 16);
    cv::rectangle(page, box, {190, 200, 195, 255}, cv::FILLED);
  }
  cv::rectangle(page, cv::Rect(kLabel.x - 6, kLabel.y - 6, kLabel.width + 12, kLabel.height + 12),
                {190, 200, 195, 255}, cv::FILLED);
  EXPECT_TRUE(IsForbidden("Hint", kLabel.Center(), page));
  EXPECT_FALSE(IsForbidden("Hint", {kLabel.x + 10, kLabel.y - 60}, page));
}

TEST(ForbiddenAreas, HoldAllOfAnAdvertisement) {
  cv::Mat page = kPage.clone();
  cv::rectangle(page, cv::Rect(150, 150, 160, 220), {150, 240, 255, 255}, cv::FILLED);
  EXPECT_TRUE(IsForbidden("Play CHESS for free!", {170, 170}, page));
  EXPECT_TRUE(IsForbidden("Ad", {300, 360}, page));
  EXPECT_FALSE(IsForbidden("Ad", {400, 300}, page));
}

// A ball is read as two letters, too; so is a round sign with them on it, which leaves less of its
// ground.
TEST(ForbiddenAreas, HoldNoBallThatReadsAsTwoLetters) {
  cv::Mat page = kPage.clone();
  cv::rectangle(page, cv::Rect(60, 250, 600, 90), {40, 90, 130, 255}, cv::FILLED);
  const cv::Mat basket = page.clone();
  const WindowRect letters{200, 270, 48, 48};
  const auto areas = [&] { return ForbiddenAreas(page, {{"ad", letters}}); };
  cv::circle(page, {224, 294}, 24, {200, 200, 60, 255}, cv::FILLED, cv::LINE_AA);
  EXPECT_TRUE(areas().empty());
  basket.copyTo(page);
  cv::putText(page, "ad", {202, 310}, cv::FONT_HERSHEY_SIMPLEX, 1.2, {255, 255, 255, 255}, 3);
  EXPECT_FALSE(areas().empty());
  basket.copyTo(page);
  cv::rectangle(page, cv::Rect(200, 270, 48, 48), {200, 200, 60, 255}, cv::FILLED);
  EXPECT_FALSE(areas().empty());
}

// Two letters were read in the tip of a pencil, which is a color to choose; those of a sign end.
TEST(ForbiddenAreas, HoldNoThingWithATipThatReadsAsTwoLetters) {
  constexpr WindowRect kTip{200, 303, 22, 14};
  const auto is_forbidden = [&](const cv::Mat& page) {
    const auto areas = ForbiddenAreas(page, {{"ad", kTip}});
    return std::any_of(areas.begin(), areas.end(),
                       [&](const WindowRect& area) { return area.Contains(kTip.Center()); });
  };
  for (const bool mirrored : {false, true}) {
    cv::Mat page = kPage.clone();
    const auto at = [&](int x, int y) {
      const int way = x - kTip.x;
      return cv::Point(mirrored ? kTip.x + kTip.width - 1 - way : x, kTip.y + kTip.height / 2 + y);
    };
    const std::vector<cv::Point> wood{at(202, 0), at(232, -14), at(232, 13)};
    const std::vector<cv::Point> lead{at(202, 0), at(212, -5), at(212, 5)};
    cv::fillConvexPoly(page, wood, {150, 195, 225, 255}, cv::LINE_AA);
    cv::fillConvexPoly(page, lead, {60, 60, 220, 255}, cv::LINE_AA);
    cv::rectangle(page, at(232, -14), at(361, 13), {60, 60, 220, 255}, cv::FILLED);
    EXPECT_FALSE(is_forbidden(page)) << mirrored;
  }
  cv::Mat page = kPage.clone();
  const auto write = [&] {
    cv::putText(page, "ad", {kTip.x, kTip.y + kTip.height - 2}, cv::FONT_HERSHEY_SIMPLEX, 0.6,
                {110, 110, 110, 255}, 1, cv::LINE_AA);
  };
  write();
  EXPECT_TRUE(is_forbidden(page)) << "on the page";
  cv::rectangle(page, cv::Rect(120, 240, 200, 160), {150, 240, 255, 255}, cv::FILLED);
  write();
  EXPECT_TRUE(is_forbidden(page)) << "on a panel";
  cv::rectangle(page, cv::Rect(kTip.x - 8, kTip.y - 6, kTip.width + 16, kTip.height + 12),
                {60, 180, 230, 255}, cv::FILLED);
  write();
  EXPECT_TRUE(is_forbidden(page)) << "on a sign of its own on the panel";
}

// It may be shaded from one edge to the other, and none of its words may tell of a button.
TEST(ForbiddenAreas, HoldAShadedAdvertisement) {
  cv::Mat page = kPage.clone();
  for (int y = 0; y < 250; ++y) {
    cv::rectangle(page, cv::Rect(100, 150 + y, 285, 1),
                  cv::Scalar(240, 90 + y / 2, 10 + y / 4, 255), cv::FILLED);
  }
  for (const char* text : {"SUMMER SALE", "up to 60% on flights", "BOOK NOW"}) {
    EXPECT_TRUE(IsForbidden(text, {110, 160}, page)) << text;
    EXPECT_TRUE(IsForbidden(text, {370, 390}, page)) << text;
    EXPECT_FALSE(IsForbidden(text, {90, 300}, page)) << text;
  }
}

TEST(ForbiddenAreas, HoldTheAdvertisementAroundItsButton) {
  cv::Mat page = kPage.clone();
  const cv::Rect panel(kLabel.x - 60, kLabel.y - 120, kLabel.width + 120, kLabel.height + 180);
  cv::rectangle(page, panel, {150, 240, 255, 255}, cv::FILLED);
  cv::rectangle(page, cv::Rect(kLabel.x - 15, kLabel.y - 8, kLabel.width + 30, kLabel.height + 16),
                {16, 112, 224, 255}, cv::FILLED);
  EXPECT_TRUE(IsForbidden("Start now", {panel.x + 10, panel.y + 10}, page));
  EXPECT_FALSE(IsForbidden("Start now", {panel.x - 10, panel.y + 10}, page));
}

// The same words begin the game where they stand on its own dialog.
TEST(ForbiddenAreas, HoldNoInvitationToThisGame) {
  cv::Mat page = kPage.clone();
  cv::rectangle(page, cv::Rect(100, 200, 300, 130), {255, 255, 255, 255}, cv::FILLED);
  const Label play{"PLAY NOW", kLabel};
  const auto forbidden = [&](const Label& other) {
    const auto areas = ForbiddenAreas(page, {play, other});
    return std::any_of(areas.begin(), areas.end(),
                       [](const WindowRect& area) { return area.Contains(kLabel.Center()); });
  };
  EXPECT_FALSE(forbidden({"Welcome to the Mastermind Game", {120, 220, 200, 14}}));
  EXPECT_TRUE(forbidden({"Farm Saga", {120, 220, 200, 14}}));
  EXPECT_TRUE(forbidden({"Mastermind for free!", {120, 220, 200, 14}}));
  EXPECT_TRUE(forbidden({"Welcome to the Mastermind Game", {120, 20, 200, 14}}));
}

// Nothing tells where an offer ends that stands on a picture, below the name of the game.
TEST(ForbiddenAreas, HoldAnInvitationOnNoPanel) {
  const auto areas =
      ForbiddenAreas(kPage, {{"Mastermind", {200, 20, 90, 14}}, {"Play now", kLabel}});
  EXPECT_TRUE(std::any_of(areas.begin(), areas.end(),
                          [](const WindowRect& area) { return area.Contains(kLabel.Center()); }));
}

// A panel that asks for an app, on the sky over a meadow: the sky belongs to the game.
TEST(ForbiddenAreas, HoldAPanelAndNotWhatItIsOn) {
  cv::Mat page = kPage.clone();
  page.rowRange(0, 450).colRange(100, 350).setTo(cv::Scalar(255, 233, 190, 255));
  cv::rectangle(page, cv::Rect(150, 250, 160, 80), {219, 76, 106, 255}, cv::FILLED);
  EXPECT_TRUE(IsForbidden("Download now", {160, 255}, page));
  EXPECT_FALSE(IsForbidden("Download now", {120, 100}, page));
  EXPECT_FALSE(IsForbidden("Download now", {230, 200}, page));
  // All of the panel may be read as one label.
  for (const WindowRect& area :
       ForbiddenAreas(page, {{"Get the app! Download now", {151, 251, 158, 78}}})) {
    EXPECT_TRUE(area.Contains({160, 255}));
    EXPECT_FALSE(area.Contains({120, 100}));
  }
}

TEST(ForbiddenAreas, NeverHoldThePage) { EXPECT_FALSE(IsForbidden("Ad", {500, 100})); }

// See pages/README.md.
TEST(ForbiddenAreas, HoldAdvertisementsWithASmallSign) {
  const auto page = LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/advertisement.png");
  ASSERT_TRUE(page) << page.error().Message();
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const auto areas = ForbiddenAreas(*page, ReadPicture(*page, **reader));
  for (const WindowPoint place : {WindowPoint{300, 120}, {347, 150}, {400, 260}}) {
    EXPECT_TRUE(std::any_of(areas.begin(), areas.end(),
                            [&](const WindowRect& area) { return area.Contains(place); }))
        << place.x << ", " << place.y;
  }
}

// All of its buttons are read as one line, too, which says "Solution".
TEST(ForbiddenAreas, HoldNoButtonWithASignInLineWithThem) {
  const auto page =
      LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/buttons-in-line.png");
  ASSERT_TRUE(page);
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const auto labels = ReadPicture(*page, **reader);
  const auto forbidden = ForbiddenAreas(*page, labels);
  const auto is_forbidden = [&](WindowPoint place) {
    return std::any_of(forbidden.begin(), forbidden.end(),
                       [&](const WindowRect& area) { return area.Contains(place); });
  };
  const auto submits = LabelsThat(Promise::kSubmit, labels);
  ASSERT_EQ(submits.size(), 1U);
  EXPECT_FALSE(is_forbidden(submits.front().area.Center()));
  for (const int x : {443, 549, 632}) EXPECT_TRUE(is_forbidden({x, 127})) << x;
}

// The line that goes over both says "Reveal".
TEST(ForbiddenAreas, HoldNoButtonThatIsReadInOneLineWithAnother) {
  const auto page = LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/done-reveal.png");
  ASSERT_TRUE(page) << page.error().Message();
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const auto areas = ForbiddenAreas(*page, ReadPicture(*page, **reader));
  const auto is_forbidden = [&](WindowPoint place) {
    return std::any_of(areas.begin(), areas.end(),
                       [&](const WindowRect& area) { return area.Contains(place); });
  };
  EXPECT_FALSE(is_forbidden({113, 27}));
  EXPECT_TRUE(is_forbidden({200, 25}));
}

TEST(ForbiddenAreas, HoldWhatLeadsFromPageToPage) {
  const Label next{"Next", {300, 500, 40, 12}}, before{"Prev", {200, 501, 40, 12}};
  EXPECT_TRUE(ForbiddenAreas(kPage, {next}).empty());
  const auto areas = ForbiddenAreas(kPage, {before, next});
  EXPECT_TRUE(std::any_of(areas.begin(), areas.end(), [&](const WindowRect& area) {
    return area.Contains(next.area.Center());
  }));
}

// A row that came moved a button down; over another one something lies now.
TEST(ForbiddenAnew, FollowsWhatMovedAndKeepsTheRest) {
  const WindowRect moved{545, 347, 176, 58}, covered{20, 400, 90, 30}, unchanged{700, 20, 60, 20};
  const WindowRect there{545, 421, 176, 59};
  const auto areas = ForbiddenAnew({moved, covered, unchanged}, {there, unchanged},
                                   {{540, 340, 190, 150}, {0, 390, 200, 60}});
  const auto holds = [&](const WindowRect& area) {
    return std::find(areas.begin(), areas.end(), area) != areas.end();
  };
  EXPECT_FALSE(holds(moved));
  EXPECT_TRUE(holds(there));
  EXPECT_TRUE(holds(covered));
  EXPECT_TRUE(holds(unchanged));
}

// "Rate!" alone is a guess in German.
TEST(ForbiddenAreas, HoldWhatAsksForStars) {
  EXPECT_FALSE(ForbiddenAreas(kPage, {{"Rate this game", {80, 302, 82, 12}}}).empty());
  EXPECT_TRUE(ForbiddenAreas(kPage, {{"Rate!", {80, 302, 82, 12}}}).empty());
}

// Over a patterned ground they were read as one line as wide as the page, and each by itself.
TEST(ForbiddenAreas, HoldNoButtonInALineOfThem) {
  const Label line{"Submit Guess | Give Up", {0, 293, 800, 25}};
  const Label submit{"Submit Guess", {80, 302, 82, 9}}, give_up{"Give Up", {360, 302, 47, 12}};
  const auto forbids = [](const std::vector<Label>& labels, WindowPoint at) {
    const auto areas = ForbiddenAreas(kPage, labels);
    return std::any_of(areas.begin(), areas.end(),
                       [&](const WindowRect& area) { return area.Contains(at); });
  };
  EXPECT_FALSE(forbids({submit, give_up, line}, submit.area.Center()));
  EXPECT_TRUE(forbids({submit, give_up, line}, give_up.area.Center()));
  // Nobody knows where it says so.
  EXPECT_TRUE(forbids({submit, line}, give_up.area.Center()));
}

// A page may be shaded in stripes, of which one goes around a button whose words are read higher
// than they are; a button in a corner of the window is one as a whole.
TEST(ForbiddenAreas, HoldNoStripeOfAShadedPage) {
  cv::Mat page(900, 1000, CV_8UC4);
  for (int x = 0; x < page.cols; ++x) page.col(x).setTo(cv::Scalar(40 + x / 100 * 10, 60, 30, 255));
  cv::rectangle(page, {0, 140, 1000, 400}, {90, 80, 40, 255}, cv::FILLED);  // a board
  cv::rectangle(page, {344, 740, 130, 40}, {190, 190, 190, 255}, cv::FILLED);
  const Label solve{"solve for me", {330, 726, 150, 74}};
  const Label words{"Guess 1 of 12", {310, 640, 80, 16}};
  const auto forbids = [&](const std::vector<Label>& labels, WindowPoint at) {
    const auto areas = ForbiddenAreas(page, labels);
    return std::any_of(areas.begin(), areas.end(),
                       [&](const WindowRect& area) { return area.Contains(at); });
  };
  EXPECT_TRUE(forbids({solve, words}, solve.area.Center()));
  EXPECT_FALSE(forbids({solve, words}, {350, 600}));
  EXPECT_TRUE(forbids({solve}, {350, 600})) << "the fixture: all of the stripe passes for a button";
}

}  // namespace
}  // namespace mindreader::forbidden_test
