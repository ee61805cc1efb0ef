#include "rules/groups.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "equations/derived.hpp"
#include "houses.hpp"

namespace nanpure {
namespace {

constexpr std::uint16_t kNone = 0xffff;

void join(std::vector<std::uint16_t>& cells, std::uint16_t cell) {
  if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
}

bool in_one_house(const Houses& houses, std::span<const std::uint16_t> cells) {
  return std::ranges::any_of(houses.seats(cells.front()), [&](const Seat& seat) {
    const std::uint64_t* const inside =
        &houses.inside[std::size_t(seat.house) * std::size_t(houses.words)];
    return std::ranges::all_of(
        cells, [&](std::uint16_t cell) { return inside[cell / 64] >> (cell % 64) & 1; });
  });
}

bool all_ones(const Linear& linear) {
  return std::ranges::all_of(linear.coefficients, [](int one) { return one == 1; });
}

}  // namespace

RuleGroups::RuleGroups(const Houses& houses, std::span<const Owner> owners) {
  const std::size_t cages = houses.cages.size();
  std::vector<Linear> linears;
  std::vector<Owner> of_sum;              // [sum] as derived_sums numbers them
  for (std::size_t k = 0; k < cages; ++k)
    if (const Cage& cage = houses.cages[k]; cage.total != 0) {
      RuleGroup group{owners[k], cage.cells, {}, {std::uint16_t(linears.size())}, {}};
      groups_.push_back(std::move(group));
      linears.push_back({cage.cells, std::vector<std::int16_t>(cage.cells.size(), 1), cage.total});
      of_sum.push_back(owners[k]);
    }
  const std::size_t first_linear = linears.size();
  const std::span<const Origin> origins = houses.rules.origins();
  std::vector<std::uint16_t> group_of(0x10000, kNone), star_of = group_of;
  for (std::size_t k = 0; k < origins.size(); ++k) {
    const Owner& owner = owners[cages + k];
    if (origins[k].kind == RuleKind::linear) of_sum.push_back(owner);
    if (owner.apart && origins[k].kind == RuleKind::pairs) add_star(houses, k, owner, star_of);
    else add(houses, k, owner, group_of);
  }
  for (const Linear& linear : houses.rules.linears()) linears.push_back(linear);
  std::vector<const Linear*> sums;
  std::vector<std::size_t> places;
  for (std::size_t k = 0; k < linears.size(); ++k)
    if (all_ones(linears[k])) sums.push_back(&linears[k]), places.push_back(k);
  std::vector<Linear> all = linears;
  if (!sums.empty()) {
    for (Derived& derived : derived_sums(houses, sums)) {
      HouseSum found{std::uint16_t(all.size()), std::move(derived.houses), {}, all_ones(derived.linear)};
      for (const Linear* sum : derived.less) {
        const std::size_t which = std::size_t(sum - linears.data());
        found.plain = found.plain && which < first_linear;
        found.rules.push_back(of_sum[which].rule);
      }
      all.push_back(std::move(derived.linear));
      house_sums_.push_back(std::move(found));
    }
  }
  equations_ = Equations(houses, all);
  add_different(houses, owners);
}

void RuleGroups::add_different(const Houses& houses, std::span<const Owner> owners) {
  const auto add = [&](const Owner& owner, std::span<const std::uint16_t> list) {
    std::vector<std::uint16_t> cells(list.begin(), list.end());
    std::ranges::sort(cells);
    if (cells.size() < 2 || std::ranges::adjacent_find(cells) != cells.end() ||
        in_one_house(houses, cells))
      return;
    different_.push_back({owner.rule, std::move(cells)});
  };
  const std::size_t cages = houses.cages.size();
  for (std::size_t k = 0; k < cages; ++k) add(owners[k], houses.cages[k].cells);
  const std::span<const Origin> origins = houses.rules.origins();
  for (std::size_t k = 0; k < origins.size(); ++k) {
    if (origins[k].kind != RuleKind::combination && origins[k].kind != RuleKind::chain) continue;
    const Rule& rule = houses.rules[int(origins[k].at)];
    const bool rises = rule.kind == RuleKind::chain && houses.rules.numbers(rule)[0] > 0;
    if (rule.kind == RuleKind::combination || rises) add(owners[cages + k], houses.rules.cells(rule));
  }
  const auto by_cells = [](const DifferentCells& one, const DifferentCells& other) {
    return std::tie(one.cells, one.rule) < std::tie(other.cells, other.rule);
  };
  std::ranges::sort(different_, by_cells);
  const auto again = std::ranges::unique(different_, {}, &DifferentCells::cells);
  different_.erase(again.begin(), again.end());
  std::ranges::stable_sort(different_, {}, &DifferentCells::rule);
}

void RuleGroups::add(const Houses& houses, std::size_t primitive, const Owner& owner,
                     std::vector<std::uint16_t>& group_of) {
  const Origin& origin = houses.rules.origins()[primitive];
  std::uint16_t& at = group_of[owner.rule];
  if (at == kNone || owner.apart) {
    at = std::uint16_t(groups_.size());
    groups_.push_back({owner, {}, {}, {}, {}});
  }
  RuleGroup& group = groups_[at];
  if (origin.kind == RuleKind::linear) {
    std::size_t before = 0;
    for (const Cage& cage : houses.cages) before += cage.total != 0;
    group.equations.push_back(std::uint16_t(before + origin.at));
    for (const std::uint16_t cell : houses.rules.linears()[origin.at].cells) join(group.cells, cell);
  } else if (origin.kind == RuleKind::pairs) {
    const PairTables& pair = houses.rules.pairs()[origin.at];
    group.ways.push_back({pair.one, pair.other, pair.beside_one});
    group.ways.push_back({pair.other, pair.one, pair.beside_other});
    join(group.cells, pair.one);
    join(group.cells, pair.other);
  } else {
    group.rules.push_back(std::uint16_t(origin.at));
    for (const std::uint16_t cell : houses.rules.cells(houses.rules[int(origin.at)]))
      join(group.cells, cell);
  }
}

// Pairs all over the board: one group for each cell, with what it leaves to its neighbours.
void RuleGroups::add_star(const Houses& houses, std::size_t primitive, const Owner& owner,
                          std::vector<std::uint16_t>& star_of) {
  const PairTables& pair = houses.rules.pairs()[houses.rules.origins()[primitive].at];
  std::uint16_t& first = star_of[owner.rule];
  if (first == kNone) {
    first = std::uint16_t(groups_.size());
    for (int cell = 0; cell < houses.cells; ++cell)
      groups_.push_back({owner, {std::uint16_t(cell)}, {}, {}, {}});
  }
  for (const OneWay& way : {OneWay{pair.one, pair.other, pair.beside_one},
                         OneWay{pair.other, pair.one, pair.beside_other}}) {
    RuleGroup& group = groups_[std::size_t(first) + way.from];
    group.ways.push_back(way);
    join(group.cells, way.to);
  }
}

bool RuleGroups::narrow(const Houses& houses, const RuleGroup& group,
                        std::vector<Mask>& masks) const {
  std::vector<Mask> before;
  do {
    before.clear();
    for (const std::uint16_t cell : group.cells) before.push_back(masks[cell]);
    for (const OneWay& way : group.ways) {
      masks[way.to] &= houses.rules.beside(way.table, masks[way.from]);
      if (masks[way.to] == 0) return false;
    }
    if (!narrow_rules(houses, group, masks) || !narrow_equations(houses, group, masks)) return false;
  } while (!std::ranges::equal(group.cells, before, {},
                               [&](std::uint16_t cell) { return masks[cell]; }));
  return true;
}

bool RuleGroups::narrow_rules(const Houses& houses, const RuleGroup& group,
                              std::vector<Mask>& masks) const {
  std::vector<Mask> own;
  for (const std::uint16_t at : group.rules) {
    const Rule& rule = houses.rules[at];
    const std::span<const std::uint16_t> cells = houses.rules.cells(rule);
    own.clear();
    for (const std::uint16_t cell : cells) own.push_back(masks[cell]);
    Mask required = 0;
    if (!houses.rules.narrow(rule, own.data(), required)) return false;
    for (std::size_t k = 0; k < cells.size(); ++k)
      if ((masks[cells[k]] &= own[k]) == 0) return false;
  }
  return true;
}

bool RuleGroups::narrow_equations(const Houses& houses, const RuleGroup& group,
                                  std::vector<Mask>& masks) const {
  if (group.equations.empty()) return true;
  Allowed allowed;
  for (const std::uint16_t at : group.equations) {
    const Equation& equation = equations_[at];
    if (!equations_.allow(equation, houses, masks.data(), allowed)) return false;
    const std::span<const std::uint16_t> cells = equations_.cells(equation);
    for (std::size_t k = 0; k < cells.size(); ++k)
      if ((masks[cells[k]] &= allowed.masks[k]) == 0) return false;
  }
  return true;
}

std::vector<RuleGroups::Needed> RuleGroups::required(const Houses& houses, const RuleGroup& group,
                                                     const std::vector<Mask>& masks) const {
  std::vector<Needed> found;
  std::vector<Mask> own;
  for (const std::uint16_t at : group.rules) {
    const Rule& rule = houses.rules[at];
    const std::span<const std::uint16_t> cells = houses.rules.cells(rule);
    own.clear();
    for (const std::uint16_t cell : cells) own.push_back(masks[cell]);
    Mask digits = 0;
    if (!houses.rules.narrow(rule, own.data(), digits)) return {};
    if (digits != 0) found.push_back({digits, {cells.begin(), cells.end()}});
  }
  if (group.equations.empty()) return found;
  Allowed allowed;
  for (const std::uint16_t at : group.equations) {
    const std::span<const std::uint16_t> cells = equations_.cells(equations_[at]);
    if (!equations_.allow(equations_[at], houses, masks.data(), allowed)) return {};
    for (int k = 0; k < allowed.requirements; ++k) {
      const Allowed::Required& needed = allowed.required[std::size_t(k)];
      std::vector<std::uint16_t> open;
      for (std::uint16_t m = 0; m < needed.count; ++m) open.push_back(cells[needed.at[m]]);
      found.push_back({needed.digits, std::move(open)});
    }
  }
  return found;
}

}  // namespace nanpure
