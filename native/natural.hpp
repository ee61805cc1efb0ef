// Natural numbers of any size, as far as counting needs them: sums, products, comparison with 64
// bits.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nanpure {

class Natural {
 public:
  Natural(std::uint64_t number = 0) : low_(number) {}   // NOLINT: a number is a Natural

  bool zero() const { return low_ == 0 && high_.empty(); }
  // The number, or 2^64 − 1 if it is greater.
  std::uint64_t bounded() const { return high_.empty() ? low_ : UINT64_MAX; }
  // The nearest double; infinite beyond its range.
  double rounded() const {
    double sum = 0;
    for (std::size_t k = high_.size(); k > 0; --k) sum = sum * 0x1p64 + double(high_[k - 1]);
    return sum * 0x1p64 + double(low_);
  }
  // Words of 64 bits, the lowest first, the highest not 0 unless it is the only one.
  std::size_t words() const { return 1 + high_.size(); }
  std::uint64_t word(std::size_t k) const { return k == 0 ? low_ : high_[k - 1]; }

  Natural& operator+=(const Natural& other) {
    unsigned __int128 carry = 0;
    for (std::size_t k = 0; k < other.words() || carry != 0; ++k) {
      carry += k < other.words() ? other.word(k) : 0;
      if (k < words()) carry += word(k);
      set(k, std::uint64_t(carry));
      carry >>= 64;
    }
    return *this;
  }

  friend Natural operator*(const Natural& a, const Natural& b) {
    if (a.high_.empty() && b.high_.empty()) {   // nearly always
      const unsigned __int128 product = static_cast<unsigned __int128>(a.low_) * b.low_;
      Natural found{std::uint64_t(product)};
      if (product >> 64 != 0) found.high_.push_back(std::uint64_t(product >> 64));
      return found;
    }
    Natural found;
    if (a.zero() || b.zero()) return found;
    found.high_.assign(a.words() + b.words() - 1, 0);
    for (std::size_t i = 0; i < a.words(); ++i) {
      unsigned __int128 carry = 0;
      for (std::size_t k = 0; k < b.words(); ++k) {
        carry += static_cast<unsigned __int128>(a.word(i)) * b.word(k) + found.word(i + k);
        found.set(i + k, std::uint64_t(carry));
        carry >>= 64;
      }
      found.set(i + b.words(), std::uint64_t(carry));
    }
    while (!found.high_.empty() && found.high_.back() == 0) found.high_.pop_back();
    return found;
  }

  bool operator==(const Natural&) const = default;

 private:
  void set(std::size_t k, std::uint64_t word) {
    if (k == 0) low_ = word;
    else if (k <= high_.size()) high_[k - 1] = word;
    else high_.push_back(word);
  }

  std::uint64_t low_;
  std::vector<std::uint64_t> high_;   // words of 64 bits, the last one is not 0
};

}  // namespace nanpure
