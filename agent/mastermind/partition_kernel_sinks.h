// What becomes of the parts that a Counter counts: the best guess is kept, guesses below a limit
// are listed, or all are passed on.
#pragma once

#include <cstdint>

#include "agent/mastermind/partition_kernel_sum.h"
#include "agent/mastermind/partition_types.h"

namespace mindreader::mastermind {

// Keeps the guess with the least key.
template <typename Isa, int kPegs, Rank kRank>
class BestSink {
  using Word = typename Isa::Word;
  static constexpr int kAnswers = AnswerCount(kPegs);

 public:
  BestSink(std::uint64_t candidates, const std::uint64_t* entropy, BestGuess* best)
      : candidates_(candidates), entropy_(entropy), best_(best) {}

  template <typename GuessOf>
  MINDREADER_INLINE bool Take(const GuessOf& guess_of, std::uint32_t lanes, const Word* parts) {
    if constexpr (kRank == Rank::kEntropy) {
      // Too few parts, however even, cannot be better; that spares most guesses the table.
      const Word few = Word{} + (least_parts_ - 1);
      lanes &= Isa::Below(few, CountParts(parts));
      if (lanes == 0) return true;
    }
    // The one candidate that can give the last answer, all exact, is the guess itself.
    const Word rank = RankOf(parts);
    const Word keys = rank + rank + 1 - parts[kAnswers - 1];
    lanes &= Isa::Below(keys, Word{} + best_->key);
    if (lanes == 0) return true;
    alignas(64) std::uint64_t stored[Isa::kWidth];
    *reinterpret_cast<Word*>(stored) = keys;
    for (; lanes != 0; lanes &= lanes - 1) {
      const int lane = __builtin_ctz(lanes);
      if (stored[lane] >= best_->key) continue;
      best_->key = stored[lane];
      best_->guess = guess_of(lane);
    }
    if constexpr (kRank == Rank::kEntropy) RaiseLeastParts();
    return best_->key > best_->enough;
  }

 private:
  static MINDREADER_INLINE Word CountParts(const Word* parts) {
    Word count = {};
    ForEach<kAnswers>([&]<int i>() { count += parts[i] > 0 ? Word{} + 1 : Word{}; });
    return count;
  }

  MINDREADER_INLINE Word RankOf(const Word* parts) const {
    Word rank = {};
    if constexpr (kRank == Rank::kWorstPart) {
      ForEach<kAnswers>([&]<int i>() { rank = parts[i] > rank ? parts[i] : rank; });
    } else if constexpr (kRank == Rank::kExpectedSize) {
      ForEach<kAnswers>([&]<int i>() { rank += parts[i] * parts[i]; });
    } else if constexpr (kRank == Rank::kMostParts) {
      rank = rank + kMaxAnswers - CountParts(parts);
    } else {
      ForEach<kAnswers>([&]<int i>() { rank += Isa::Lookup(entropy_, parts[i]); });
    }
    return rank;
  }

  // The sum over parts of n log2 n is least when they are even.
  void RaiseLeastParts() {
    while (least_parts_ < kAnswers) {
      const std::uint64_t size = candidates_ / least_parts_;
      const std::uint64_t larger = candidates_ % least_parts_;
      const std::uint64_t least = larger * entropy_[larger == 0 ? size : size + 1] +
                                  (least_parts_ - larger) * entropy_[size];
      // The table's logarithms are rounded, each by less than one unit.
      if (least <= best_->key / 2 + 32 * candidates_) break;
      ++least_parts_;
    }
  }

  std::uint64_t candidates_;
  const std::uint64_t* entropy_;
  BestGuess* best_;
  std::uint64_t least_parts_ = 1;  // that a better guess must have
};

// Lists the guesses below a limit.
template <typename Isa, int kPegs, bool kTable>
class ListSink {
  using Word = typename Isa::Word;
  static constexpr int kAnswers = AnswerCount(kPegs);

 public:
  ListSink(const KeyFunction& function, GuessList* list) : function_(function), list_(list) {}

  template <typename GuessOf>
  MINDREADER_INLINE bool Take(const GuessOf& guess_of, std::uint32_t lanes, const Word* parts) {
    const Word win = parts[kAnswers - 1];
    const Word keys =
        (kTable ? ByTable(parts) : ByBends(parts)) + function_.base - win * function_.win_gain;
    lanes &= Isa::Below(keys, Word{} + list_->limit);
    if (lanes == 0) return true;
    alignas(64) std::uint64_t stored[Isa::kWidth];
    *reinterpret_cast<Word*>(stored) = keys;
    for (; lanes != 0; lanes &= lanes - 1) {
      const int lane = __builtin_ctz(lanes);
      if (stored[lane] >= list_->limit) continue;  // it may just have been lowered
      list_->keys[list_->size] = stored[lane];
      list_->guesses[list_->size++] = guess_of(lane);
      if (stored[lane] <= list_->enough) return false;
      if (list_->size == list_->capacity) list_->make_room(list_);
    }
    return true;
  }

 private:
  MINDREADER_INLINE Word ByTable(const Word* parts) const {
    Word sum = {};
    ForEach<kAnswers - 1>([&]<int i>() { sum += Isa::Lookup(function_.table, parts[i]); });
    return sum;
  }

  MINDREADER_INLINE Word ByBends(const Word* parts) const {
    Word sum = {};
    for (int bend = 0; bend < KeyFunction::kBends; ++bend) {
      if (function_.slopes[bend] == 0) continue;
      const Word least = Word{} + function_.bends[bend];
      Word above = {};
      ForEach<kAnswers - 1>([&]<int i>() { above += parts[i] > least ? parts[i] : least; });
      above -= least * static_cast<std::uint64_t>(kAnswers - 1);
      sum += above * function_.slopes[bend];
    }
    return sum;
  }

  const KeyFunction& function_;
  GuessList* list_;
};

// Passes all parts on.
template <typename Isa, int kPegs>
class PassSink {
  using Word = typename Isa::Word;
  static constexpr int kAnswers = AnswerCount(kPegs);

 public:
  explicit PassSink(const PartsSink& sink) : sink_(sink) {}
  template <typename GuessOf>
  bool Take(const GuessOf& guess_of, std::uint32_t lanes, const Word* parts) {
    PackedCode guesses[Isa::kWidth];
    for (int lane = 0; lane < Isa::kWidth; ++lane) {
      guesses[lane] = (lanes >> lane & 1) != 0 ? guess_of(lane) : 0;
    }
    sink_.take(sink_.context, guesses, Isa::kWidth, lanes,
               reinterpret_cast<const std::uint64_t*>(parts));
    return true;
  }

 private:
  const PartsSink& sink_;
};

}  // namespace mindreader::mastermind
