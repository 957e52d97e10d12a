#include "agent/mastermind/partition_kernel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "agent/mastermind/random.h"

namespace mindreader::mastermind {
namespace {

using Parts = std::vector<std::uint64_t>;

// What a kernel counted, by guess.
std::map<PackedCode, Parts> CountAll(const PartitionKernel& kernel, const CandidateSlices& slices,
                                     const GuessSpace& space) {
  struct Collector {
    std::map<PackedCode, Parts> parts;
    std::size_t answers;
  } collector{{}, static_cast<std::size_t>(AnswerCount(slices.view().pegs))};
  const PartsSink sink{
      &collector, [](void* context, const PackedCode* guesses, int width, std::uint32_t lanes,
                     const std::uint64_t* parts) {
        auto& to = *static_cast<Collector*>(context);
        for (int lane = 0; lane < width; ++lane) {
          if ((lanes >> lane & 1) == 0) continue;
          Parts& mine = to.parts[guesses[lane]];
          for (std::size_t answer = 0; answer < to.answers; ++answer) {
            mine.push_back(
                parts[answer * static_cast<std::size_t>(width) + static_cast<std::size_t>(lane)]);
          }
        }
      }};
  AlignedWords scratch = slices.Scratch();
  kernel.count(slices.view(), space, scratch.get(), sink);
  return collector.parts;
}

Parts PlainLoop(const Code& guess, std::span<const Code> candidates) {
  Parts parts(static_cast<std::size_t>(AnswerCount(guess.size())));
  for (const Code& candidate : candidates) {
    ++parts[static_cast<std::size_t>(AnswerNumber(Score(guess, candidate)))];
  }
  return parts;
}

std::vector<Code> RandomSubset(const std::vector<Code>& codes, std::size_t size, Random& random) {
  std::vector<Code> subset;
  for (std::size_t i = 0; i < size; ++i) subset.push_back(codes[random.Below(codes.size())]);
  std::sort(subset.begin(), subset.end());
  subset.erase(std::unique(subset.begin(), subset.end()), subset.end());
  return subset;
}

std::vector<PackedCode> PackAll(std::span<const Code> codes) {
  std::vector<PackedCode> packed;
  for (const Code& code : codes) packed.push_back(Pack(code));
  return packed;
}

struct KernelTest : testing::TestWithParam<const PartitionKernel*> {};

TEST_P(KernelTest, CountsEveryGuessAsAPlainLoopDoes) {
  Random random(4);
  constexpr std::array<Rules, 9> kBoards = {{{2, 15, true},
                                             {3, 9, true},
                                             {4, 6, true},
                                             {4, 10, false},
                                             {5, 4, true},
                                             {5, 7, false},
                                             {6, 3, true},
                                             {7, 3, true},
                                             {8, 2, true}}};
  for (const Rules& rules : kBoards) {
    const std::vector<Code> codes = AllCodes(rules);
    for (const std::size_t size : {1U, 2U, 63U, 64U, 65U, 300U, 1100U}) {
      const std::vector<Code> candidates = RandomSubset(codes, size, random);
      const CandidateSlices slices(rules, PackAll(candidates));
      const auto counted = CountAll(*GetParam(), slices, AllGuesses(rules));
      ASSERT_EQ(counted.size(), codes.size());
      for (int probe = 0; probe < 50; ++probe) {
        const Code& guess = codes[random.Below(codes.size())];
        ASSERT_EQ(counted.at(Pack(guess)), PlainLoop(guess, candidates))
            << rules.pegs << "x" << rules.colors << " " << guess.ToString();
      }
    }
  }
}

TEST_P(KernelTest, CountsTheWidestBoards) {
  Random random(5);
  const Rules rules{.pegs = 8, .colors = 15, .repeats = true};
  std::vector<Code> candidates;
  for (int i = 0; i < 700; ++i) {
    std::vector<int> colors;
    for (int peg = 0; peg < 8; ++peg) colors.push_back(static_cast<int>(random.Below(15)));
    candidates.emplace_back(colors);
  }
  const CandidateSlices slices(rules, PackAll(candidates));
  GuessSpace space = AllGuesses(rules);
  space.colors = 0b100'0000'0000'1001;  // 6561 guesses of colours 1, 4 and 15
  for (const auto& [guess, parts] : CountAll(*GetParam(), slices, space)) {
    ASSERT_EQ(parts, PlainLoop(Unpack(guess, 8), candidates));
  }
}

TEST_P(KernelTest, FindsTheFirstGuessOfLeastKey) {
  Random random(6);
  const Rules rules{.pegs = 4, .colors = 5, .repeats = true};
  const std::vector<Code> codes = AllCodes(rules);
  for (int trial = 0; trial < 60; ++trial) {
    const std::vector<Code> candidates = RandomSubset(codes, 2 + random.Below(200), random);
    const CandidateSlices slices(rules, PackAll(candidates));
    const std::vector<std::uint64_t> entropy = EntropyTable(candidates.size());
    AlignedWords scratch = slices.Scratch();
    BestGuess found;
    GetParam()->find_best(slices.view(), AllGuesses(rules), Rank::kExpectedSize, entropy.data(),
                          scratch.get(), &found);
    BestGuess expected;
    for (const Code& guess : codes) {
      std::uint64_t squares = 0;
      const Parts parts = PlainLoop(guess, candidates);
      for (const std::uint64_t part : parts) squares += part * part;
      const std::uint64_t key = 2 * squares + 1 - parts.back();
      if (key < expected.key) expected = {key, Pack(guess)};
    }
    EXPECT_EQ(found.key, expected.key);
    EXPECT_EQ(found.guess, expected.guess);
  }
}

// The guesses that a kernel lists, against the definition of a key function.
TEST_P(KernelTest, ListsTheGuessesBelowALimitByTableOrBends) {
  Random random(7);
  const Rules rules{.pegs = 4, .colors = 5, .repeats = true};
  const std::vector<Code> codes = AllCodes(rules);
  std::vector<std::uint64_t> table(400);
  for (std::size_t n = 1; n < table.size(); ++n) table[n] = table[n - 1] + random.Below(9);
  KeyFunction by_bends{.base = 1000, .win_gain = 5};
  by_bends.slopes[0] = 3;
  by_bends.bends[0] = 1;
  by_bends.slopes[2] = 2;
  by_bends.bends[2] = 20;
  for (const bool bends : {false, true}) {
    const KeyFunction function =
        bends ? by_bends : KeyFunction{.base = 1000, .win_gain = 5, .table = table.data()};
    const std::vector<Code> candidates = RandomSubset(codes, 300, random);
    std::vector<std::pair<std::uint64_t, PackedCode>> all;
    for (const Code& guess : codes) {
      Parts parts = PlainLoop(guess, candidates);
      std::uint64_t key = 1000 - 5 * parts.back();
      parts.pop_back();
      for (const std::uint64_t part : parts) {
        key += bends ? 3 * (std::max<std::uint64_t>(part, 1) - 1) +
                           2 * (std::max<std::uint64_t>(part, 20) - 20)
                     : table[part];
      }
      all.emplace_back(key, Pack(guess));
    }
    std::vector<std::uint64_t> keys(codes.size() + 1);
    std::vector<PackedCode> guesses(codes.size() + 1);
    const CandidateSlices slices(rules, PackAll(candidates));
    AlignedWords scratch = slices.Scratch();
    GuessList list{.limit = all[17].first + 1, .capacity = keys.size()};
    list.keys = keys.data();
    list.guesses = guesses.data();
    GetParam()->list(slices.view(), AllGuesses(rules), function, scratch.get(), &list);
    std::erase_if(all, [&list](const auto& listed) { return listed.first >= list.limit; });
    ASSERT_EQ(list.size, all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      EXPECT_EQ(keys[i], all[i].first);
      EXPECT_EQ(guesses[i], all[i].second);
    }
  }
}

TEST_P(KernelTest, AnswersOneGuessAsScoreDoes) {
  Random random(8);
  for (int trial = 0; trial < 300; ++trial) {
    const int pegs = 2 + static_cast<int>(random.Below(7));
    const auto colors = 2 + random.Below(14);
    std::vector<Code> codes;
    for (int i = 0; i < 70; ++i) {
      std::vector<int> code;
      for (int peg = 0; peg < pegs; ++peg) code.push_back(static_cast<int>(random.Below(colors)));
      codes.emplace_back(code);
    }
    std::vector<std::uint8_t> answers(codes.size());
    GetParam()->answers(Pack(codes[0]), pegs, PackAll(codes).data(), codes.size(), answers.data());
    for (std::size_t i = 0; i < codes.size(); ++i) {
      ASSERT_EQ(answers[i], AnswerNumber(Score(codes[0], codes[i])));
    }
  }
}

TEST_P(KernelTest, VisitsOnlyTheGuessesOfTheSpaceInOrder) {
  const Rules rules{.pegs = 3, .colors = 4, .repeats = true};
  const CandidateSlices slices(rules, PackAll(AllCodes(rules)));
  GuessSpace space = AllGuesses(rules);
  for (std::size_t color = 1; color < 4; ++color) {
    space.after[color] = static_cast<std::uint16_t>(1U << (color - 1));
  }
  std::vector<std::string> guesses;
  for (const auto& [guess, parts] : CountAll(*GetParam(), slices, space)) {
    guesses.push_back(Unpack(guess, 3).ToString());
  }
  EXPECT_EQ(guesses, (std::vector<std::string>{"111", "112", "121", "122", "123"}));
}

// Few candidates, so that many colours never stand at some peg.
constexpr std::array<Rules, 6> kBoardsOfEveryShape = {
    {{2, 9, true}, {3, 5, true}, {4, 6, true}, {4, 7, false}, {5, 3, true}, {3, 12, true}}};

TEST_P(KernelTest, LeavesOutOnlyGuessesThatSplitAsASmallerOneDoes) {
  Random random(9);
  std::size_t left_out = 0;
  for (const Rules& rules : kBoardsOfEveryShape) {
    const std::vector<Code> codes = AllCodes(rules);
    for (const std::size_t size : {1U, 3U, 6U, 12U, 40U}) {
      const std::vector<Code> candidates = RandomSubset(codes, size, random);
      const CandidateSlices slices(rules, PackAll(candidates));
      GuessSpace space = AllGuesses(rules);
      const auto all = CountAll(*GetParam(), slices, space);
      space.one_of_a_kind = true;
      const auto kept = CountAll(*GetParam(), slices, space);
      std::map<Parts, PackedCode> smallest;
      for (const auto& [guess, parts] : kept) {
        ASSERT_EQ(all.at(guess), parts);
        smallest.try_emplace(parts, guess);
      }
      for (const auto& [guess, parts] : all) {
        if (kept.contains(guess)) continue;
        ++left_out;
        ASSERT_TRUE(smallest.contains(parts)) << Unpack(guess, rules.pegs).ToString();
        ASSERT_LT(smallest.at(parts), guess);
      }
    }
  }
  EXPECT_GT(left_out, 1000U);
}

TEST_P(KernelTest, FindsTheSameGuessOfLeastKeyAmongOneOfEachKind) {
  Random random(10);
  for (const Rules& rules : kBoardsOfEveryShape) {
    const std::vector<Code> codes = AllCodes(rules);
    for (int trial = 0; trial < 20; ++trial) {
      const std::vector<Code> candidates = RandomSubset(codes, 2 + random.Below(60), random);
      const CandidateSlices slices(rules, PackAll(candidates));
      const std::vector<std::uint64_t> entropy = EntropyTable(candidates.size());
      AlignedWords scratch = slices.Scratch();
      GuessSpace space = AllGuesses(rules);
      for (const Rank rank :
           {Rank::kWorstPart, Rank::kExpectedSize, Rank::kEntropy, Rank::kMostParts}) {
        BestGuess all;
        BestGuess kinds;
        space.one_of_a_kind = false;
        GetParam()->find_best(slices.view(), space, rank, entropy.data(), scratch.get(), &all);
        space.one_of_a_kind = true;
        GetParam()->find_best(slices.view(), space, rank, entropy.data(), scratch.get(), &kinds);
        EXPECT_EQ(kinds.key, all.key);
        EXPECT_EQ(kinds.guess, all.guess);
      }
    }
  }
}

// A path that adds up its vectors word by word must agree with the others on large sets.
TEST_P(KernelTest, FindsTheBestGuessOfLargeSetsAsThePortablePathDoes) {
  Random random(11);
  for (const Rules& rules : {Rules{4, 9, true}, Rules{3, 15, true}, Rules{4, 10, false}}) {
    const std::vector<Code> codes = AllCodes(rules);
    for (const std::size_t size : {150U, 260U, 700U, 3000U}) {
      const std::vector<Code> candidates = RandomSubset(codes, size, random);
      const CandidateSlices slices(rules, PackAll(candidates));
      const std::vector<std::uint64_t> entropy = EntropyTable(candidates.size());
      AlignedWords scratch = slices.Scratch();
      BestGuess mine;
      BestGuess portable;
      GuessSpace space = AllGuesses(rules);
      space.colors = static_cast<std::uint16_t>(space.colors & ~0b100U);
      GetParam()->find_best(slices.view(), space, Rank::kEntropy, entropy.data(), scratch.get(),
                            &mine);
      kPortableKernel.find_best(slices.view(), space, Rank::kEntropy, entropy.data(), scratch.get(),
                                &portable);
      EXPECT_EQ(mine.key, portable.key);
      EXPECT_EQ(mine.guess, portable.guess);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryPath, KernelTest,
                         testing::ValuesIn(PartitionKernels().begin(), PartitionKernels().end()),
                         [](const auto& path) { return std::string(path.param->name); });

// The exact first-guess values of the project's specification, found by brute force.
struct FirstGuess {
  Rules rules;
  const char* guess;
  std::uint64_t worst;
  double expected_size;
  double bits;
  int parts;
};

TEST(FirstGuess, HasThePublishedPartitionValues) {
  constexpr Rules k46{4, 6, true};
  constexpr Rules k48{4, 8, true};
  constexpr Rules k56{5, 6, true};
  constexpr Rules k57{5, 7, true};
  const std::vector<FirstGuess> table = {
      {k46, "1111", 625, 511.98, 1.498, 5},     {k46, "1112", 317, 235.95, 2.693, 11},
      {k46, "1122", 256, 204.54, 2.885, 13},    {k46, "1123", 276, 185.27, 3.044, 14},
      {k46, "1234", 312, 188.19, 3.057, 14},    {k48, "1122", 1296, 852.58, 2.553, 13},
      {k48, "1123", 1160, 705.25, 2.795, 14},   {k48, "1234", 976, 665.14, 2.899, 14},
      {k56, "11223", 1360, 856.46, 3.445, 20},  {k56, "11234", 1303, 888.75, 3.424, 20},
      {k56, "12345", 1560, 973.00, 3.324, 20},  {k57, "11223", 3012, 2034.44, 3.311, 20},
      {k57, "11234", 3402, 2051.71, 3.333, 20}, {k57, "12345", 3260, 2155.06, 3.287, 20}};
  for (const FirstGuess& row : table) {
    const std::vector<Code> codes = AllCodes(row.rules);
    const CandidateSlices slices(row.rules, PackAll(codes));
    std::vector<int> colors;
    for (const char digit : std::string(row.guess)) colors.push_back(digit - '1');
    const Parts parts =
        CountAll(FastestKernel(), slices, AllGuesses(row.rules)).at(Pack(Code(colors)));
    const std::vector<std::uint64_t> entropy = EntropyTable(codes.size());
    const double size = static_cast<double>(codes.size());
    double squares = 0;
    double cost = 0;
    for (const std::uint64_t part : parts) {
      squares += static_cast<double>(part * part);
      cost += std::ldexp(static_cast<double>(entropy[part]), -32);
    }
    EXPECT_EQ(*std::max_element(parts.begin(), parts.end()), row.worst) << row.guess;
    EXPECT_NEAR(squares / size, row.expected_size, 0.005) << row.guess;
    EXPECT_NEAR(std::log2(size) - cost / size, row.bits, 0.0005) << row.guess;
    EXPECT_EQ(parts.size() - static_cast<std::size_t>(std::count(parts.begin(), parts.end(), 0U)),
              static_cast<std::size_t>(row.parts))
        << row.guess;
  }
}

TEST(FirstGuess, Of1122SplitsTheClassicBoardAsPublished) {
  constexpr Rules kRules{4, 6, true};
  const std::map<Feedback, std::uint64_t> expected = {
      {{0, 0}, 256}, {{0, 1}, 256}, {{0, 2}, 96}, {{0, 3}, 16},  {{0, 4}, 1},
      {{1, 0}, 256}, {{1, 1}, 208}, {{1, 2}, 36}, {{2, 0}, 114}, {{2, 1}, 32},
      {{2, 2}, 4},   {{3, 0}, 20},  {{4, 0}, 1}};
  const CandidateSlices slices(kRules, PackAll(AllCodes(kRules)));
  const Parts parts = CountAll(FastestKernel(), slices, AllGuesses(kRules)).at(0x0011);
  std::map<Feedback, std::uint64_t> found;
  for (std::size_t number = 0; number < parts.size(); ++number) {
    if (parts[number] > 0) found[AnswerFeedback(static_cast<int>(number))] = parts[number];
  }
  EXPECT_EQ(found, expected);
}

TEST(EntropyTable, HoldsNLog2N) {
  const std::vector<std::uint64_t> table = EntropyTable(5000);
  for (std::size_t n = 1; n <= 5000; ++n) {
    const double exact = static_cast<double>(n) * std::log2(static_cast<double>(n));
    EXPECT_NEAR(std::ldexp(static_cast<double>(table[n]), -32), exact, 1e-5) << n;
  }
}

TEST(EntropyTable, ComparesPartsWithEqualProductsEqual) {
  const std::vector<std::uint64_t> table = EntropyTable(64);
  EXPECT_EQ(table[4], 4 * table[2]);                   // 4^4 = (2^2)^4, with four ones
  EXPECT_EQ(table[6], 2 * table[3] + 3 * table[2]);    // 6^6 = (3^3)^2 (2^2)^3
  EXPECT_EQ(table[12], 4 * table[3] + 12 * table[2]);  // 12^12 = 3^12 2^24
}

}  // namespace
}  // namespace mindreader::mastermind
