#include "logic/se/spread.hpp"

namespace nanpure::se {

Spread::Spread(const Kinds& kinds, Meter& meter)
    : kinds_(kinds), meter_(meter), aids_(kinds.level ? new Aids(kinds.level, meter) : nullptr) {}

void Spread::begin(const Candidates& position, const Board& board) {
  source_ = position;
  ++run_;
  work(meter_, 3000);
  weak_.build(source_);
  if (aids_) aids_->begin(source_, board);
  for (int cell = 0; cell < kCells; ++cell)
    for_each(source_.cells[cell], [&](int digit) {
      const int candidate = cell * kSize + digit;
      StrongList in_houses;
      strong_links(source_, candidate, in_houses, strong_[candidate]);
      for (const Strong& link : in_houses) strong_[candidate].add(link.other, link.cause);
    });
}

Reach& Spread::reach(int literal) {
  std::unique_ptr<Reach>& reach = reaches_[literal];
  if (made_[literal] == run_) return *reach;
  if (!reach) reach = std::make_unique<Reach>();
  follow(*reach, literal);
  made_[literal] = run_;
  return *reach;
}

void Spread::follow(Reach& reach, int literal) {
  reach.start(literal);
  if (kinds_.dynamic) open_ = source_;
  std::size_t on = 0, off = 0;
  for (bool more = true; more;) {
    if (on < reach.stand().size())
      more = send_away(reach, reach.stand()[on++]);
    else if (off < reach.go().size())
      more = let_stand(reach, reach.go()[off++]);
    else
      more = kinds_.level > 0 && call_in(reach);
  }
  work(meter_, reach.size());
}

// Both return false if a contradiction ends the search.

bool Spread::send_away(Reach& reach, int node) {
  const int candidate = reach.node(node).literal / 2;
  for (int other : kinds_.nishio ? weak_.along_houses(candidate) : weak_.of(candidate)) {
    if (reach.standing().has(other)) {
      if (kinds_.dynamic && !open_.has(cell_of(other), digit_of(other))) continue;
      reach.contra_goes = reach.open_node(literal(other, false), kAssumed, node);
      reach.close_node();
      if (reach.going().has(other)) {
        // It needs itself, which counts once.
        reach.node(reach.contra_goes).exact = false;
        --reach.node(reach.contra_goes).least;
      }
      reach.contra_stands = reach.stands(other);
      return false;
    }
    if (reach.going().has(other)) continue;
    const int gone = reach.open_node(literal(other, false), kAssumed, node);
    reach.close_node();
    reach.enlist(gone);
  }
  return true;
}

template <class Parents>
bool Spread::stand(Reach& reach, int candidate, Cause cause, int node, Parents parents) {
  const bool contra = reach.going().has(candidate);
  if (!contra && reach.standing().has(candidate)) return true;
  const int stands = reach.open_node(literal(candidate, true), cause, node);
  parents();
  reach.close_node();
  if (!contra) {
    reach.enlist(stands);
    return true;
  }
  if (reach.standing().has(candidate)) {
    reach.node(stands).exact = false;
    reach.node(stands).least = 1;
  }
  reach.contra_stands = stands;
  reach.contra_goes = reach.goes(candidate);
  return false;
}

bool Spread::let_stand(Reach& reach, int node) {
  const int candidate = reach.node(node).literal / 2;
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  if (!kinds_.dynamic) {
    for (const Strong& link : strong_[candidate])
      if (!stand(reach, link.other, link.cause, node, [] {})) return false;
    return true;
  }
  const Set digits = open_.cells[cell] & Set(~bit(digit));
  if (!kinds_.nishio && is_one(digits)) {
    const Set gone = source_.cells[cell] & Set(~open_.cells[cell]);
    if (!stand(reach, cell * kSize + lowest(digits), kInCell, node, [&] {
          for_each(gone, [&](int other) { reach.more(reach.goes(cell * kSize + other)); });
        }))
      return false;
  }
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kMap.house[cell][kind];
    const Set seats = open_.seats[house][digit] & Set(~bit(kMap.seat[cell][kind]));
    if (!is_one(seats)) continue;
    const Set gone = source_.seats[house][digit] & Set(~open_.seats[house][digit]);
    if (!stand(reach, kMap.members[house][lowest(seats)] * kSize + digit, Cause(kind), node, [&] {
          for_each(gone, [&](int seat) {
            reach.more(reach.goes(kMap.members[house][seat] * kSize + digit));
          });
        }))
      return false;
  }
  open_.strike(cell, digit);
  return true;
}

// Calls other techniques; false if they have nothing new.
bool Spread::call_in(Reach& reach) {
  const Aid& aid = aids_->look(open_);
  const int before = reach.size();
  for (const Aid::Gone& gone : aid.gone) {
    if (reach.going().has(gone.candidate)) continue;
    const int node = reach.open_node(literal(gone.candidate, false), kAssumed, -1);
    for (int k = 0; k < gone.parent_count; ++k)
      reach.more(reach.goes(aid.parents[gone.parents + k]));
    reach.close_node();
    if (gone.called >= 0) {
      reach.node(node).called = gone.called;
      reach.node(node).nested = true;
    }
    reach.enlist(node);
  }
  return reach.size() > before;
}

}  // namespace nanpure::se
