#include "maths/ranking.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "batch.hpp"

namespace nanpure {
namespace {

constexpr const char* kExpected = "expected boxes of 2 by 2 to 4, or 3 by 3";
constexpr std::size_t kListed = 288;
constexpr std::size_t kChunk = 1024;   // grids that a thread draws at a time

bool is_ranked(int rows, int columns) {
  const auto [few, many] = std::minmax(rows, columns);
  return (few == 2 && many <= 4) || (few == 3 && many == 3);
}

ColumnClasses classes_of(int rows, int columns, Meter& meter) {
  if (!is_ranked(rows, columns)) throw std::invalid_argument(kExpected);
  return {std::max(rows, columns), std::min(rows, columns), meter};
}

}  // namespace

Ranking::Ranking(int rows, int columns, Meter& meter)
    : sets_(classes_of(rows, columns, meter)), turned_(rows < columns) {
  Boxes order{};
  std::iota(order.begin(), order.end(), std::uint8_t(0));
  do orders_.push_back(order);
  while (std::next_permutation(order.begin(), order.begin() + sets_.columns()));
  for (int box = 0; box < sets_.boxes(); ++box) all_orders_ *= orders_.size();

  if (three()) list_shares();
  for (std::size_t number = 0; number < sets_.classes(); ++number)
    fillings_.push_back(std::uint32_t(sets_.fillings(number)));
  starts_.push_back(0);
  for (std::size_t number = 0; number < sets_.classes(); ++number) {
    const std::uint64_t fillings = sets_.fillings(number);
    classes_.push_back({sets_.members(number) * all_orders_, fillings, fillings});
    if (three()) sum_up(number, meter);
    const ColumnClass& known = classes_.back();
    starts_.push_back(starts_.back() + Wide(known.members) * known.fillings * known.completions);
  }
  if (meter.stopped == Stopped::no && total() <= kListed) {
    std::vector<std::array<std::uint8_t, 16>> all;
    for (Wide k = 0; k < total(); ++k) unrank_by_sets(k, all.emplace_back().data());
    std::sort(all.begin(), all.end());
    listed_ = std::move(all);
  }
}

std::size_t Ranking::bytes() const {
  return sets_.bytes() + starts_.size() * sizeof(Wide) + classes_.size() * sizeof(ColumnClass) +
         shares_.size() * sizeof(Shares) + listed_.size() * 16 +
         before_first_.size() * sizeof before_first_[0] +
         before_second_.size() * sizeof before_second_[0];
}

// ---- tables for three bands ---------------------------------------------------------------------

void Ranking::list_shares() {
  for (std::size_t which = 0; which < sets_.partitions(); ++which) {
    const Digits& columns = sets_.columns_of(std::uint16_t(which));
    Shares shares{};
    std::size_t many = 0;
    for (std::uint16_t skips = 0; skips < 1u << sets_.size(); ++skips) {
      Digits second{}, third{};
      Boxes held{};
      for (int digit = 0; digit < sets_.size(); ++digit) {
        const int skip = skips >> digit & 1;
        second[digit] = std::uint8_t((columns[digit] + 1 + skip) % 3);
        third[digit] = std::uint8_t((columns[digit] + 2 - skip) % 3);
        ++held[second[digit]];
      }
      if (held[0] == 3 && held[1] == 3)
        shares[many++] = {skips, sets_.partition_of(second), sets_.partition_of(third)};
    }
    shares_.push_back(shares);
  }
}

template <typename More>
void Ranking::each_last(const Share& a, const Share& b, const Shares& last, const More& more) const {
  const std::size_t all = sets_.partitions();
  const std::uint16_t* const second = sets_.relabelled(a.second);
  const std::uint16_t* const third = sets_.relabelled(a.third);
  const std::uint8_t* const of_second = sets_.class_by_code() + second[b.second] * all;
  const std::uint8_t* const of_third = sets_.class_by_code() + third[b.third] * all;
  for (const Share& c : last)
    if (!more(fillings_[of_second[second[c.second]]] * fillings_[of_third[third[c.third]]])) return;
}

void Ranking::sum_up(std::size_t number, Meter& meter) {
  const Tuple tuple = sets_.first(number);
  auto& before = before_first_.emplace_back();
  for (std::size_t a = 0; a < kShares; ++a) {
    auto& inner = before_second_.emplace_back();
    for (std::size_t b = 0; b < kShares; ++b) {
      if (!toil(meter, 4 * kShares)) return;
      std::uint32_t sum = 0;
      each_last(shares_[tuple[0]][a], shares_[tuple[1]][b], shares_[tuple[2]],
                [&sum](std::uint32_t ways) {
                  sum += ways;
                  return true;
                });
      inner[b + 1] = inner[b] + sum;
    }
    before[a + 1] = before[a] + inner[kShares];
  }
  classes_[number].completions = before[kShares];
}

// ---- an index to a grid -------------------------------------------------------------------------

void Ranking::unrank(Wide index, std::uint8_t* grid) const {
  if (listed_.empty()) unrank_by_sets(index, grid);
  else std::copy_n(listed_[std::size_t(index)].begin(), 16, grid);
}

// The grid whose first band has the first column sets of the class is made, then transformed.
void Ranking::unrank_by_sets(Wide index, std::uint8_t* grid) const {
  const auto after = std::upper_bound(starts_.begin() + 1, starts_.end() - 1, index);
  const std::size_t number = std::size_t(after - starts_.begin()) - 1;
  const ColumnClass& known = classes_[number];
  index -= starts_[number];
  const std::uint64_t each = known.fillings * known.completions;
  const std::uint64_t member = std::uint64_t(index / each), rest = std::uint64_t(index % each);

  const Tuple tuple = sets_.first(number);
  Bands bands;
  for (int box = 0; box < sets_.boxes(); ++box) bands[0].column[box] = sets_.columns_of(tuple[box]);
  sets_.fill(tuple, rest / known.completions, bands[0]);
  go_on(number, tuple, rest % known.completions, bands);

  const auto change = sets_.change(number, std::uint32_t(member / all_orders_));
  std::uint64_t left = member % all_orders_;
  for (int box = 0; box < sets_.boxes(); ++box, left /= orders_.size()) {
    const Boxes& order = orders_[left % orders_.size()];
    const int from = change.box[box];
    for (int band = 0; band < sets_.columns(); ++band)
      for (int digit = 0; digit < sets_.size(); ++digit) {
        const int was = change.digit[digit];
        grid[cell(band, bands[band].row[from][was], box, order[bands[band].column[from][was]])] =
            std::uint8_t(digit + 1);
      }
  }
}

void Ranking::go_on(std::size_t number, const Tuple& tuple, std::uint64_t rest,
                    Bands& bands) const {
  if (!three()) {   // the other column takes the digits that this column of the first band lacks
    for (int box = 0; box < sets_.boxes(); ++box)
      for (int digit = 0; digit < sets_.size(); ++digit)
        bands[1].column[box][digit] = std::uint8_t(1 - bands[0].column[box][digit]);
    sets_.fill(tuple, rest, bands[1]);
    return;
  }
  const auto& first = before_first_[number];
  const std::size_t a = std::size_t(std::upper_bound(first.begin(), first.end(), rest) - first.begin()) - 1;
  rest -= first[a];
  const auto& second = before_second_[number * kShares + a];
  const std::size_t b = std::size_t(std::upper_bound(second.begin(), second.end(), rest) - second.begin()) - 1;
  rest -= second[b];
  const Share& one = shares_[tuple[0]][a];
  const Share& two = shares_[tuple[1]][b];
  std::size_t c = 0;
  each_last(one, two, shares_[tuple[2]], [&](std::uint32_t ways) {
    if (rest < ways) return false;
    rest -= ways;
    ++c;
    return true;
  });
  const std::array<const Share*, 3> share{&one, &two, &shares_[tuple[2]][c]};
  Tuple then{}, last{};
  for (int box = 0; box < 3; ++box) {
    then[box] = share[box]->second;
    last[box] = share[box]->third;
    for (int digit = 0; digit < sets_.size(); ++digit) {
      const int here = bands[0].column[box][digit], skip = share[box]->skips >> digit & 1;
      bands[1].column[box][digit] = std::uint8_t((here + 1 + skip) % 3);
      bands[2].column[box][digit] = std::uint8_t((here + 2 - skip) % 3);
    }
  }
  const std::uint64_t ways = sets_.fillings(sets_.class_of(last));
  sets_.fill(then, rest / ways, bands[1]);
  sets_.fill(last, rest % ways, bands[2]);
}

// ---- a grid to its index ------------------------------------------------------------------------

Wide Ranking::rank(const std::uint8_t* grid) const {
  if (listed_.empty()) return rank_by_sets(grid);
  std::array<std::uint8_t, 16> wanted;
  std::copy_n(grid, 16, wanted.begin());
  return Wide(std::lower_bound(listed_.begin(), listed_.end(), wanted) - listed_.begin());
}

Wide Ranking::rank_by_sets(const std::uint8_t* grid) const {
  Bands seen, bands;
  read(grid, seen);
  Tuple tuple{};
  for (int box = 0; box < sets_.boxes(); ++box) tuple[box] = sets_.partition_of(seen[0].column[box]);
  const auto change = sets_.change(tuple);
  const Tuple first = sets_.first(change.number);
  std::uint64_t member = 0;
  for (int box = sets_.boxes() - 1; box >= 0; --box) {
    // The images of the columns of the first column sets.
    const int from = change.box[box];
    Boxes order{}, back{};
    for (int column = sets_.columns(); column < ColumnClasses::kBoxes; ++column)
      order[column] = std::uint8_t(column);
    for (int digit = 0; digit < sets_.size(); ++digit)
      order[sets_.columns_of(first[from])[change.digit[digit]]] = seen[0].column[box][digit];
    for (int column = 0; column < sets_.columns(); ++column) back[order[column]] = std::uint8_t(column);
    const auto at = std::lower_bound(orders_.begin(), orders_.end(), order) - orders_.begin();
    member = member * orders_.size() + std::uint64_t(at);
    for (int band = 0; band < sets_.columns(); ++band)
      for (int digit = 0; digit < sets_.size(); ++digit) {
        const int now = change.digit[digit];
        bands[band].row[from][now] = seen[band].row[box][digit];
        bands[band].column[from][now] = back[seen[band].column[box][digit]];
      }
  }
  member += change.member * all_orders_;
  const ColumnClass& known = classes_[change.number];
  return starts_[change.number] +
         (Wide(member) * known.fillings + sets_.filling(first, bands[0])) * known.completions +
         gone_on(change.number, first, bands);
}

std::uint64_t Ranking::gone_on(std::size_t number, const Tuple& tuple, const Bands& bands) const {
  if (!three()) return sets_.filling(tuple, bands[1]);
  std::array<std::size_t, 3> at{};
  Tuple then{}, last{};
  for (int box = 0; box < 3; ++box) {
    std::uint16_t skips = 0;
    for (int digit = 0; digit < sets_.size(); ++digit) {
      const int next = (bands[0].column[box][digit] + 1) % 3;
      skips |= std::uint16_t((bands[1].column[box][digit] != next) << digit);
    }
    const Shares& shares = shares_[tuple[box]];
    const auto known = std::lower_bound(shares.begin(), shares.end(), skips,
                                        [](const Share& s, std::uint16_t v) { return s.skips < v; });
    at[std::size_t(box)] = std::size_t(known - shares.begin());
    then[box] = known->second;
    last[box] = known->third;
  }
  std::uint64_t found = before_first_[number][at[0]] + before_second_[number * kShares + at[0]][at[1]];
  const Share& one = shares_[tuple[0]][at[0]];
  const Share& two = shares_[tuple[1]][at[1]];
  std::size_t left = at[2];
  each_last(one, two, shares_[tuple[2]], [&](std::uint32_t ways) {
    if (left == 0) return false;
    --left;
    found += ways;
    return true;
  });
  return found + sets_.filling(then, bands[1]) * sets_.fillings(sets_.class_of(last)) +
         sets_.filling(last, bands[2]);
}

bool Ranking::is_grid(const std::uint8_t* grid) const {
  std::array<std::array<std::uint32_t, ColumnClasses::kDigits>, 3> seen{};   // rows, columns, boxes
  for (int band = 0; band < sets_.columns(); ++band)
    for (int row = 0; row < sets_.boxes(); ++row)
      for (int box = 0; box < sets_.boxes(); ++box)
        for (int column = 0; column < sets_.columns(); ++column) {
          const unsigned digit = grid[cell(band, row, box, column)];
          if (digit < 1 || int(digit) > size()) return false;
          seen[0][band * sets_.boxes() + row] |= 1u << digit;
          seen[1][box * sets_.columns() + column] |= 1u << digit;
          seen[2][band * sets_.boxes() + box] |= 1u << digit;
        }
  const std::uint32_t all = (2u << size()) - 2;
  for (const auto& houses : seen)
    for (int k = 0; k < size(); ++k)
      if (houses[k] != all) return false;
  return true;
}

void Ranking::read(const std::uint8_t* grid, Bands& bands) const {
  for (int band = 0; band < sets_.columns(); ++band)
    for (int row = 0; row < sets_.boxes(); ++row)
      for (int box = 0; box < sets_.boxes(); ++box)
        for (int column = 0; column < sets_.columns(); ++column) {
          const int digit = grid[cell(band, row, box, column)] - 1;
          bands[band].row[box][digit] = std::uint8_t(row);
          bands[band].column[box][digit] = std::uint8_t(column);
        }
}

std::size_t Ranking::cell(int band, int row, int box, int column) const {
  const std::size_t across = std::size_t(band * sets_.boxes() + row);
  const std::size_t along = std::size_t(box * sets_.columns() + column);
  return turned_ ? along * std::size_t(size()) + across : across * std::size_t(size()) + along;
}

// ---- random indices -----------------------------------------------------------------------------

// Numbers of as many bits as the last one has; those that are too large are drawn again.
Wide below(Random& chance, Wide end) {
  const std::uint64_t high = std::uint64_t((end - 1) >> 64);
  if (high == 0 && std::uint64_t(end) != 0) return chance.below(std::uint64_t(end));
  const std::uint64_t mask = high == 0 ? 0 : ~std::uint64_t(0) >> __builtin_clzll(high);
  for (;;) {
    const std::uint64_t upper = chance.next() & mask;
    const Wide drawn = Wide(upper) << 64 | chance.next();
    if (drawn < end) return drawn;
  }
}

// Without a lock, which a process forked meanwhile would find locked forever: two threads may make
// the same tables, and one of them discards its own.
const Ranking* ranking(int rows, int columns, Meter& meter) {
  static std::array<std::array<std::atomic<const Ranking*>, 5>, 5> made{};
  if (!is_ranked(rows, columns)) throw std::invalid_argument(kExpected);
  std::atomic<const Ranking*>& place = made[std::size_t(rows)][std::size_t(columns)];
  const Ranking* known = place.load(std::memory_order_acquire);
  if (known != nullptr) return known;
  auto fresh = std::make_unique<const Ranking>(rows, columns, meter);
  if (meter.stopped != Stopped::no) return nullptr;
  if (place.compare_exchange_strong(known, fresh.get(), std::memory_order_acq_rel))
    return fresh.release();
  return known;
}

void draw_grids(const Ranking& ranking, const Draws& draws, int jobs, Control& control) {
  const std::size_t cells = std::size_t(ranking.size()) * std::size_t(ranking.size());
  in_chunks(draws.n, kChunk, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    if (!pulse(meter, 0)) return;
    for (std::size_t k = begin; k < end; ++k) {
      Random chance{draws.seed, draws.begin + k};
      const Wide index = ranking.draw(chance);
      ranking.unrank(index, draws.grids + cells * k);
      if (draws.indices != nullptr) {
        draws.indices[2 * k] = std::uint64_t(index >> 64);
        draws.indices[2 * k + 1] = std::uint64_t(index);
      }
    }
    pulse(meter, end - begin);
  });
}

}  // namespace nanpure
