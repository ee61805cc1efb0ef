#include "logic/se/aids.hpp"

#include "logic/se/patterns.hpp"
#include "logic/se/reach.hpp"

namespace nanpure::se {
namespace {

// Adds the candidates that a step strikes, with the parents that the aid has got since `parents`.
void strike(Aid& aid, const std::vector<Struck>& struck, std::size_t parents, int called) {
  for (const Struck& one : struck)
    for_each(one.digits, [&](int digit) {
      aid.gone.push_back({std::uint16_t(one.cell * kSize + digit),
                          std::uint16_t(aid.parents.size() - parents), std::uint32_t(parents),
                          called});
    });
}

// Collects candidates that are gone, each once.
class Gone {
 public:
  Gone(const Candidates& source, const Candidates& open, std::vector<std::uint16_t>& list)
      : source_(source), open_(open), list_(list) {}

  void in_cell(int cell) {
    for_each(source_.cells[cell] & Set(~open_.cells[cell]),
             [&](int digit) { add(cell * kSize + digit); });
  }
  void in_house(int house, int digit) {
    for_each(source_.seats[house][digit] & Set(~open_.seats[house][digit]),
             [&](int seat) { add(kMap.members[house][seat] * kSize + digit); });
  }

 private:
  void add(int candidate) {
    if (seen_.has(candidate)) return;
    seen_.add(candidate);
    list_.push_back(std::uint16_t(candidate));
  }

  const Candidates &source_, &open_;
  std::vector<std::uint16_t>& list_;
  CandidateSet seen_;
};

// The candidates that must be gone for the nodes of a chain that have no other reason.
void need(const std::vector<Item>& part, Gone& gone) {
  for (const Item& item : part) {
    if (!(item.literal & 1) || item.cause == kAssumed) continue;
    const int cell = cell_of(item.literal / 2), digit = digit_of(item.literal / 2);
    if (item.cause == kInCell)
      gone.in_cell(cell);
    else
      gone.in_house(kMap.house[cell][item.cause], digit);
  }
}

}  // namespace

std::size_t Aids::Hash::operator()(const Candidates& open) const {
  std::uint64_t hash = 0x9e3779b97f4a7c15;
  for (int cell = 0; cell + 3 < kCells; cell += 4) {
    std::uint64_t four;
    std::memcpy(&four, open.cells + cell, sizeof four);
    hash = (hash ^ four) * 0xff51afd7ed558ccd;
    hash ^= hash >> 29;
  }
  return (hash ^ open.cells[kCells - 1]) * 0xc4ceb9fe1a85ec53 >> 7;
}

bool Aids::Same::operator()(const Candidates& one, const Candidates& other) const {
  return std::memcmp(one.cells, other.cells, sizeof one.cells) == 0;
}

Aids::Aids(int level, Meter& meter) : meter_(meter) {
  if (level == 2 || level == 3) unary_ = std::make_unique<Unary>(meter);
  const auto add = [&](const Kinds& kinds) {
    forcing_.push_back(std::make_unique<Forcing>(kinds, meter));
  };
  if (level == 3) add({true, false, false, 0});
  if (level >= 4) add({true, true, false, 0});
  if (level >= 5) add({true, true, false, level - 3});
}

Aids::~Aids() = default;

void Aids::begin(const Candidates& source, const Board& board) {
  source_ = &source;
  board_ = &board;
  known_.clear();
  called_.clear();
}

const Aid& Aids::look(const Candidates& open) {
  const auto [at, is_new] = known_.try_emplace(open);
  Aid& aid = at->second;
  if (!is_new) return aid;
  work(meter_, 2000);
  patterns(open, aid);
  if (aid.gone.empty() && (unary_ || !forcing_.empty())) chains(open, aid);
  return aid;
}

// Locked candidates, hidden pairs, naked pairs, X-wings: all steps of the first that has any.
void Aids::patterns(const Candidates& open, Aid& aid) const {
  const auto take = [&](const Pattern& found) {
    const std::size_t before = aid.parents.size();
    for (int k = 0; k < found.premise_count; ++k) {
      const auto& [cell, digits] = found.premises[k];
      for_each(source_->cells[cell] & Set(~open.cells[cell]) & digits, [&](int digit) {
        aid.parents.push_back(std::uint16_t(cell * kSize + digit));
      });
    }
    // Without any it would exist without the chain.
    if (aid.parents.size() > before)
      strike(aid, {found.step.struck, found.step.struck + found.step.struck_count}, before, -1);
    return true;
  };
  const View view{open, *board_};
  locking(view, take);
  if (aid.gone.empty()) hidden_sets<2>(view, take);
  if (aid.gone.empty()) naked_sets<2>(view, take);
  if (aid.gone.empty()) fish<2>(view, take);
}

void Aids::chains(const Candidates& open, Aid& aid) {
  for (std::size_t technique = 0; aid.gone.empty(); ++technique) {
    steps_.clear();
    if (unary_ && technique == 0)
      unary_->all(open, steps_);
    else if (technique - (unary_ ? 1 : 0) < forcing_.size())
      forcing_[technique - (unary_ ? 1 : 0)]->all(open, *board_, steps_);
    else
      return;
    for (const ChainStep& step : steps_) {
      const std::size_t before = aid.parents.size();
      Gone gone(*source_, open, aid.parents);
      for (const auto& part : step.parts) need(part, gone);
      if (aid.parents.size() == before) continue;
      strike(aid, step.struck, before, int(called_.size()));
      called_.push_back(se::called(step));
    }
  }
}

}  // namespace nanpure::se
