#include "logic/facts/ruled_evidence.hpp"

#include <algorithm>
#include <span>

#include "logic/facts/differing.hpp"
#include "logic/facts/rule_links.hpp"

namespace nanpure::logic {
namespace {

using Rules = std::vector<std::uint16_t>;

void add(Rules& rules, int rule) {
  if (rule >= 0 && std::ranges::find(rules, rule) == rules.end())
    rules.push_back(std::uint16_t(rule));
}

template <int W>
Rules behind_weak(const Position<W>& position, const Link& link) {
  Rules rules;
  for (const Candidate& one : link.start)
    for (const Candidate& other : link.end) add_rules_of_link(position, one, other, rules);
  return rules;
}

// Whether the two nodes are all candidates of a cell, or all places of a digit in a house.
template <int W>
bool is_plain(const Position<W>& position, const Link& link, const Cells<W>& places) {
  const Candidate& one = link.start.front();
  const Candidate& other = link.end.front();
  if (places.count() == 1) return popcount(position.masks[one.cell]) == 2;
  return one.digit == other.digit &&
         std::ranges::any_of(position.houses.seats(places.first()), [&](const Seat& seat) {
           return position.places(one.digit, seat.house) == places;
         });
}

template <int W>
int requiring(const Position<W>& position, int digit, const Cells<W>& places) {
  for (const auto& required : rule_links_of(position)->required)
    if (required.digit == digit && required.places == places) return required.rule;
  return -1;
}

// The rule behind a strong link between a candidate and a node: it requires the digit in one of the
// places. -1: a house or a cell is the reason instead; -2: neither is.
template <int W>
int behind_strong(const Position<W>& position, const Link& link) {
  Cells<W> places;
  for (const auto* node : {&link.start, &link.end})
    for (const Candidate& one : *node) places.add(one.cell);
  if (is_plain(position, link, places)) return -1;
  const int digit = link.start.front().digit;
  const int rule = digit == link.end.front().digit ? requiring(position, digit, places) : -1;
  return rule < 0 ? -2 : rule;
}

// The rules of a strong link, which may be that of a twin of the candidate at either end.
template <int W>
Rules rules_of_strong(const Position<W>& position, const Link& link) {
  Rules rules;
  const RuleLinks<W>& links = *rule_links_of(position);
  if (const int rule = behind_strong(position, link); rule != -2) {
    if (rule >= 0) links.add_numbers(position, rule, rules);
    return rules;
  }
  for (const bool turned : {false, true}) {
    Link twin = turned ? Link{link.end, link.start, true} : Link{link.start, link.end, true};
    if (twin.start.size() != 1) continue;
    const Candidate one = twin.start.front();
    for (const auto& other : links.twins(links.number(position, one.cell, one.digit))) {
      twin.start = {links.candidates[std::size_t(other.other)]};
      const int rule = behind_strong(position, twin);
      if (rule == -2) continue;
      links.add_numbers(position, other.rule, rules);
      if (rule >= 0) links.add_numbers(position, rule, rules);
      return rules;
    }
  }
  return rules;
}

// Whether two candidates cannot both be true, whatever keeps them apart.
template <int W>
bool forbid(const Position<W>& position, const Candidate& one, const Candidate& other) {
  if (one.cell == other.cell) return one.digit != other.digit;
  if (one.digit == other.digit && position.peers(one.cell).has(other.cell)) return true;
  Rules rules;
  return add_rules_of_link(position, one, other, rules);
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

// Adds the rules that make the cells of a set different.
template <int W>
void name_sets(const Position<W>& position, Evidence& why) {
  for (const Part& part : why.sets)
    if ((part.role == Role::set || part.role == Role::almost) && part.cells.size() > 1)
      add(why.rules, rule_of_cells(position, cells_of<W>(part.cells)));
}

}  // namespace

template <int W>
void name_rules(const Position<W>& position, Deduction& found) {
  if (!position.houses.groups().different().empty()) name_sets(position, found.why);
  if (!rule_links_of(position)) return;
  for (Link& link : found.why.links)
    link.rules = link.strong ? rules_of_strong(position, link) : behind_weak(position, link);
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
