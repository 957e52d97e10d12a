// The plain types between the partition kernels and their callers. A kernel is compiled for an
// instruction set that the machine may lack, so it must not instantiate anything a linker could
// share with the rest of the program: this header includes no library code.
#pragma once

#include <cstddef>
#include <cstdint>

namespace mindreader::mastermind {

// A code with four bits a peg, the first peg highest: ordered as the codes are.
using PackedCode = std::uint32_t;

// Answers are numbered with exact + misplaced as the row: (0,0); (0,1), (1,0); (0,2), (1,1), … The
// impossible (pegs−1, 1) keeps its number, so that the numbers need no table.
[[nodiscard]] constexpr int AnswerCount(int pegs) { return (pegs + 1) * (pegs + 2) / 2; }
[[nodiscard]] constexpr int AnswerNumber(int exact, int common) {
  return common * (common + 1) / 2 + exact;
}
inline constexpr int kMaxAnswers = AnswerCount(8);

inline constexpr int kLanes = 8;  // 64-bit words in the widest vector
// Of candidates that fill so few words, a kernel may vary the last two pegs together: that fills
// the vectors, but takes more steps for each word.
inline constexpr int kMostWordsOfPairs = 3;
// Entries that every table of sizes must have.
inline constexpr int kLeastTable = 2 * kLanes;

// A candidate set, bit-sliced: see CandidateSlices, which owns the memory. A plane is one bit a
// candidate, 64 candidates a word, `words` words; bits beyond `size` are 0.
struct SlicesView {
  int pegs;
  int colors;
  std::uint64_t size;             // candidates
  std::size_t words;              // of a plane, padded to whole vectors
  std::size_t stride;             // colours, padded to whole vectors
  const std::uint64_t* exact;     // [peg][colour] planes: has this colour here
  const std::uint64_t* at_least;  // [times − 1][colour] planes: has it at least so many times
};

// Which guesses to count, in order. Where colours stand for each other, only the smallest guess of
// its kind is wanted: a colour may be used only after certain others.
struct GuessSpace {
  bool repeats = true;
  // Leave guesses out that split the candidates as a smaller one does, as far as a look at which
  // colours they have where tells. All that remain are of the space.
  bool one_of_a_kind = false;
  std::uint16_t colors = 0;      // as bits: those that may be guessed
  std::uint16_t first = 0xFFFF;  // as bits: restricts the first peg, to share the work out
  std::uint16_t after[16] =
      {};  // for each colour, as a bit: the one that must come before it, if any
};

// How strategies compare guesses: less is better. All are integers, so every machine agrees.
enum class Rank {
  kWorstPart,     // the largest part
  kExpectedSize,  // Σ n²
  kEntropy,       // Σ n log2 n, in units of 2^-32 (see EntropyTable)
  kMostParts,     // minus the number of parts
};

struct BestGuess {
  std::uint64_t key = UINT64_MAX;  // 2 rank + (0 when the guess is a candidate, else 1)
  PackedCode guess = 0;
  std::uint64_t enough = 0;  // a key as good as this ends the search
};

// A key of a guess is base − (the guess is a candidate ? win_gain : 0) + Σ over its other parts of
// a function of the part's size: a table's entry, or the bend function
// Σ slopes[i] · max(0, size − bends[i]).
struct KeyFunction {
  std::uint64_t base = 0;
  std::uint64_t win_gain = 0;
  const std::uint64_t* table = nullptr;  // entry 0 is 0, at least kLeastTable; null for the bends
  static constexpr int kBends = 3;
  std::uint64_t slopes[kBends] = {};
  std::uint64_t bends[kBends] = {};
};

// Guesses with a key below `limit`, in order.
struct GuessList {
  std::uint64_t limit = UINT64_MAX;
  std::uint64_t enough = 0;  // a key as good as this ends the list
  std::size_t size = 0;
  std::size_t capacity = 0;  // of `keys` and `guesses`
  std::uint64_t* keys = nullptr;
  PackedCode* guesses = nullptr;
  // Called when the list is full; makes room, and may lower the limit.
  void (*make_room)(GuessList* list) = nullptr;
  std::size_t keep = 0;  // for make_room
};

// What a kernel calls for a few guesses at a time: bit i of `lanes` says that guesses[i] is one;
// its part for an answer is parts[AnswerNumber · width + i].
struct PartsSink {
  void* context = nullptr;
  void (*take)(void* context, const PackedCode* guesses, int width, std::uint32_t lanes,
               const std::uint64_t* parts) = nullptr;
};

// Up to 45 answers, as the bits of one word.
using AnswerSet = std::uint64_t;

// One instruction set's way of counting. All give the same results. `scratch` is ScratchWords()
// words, aligned for the widest vector.
struct PartitionKernel {
  const char* name;
  // The first guess in order with the least key. `entropy` is EntropyTable(slices.size) for
  // Rank::kEntropy, and not read for the others.
  void (*find_best)(const SlicesView& slices, const GuessSpace& space, Rank rank,
                    const std::uint64_t* entropy, std::uint64_t* scratch, BestGuess* best);
  void (*count)(const SlicesView& slices, const GuessSpace& space, std::uint64_t* scratch,
                const PartsSink& sink);
  void (*list)(const SlicesView& slices, const GuessSpace& space, const KeyFunction& function,
               std::uint64_t* scratch, GuessList* list);
  // The answer number of each code to the guess; `count` of them.
  void (*answers)(PackedCode guess, int pegs, const PackedCode* codes, std::size_t count,
                  std::uint8_t* to);
};

extern const PartitionKernel kPortableKernel;
#if defined(__x86_64__)
extern const PartitionKernel kAvx2Kernel;
extern const PartitionKernel kAvx512Kernel;
#endif

}  // namespace mindreader::mastermind
