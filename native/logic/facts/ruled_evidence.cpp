#include "logic/facts/ruled_evidence.hpp"

#include <algorithm>

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

// The nodes that strike: the two ends of a chain, all of a loop.
std::vector<const std::vector<Candidate>*> ends_of(const std::vector<Link>& links) {
  std::vector<const std::vector<Candidate>*> ends;
  for (std::size_t first = 0; first < links.size();) {
    std::size_t last = first;
    while (last + 1 < links.size() && links[last].end == links[last + 1].start) ++last;
    if (links[first].start == links[last].end)
      for (std::size_t k = first; k <= last; ++k) ends.push_back(&links[k].start);
    else ends.insert(ends.end(), {&links[first].start, &links[last].end});
    first = last + 1;
  }
  return ends;
}

template <int W>
void name_struck(const Position<W>& position, Deduction& found) {
  for (const auto* end : ends_of(found.why.links))
    for (const Candidate& gone : found.eliminations) {
      Link link{*end, {gone}, false};
      link.rules = behind_weak(position, link);
      if (!link.rules.empty()) found.why.ruled.push_back(std::move(link));
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
