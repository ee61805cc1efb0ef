// A trace written out: the lines that its end rests on, as nets.
#include <numeric>
#include <utility>

#include "logic/nets/trace.hpp"

namespace nanpure::logic {
namespace {

// 0, 1, 2, …
std::vector<int> counted(std::size_t size) {
  std::vector<int> numbers(size);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

}  // namespace

// The assumption, and a line with everything it rests on, are numbered; -1: other lines.
std::vector<int> Trace::numbers(int last) const {
  std::vector<int> number(std::size_t(last) + 1, -1);
  int next = 0;
  for (int at = 0; at <= last; ++at)
    if (at == 0 || at == last || rests_on(lines_[last], at)) number[at] = next++;
  return number;
}

// The net that was just traced inside, as far as its end rests on it. Lines known from this one
// keep their numbers here.
int Trace::take(const Trace& inner) {
  const std::vector<int> number = inner.numbers(inner.end_);
  std::vector<Line> lines;
  for (int at = 0; at <= inner.end_; ++at) {
    if (number[at] < 0) continue;
    Line line = inner.lines_[at];
    const Before before = inner.after(line);
    line.after = {std::uint32_t(inside_.after.size()), std::uint32_t(before.size())};
    for (std::uint16_t one : before)
      inside_.after.push_back(line.cause == Cause::known ? one : std::uint16_t(number[one]));
    if (line.inside >= 0) line.inside = take(inner.inside_, line.inside, number);
    lines.push_back(line);
  }
  inside_.nets.push_back({std::uint32_t(inside_.lines.size()), std::uint32_t(lines.size())});
  inside_.lines.insert(inside_.lines.end(), lines.begin(), lines.end());
  return int(inside_.nets.size()) - 1;
}

// A net inside the net that was just traced inside; `number`: of the lines of that one.
int Trace::take(const Inside& from, int index, std::span<const int> number) {
  const Part part = from.nets[index];
  std::vector<Line> lines(from.lines.begin() + part.first,
                          from.lines.begin() + part.first + part.size);
  for (Line& line : lines) {
    const std::uint32_t first = std::uint32_t(inside_.after.size());
    for (std::uint32_t k = 0; k < line.after.size; ++k) {
      const std::uint16_t one = from.after[line.after.first + k];
      inside_.after.push_back(line.cause == Cause::known ? std::uint16_t(number[one]) : one);
    }
    line.after.first = first;
    if (line.inside >= 0) line.inside = take(from, line.inside, counted(part.size));
  }
  inside_.nets.push_back({std::uint32_t(inside_.lines.size()), std::uint32_t(lines.size())});
  inside_.lines.insert(inside_.lines.end(), lines.begin(), lines.end());
  return int(inside_.nets.size()) - 1;
}

Inference Trace::inference(const Line& line, Before before) const {
  Inference found{line.cause, {}, bool(line.fact & 1), {}, {}, {before.begin(), before.end()}, {}};
  found.rule = line.rule;
  if (line.fact >= 0) found.candidate = wiring_.candidates[line.fact >> 1];
  for (int unit : line.units.plus)
    if (unit >= 0) found.plus.push_back(wiring_.units[unit]);
  for (int unit : line.units.minus)
    if (unit >= 0) found.minus.push_back(wiring_.units[unit]);
  return found;
}

// A net inside a line of a net whose lines have these numbers.
Net Trace::net_inside(int index, std::span<const int> number) const {
  const Part part = inside_.nets[index];
  Net net;
  for (std::uint32_t k = 0; k < part.size; ++k) {
    const Line& line = inside_.lines[part.first + k];
    Inference found =
        inference(line, {inside_.after.data() + line.after.first, line.after.size});
    if (line.cause == Cause::known) found.after[0] = std::uint16_t(number[found.after[0]]);
    if (line.inside >= 0) found.inside.push_back(net_inside(line.inside, counted(part.size)));
    net.lines.push_back(std::move(found));
  }
  return net;
}

// A line with everything it rests on, and the assumption.
Net Trace::net(int last) const {
  const std::vector<int> number = numbers(last);
  Net net;
  for (int at = 0; at <= last; ++at) {
    if (number[at] < 0) continue;
    const Line& line = lines_[at];
    Inference found = inference(line, after(line));
    for (std::uint16_t& one : found.after) one = std::uint16_t(number[one]);
    if (line.inside >= 0) found.inside.push_back(net_inside(line.inside, number));
    net.lines.push_back(std::move(found));
  }
  return net;
}

}  // namespace nanpure::logic
