// Cages: the candidates that the sum of some cells allows. The cells are those of a cage, or the
// innies or outies of houses (sums.hpp): the cells that cages leave of them, or have beyond them.

#include <array>
#include <vector>

#include "logic/engine/finders.hpp"
#include "logic/engine/once.hpp"

namespace nanpure::logic {
namespace {

// Candidates of the whole board; a placed digit is the only one of its cell.
template <int W>
std::vector<Mask> with_digits(const Position<W>& position) {
  std::vector<Mask> masks = position.masks;
  for (int cell = 0; cell < position.cells; ++cell)
    if (position.digits[cell]) masks[cell] = Mask(1) << (position.digits[cell] - 1);
  return masks;
}

// most: number of houses; 0 for the cages themselves.
template <int W>
bool cage_sum(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Sums& sums = position.houses.sums();
  if (sums.empty()) return true;
  const std::vector<Mask> masks = with_digits(position);
  Once once(sink);
  for (int which = 0; which < sums.count(); ++which) {
    const CellSum& sum = sums[which];
    const std::size_t together = sums.houses(sum).size();
    if (std::min<std::size_t>(together, 2) != std::size_t(parameters[0])) continue;
    if (!sink.pay()) return false;
    const std::span<const std::uint16_t> cells = sums.cells(sum);
    std::array<Mask, kMaxSize> allowed;
    if (!sums.allow(sum, masks.data(), allowed.data())) continue;
    Deduction found;
    Mask possible = 0;
    for (std::size_t k = 0; k < cells.size(); ++k) {
      possible |= allowed[k];
      each_bit(position.masks[cells[k]] & ~allowed[k], [&](int digit) {
        found.eliminations.push_back({cells[k], std::uint8_t(digit)});
        return true;
      });
    }
    const auto explain = [&](Evidence& why) {
      why.cells.assign(cells.begin(), cells.end());
      why.digits = possible;
      why.base.assign(sums.houses(sum).begin(), sums.houses(sum).end());
      why.total = sum.total;
    };
    if (!once.take(found, explain)) return false;
  }
  return true;
}

constexpr Finder kFinders[] = {NANPURE_FINDER(cage_sum, "houses")};

}  // namespace

Finders cages() { return kFinders; }

}  // namespace nanpure::logic
