#include "logic/facts/ruled_evidence.hpp"

#include <algorithm>
#include <span>

#include "logic/facts/rule_links.hpp"

namespace nanpure::logic {
namespace {

using Rules = std::vector<std::uint16_t>;

void add(Rules& rules, int rule) {
  if (rule >= 0 && std::ranges::find(rules, rule) == rules.end())
    rules.push_back(std::uint16_t(rule));
}

template <int W>
int rule_of(const Position<W>& position, const Candidate& one, const Candidate& other) {
  return rule_of_link(position, one.cell, one.digit, other.cell, other.digit);
}

template <int W>
Rules behind_weak(const Position<W>& position, const Link& link) {
  Rules rules;
  for (const Candidate& one : link.start)
    for (const Candidate& other : link.end) add(rules, rule_of(position, one, other));
  return rules;
}

// A rule requires the digit of one of the two places, and no house does.
template <int W>
Rules behind_strong(const Position<W>& position, const Link& link) {
  Rules rules;
  const RuleLinks<W>* const links = rule_links_of(position);
  const int digit = link.start.front().digit;
  Cells<W> places;
  for (const auto* node : {&link.start, &link.end})
    for (const Candidate& one : *node) {
      if (one.digit != digit) return rules;
      places.add(one.cell);
    }
  for (const Seat& seat : position.houses.seats(places.first()))
    if (position.places(digit, seat.house) == places) return rules;
  for (const auto& required : links->required)
    if (required.digit == digit && required.places == places) {
      add(rules, position.book->number(required.rule));
      break;
    }
  return rules;
}

// Whether two candidates cannot both be true, whatever keeps them apart.
template <int W>
bool forbid(const Position<W>& position, const Candidate& one, const Candidate& other) {
  if (one.cell == other.cell) return one.digit != other.digit;
  if (one.digit == other.digit && position.peers(one.cell).has(other.cell)) return true;
  return rule_of(position, one, other) >= 0;
}

// The rules by which a candidate falls if one of a node is true.
template <int W>
void name_struck(const Position<W>& position, const std::vector<Candidate>& node,
                 const Candidate& gone, Evidence& why) {
  Link link{node, {gone}, false};
  link.rules = behind_weak(position, link);
  if (!link.rules.empty()) why.ruled.push_back(std::move(link));
}

// In a loop one end of each weak link is true: the first of them that both strike the candidate.
template <int W>
void name_struck_by_loop(const Position<W>& position, std::span<const Link> loop,
                         const Candidate& gone, Evidence& why) {
  const auto strikes = [&](const std::vector<Candidate>& node) {
    return std::ranges::all_of(node, [&](const Candidate& one) { return forbid(position, one, gone); });
  };
  for (const Link& link : loop) {
    if (link.strong || !strikes(link.start) || !strikes(link.end)) continue;
    name_struck(position, link.start, gone, why);
    name_struck(position, link.end, gone, why);
    return;
  }
}

template <int W>
void name_struck(const Position<W>& position, std::span<const Link> chain, const Candidate& gone,
                 Evidence& why) {
  const bool round = chain.front().start == chain.back().end;
  if (round && chain.front().strong != chain.back().strong) {
    name_struck_by_loop(position, chain, gone, why);
    return;
  }
  // A chain that refutes its own start needs no further reason.
  if (round && std::ranges::find(chain.front().start, gone) != chain.front().start.end()) return;
  name_struck(position, chain.front().start, gone, why);
  if (!round) name_struck(position, chain.back().end, gone, why);
}

template <int W>
void name_struck(const Position<W>& position, Deduction& found) {
  const std::vector<Link>& links = found.why.links;
  for (std::size_t first = 0; first < links.size();) {
    std::size_t last = first;
    while (last + 1 < links.size() && links[last].end == links[last + 1].start) ++last;
    const std::span<const Link> chain(&links[first], last + 1 - first);
    for (const Candidate& gone : found.eliminations) name_struck(position, chain, gone, found.why);
    first = last + 1;
  }
}

void name_lines(const Net& net, Rules& rules) {
  for (const Inference& line : net.lines) {
    add(rules, line.rule);
    for (const Net& inside : line.inside) name_lines(inside, rules);
  }
}

}  // namespace

template <int W>
void name_rules(const Position<W>& position, Deduction& found) {
  if (!rule_links_of(position)) return;
  for (Link& link : found.why.links)
    link.rules = link.strong ? behind_strong(position, link) : behind_weak(position, link);
  name_struck(position, found);
  for (const auto* links : {&found.why.links, &found.why.ruled})
    for (const Link& link : *links)
      for (const std::uint16_t rule : link.rules) add(found.why.rules, rule);
  for (const Net& net : found.why.nets) name_lines(net, found.why.rules);
}

template void name_rules(const Position<2>&, Deduction&);
template void name_rules(const Position<4>&, Deduction&);
template void name_rules(const Position<10>&, Deduction&);
template void name_rules(const Position<21>&, Deduction&);

}  // namespace nanpure::logic
