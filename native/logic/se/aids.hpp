// The techniques that a dynamic chain calls when it gets stuck, applied to the remaining
// candidates.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "logic/se/chain.hpp"
#include "logic/se/forcing.hpp"
#include "logic/se/unary.hpp"

namespace nanpure::se {

// Candidates to eliminate, each by a step that exists because of candidates struck by the chain.
struct Aid {
  struct Gone {
    std::uint16_t candidate;
    std::uint16_t parent_count;
    std::uint32_t parents;                // where they begin
    std::int32_t called;                  // number of the chain that strikes it, or -1
  };
  std::vector<Gone> gone;
  std::vector<std::uint16_t> parents;     // candidates
};

class Aids {
 public:
  Aids(int level, Meter& meter);
  ~Aids();

  // Everything below is about chains in this position.
  void begin(const Candidates& source, const Board& board);

  // The result of the first technique with a step on the candidates that a chain has left.
  const Aid& look(const Candidates& open);

  const Called& called(int number) const { return called_[number]; }

 private:
  struct Hash {
    std::size_t operator()(const Candidates& open) const;
  };
  struct Same {
    bool operator()(const Candidates& one, const Candidates& other) const;
  };

  void patterns(const Candidates& open, Aid& aid) const;
  void chains(const Candidates& open, Aid& aid);

  Meter& meter_;
  const Candidates* source_ = nullptr;
  const Board* board_ = nullptr;
  std::unique_ptr<Unary> unary_;
  std::vector<std::unique_ptr<Forcing>> forcing_;
  std::vector<Called> called_;
  std::vector<ChainStep> steps_;
  std::unordered_map<Candidates, Aid, Hash, Same> known_;
};

}  // namespace nanpure::se
