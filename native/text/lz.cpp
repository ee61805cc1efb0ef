#include "text/lz.hpp"

#include <vector>

namespace nanpure {
namespace {

constexpr std::uint32_t kEight = 0, kSixteen = 1, kEnd = 2, kFirst = 3;

// Bits of a stream, followed by zeros.
class Bits {
 public:
  explicit Bits(std::string_view stream) : stream_(stream) {}

  std::uint32_t next(unsigned count) {
    std::uint32_t number = 0;
    for (unsigned bit = 0; bit < count; ++bit, ++at_) {
      const std::size_t byte = at_ >> 3;
      if (byte >= stream_.size()) continue;
      number |= std::uint32_t(std::uint8_t(stream_[byte]) >> (7 - (at_ & 7)) & 1) << bit;
    }
    return number;
  }

  // Only zeros remain: there is no end mark any more.
  bool passed() const { return (at_ >> 3) > stream_.size() + 8; }

 private:
  std::string_view stream_;
  std::size_t at_ = 0;
};

// The occurrence of an earlier text in the output so far.
struct Seen {
  std::uint32_t start, length;
};

constexpr char kBase64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

class Stream {
 public:
  void put(std::uint32_t number, unsigned count) {
    for (unsigned bit = 0; bit < count; ++bit) {
      sign_ = sign_ << 1 | (number >> bit & 1);
      if (++filled_ == 6) flush();
    }
  }

  // At least one bit more, as in the format's own writer.
  std::string whole() {
    do put(0, 1);
    while (filled_);
    text_.append((4 - text_.size() % 4) % 4, '=');
    return std::move(text_);
  }

 private:
  void flush() {
    text_ += kBase64[sign_];
    sign_ = filled_ = 0;
  }

  std::string text_;
  unsigned sign_ = 0, filled_ = 0;
};

// The numbers of texts, by the number of the text they extend and their last unit: a table with
// open addressing, at most half full.
class Known {
 public:
  explicit Known(std::size_t texts) {
    std::size_t room = 64;
    while (room < 2 * texts) room *= 2;
    keys_.assign(room, 0);
    numbers_.resize(room);
  }

  // The number of a text, 0 if it is unknown; `slot` is then its place.
  std::uint32_t find(std::uint32_t before, char16_t unit, std::size_t& slot) const {
    const std::uint64_t key = (std::uint64_t(before) << 16 | unit) + 1;
    slot = std::size_t(key * 0x9E3779B97F4A7C15u >> 20) & (keys_.size() - 1);
    while (keys_[slot] && keys_[slot] != key) slot = (slot + 1) & (keys_.size() - 1);
    return keys_[slot] ? numbers_[slot] : 0;
  }

  void add(std::uint32_t before, char16_t unit, std::size_t slot, std::uint32_t number) {
    keys_[slot] = (std::uint64_t(before) << 16 | unit) + 1;
    numbers_[slot] = number;
  }

 private:
  std::vector<std::uint64_t> keys_;
  std::vector<std::uint32_t> numbers_;
};

}  // namespace

std::optional<std::u16string> lz_unpacked(std::string_view stream, std::size_t most) {
  Bits bits(stream);
  std::u16string found;
  std::vector<Seen> known(kFirst);
  Seen last{0, 0};
  unsigned width = 2;
  while (!bits.passed()) {
    const std::uint32_t code = bits.next(width);
    if (code == kEnd) return found;
    const std::uint32_t start = std::uint32_t(found.size());
    Seen entry{start, 1};
    if (code < kEnd) {
      found += char16_t(bits.next(code == kEight ? 8 : 16));
      known.push_back(entry);
      if (known.size() == std::size_t(1) << width) ++width;
    } else if (code < known.size()) {
      entry.length = known[code].length;
      for (std::uint32_t unit = 0; unit < entry.length; ++unit)
        found += found[known[code].start + unit];
    } else if (code == known.size() && last.length) {
      entry.length = last.length + 1;
      for (std::uint32_t unit = 0; unit < last.length; ++unit) found += found[last.start + unit];
      found += found[last.start];
    } else {
      return std::nullopt;
    }
    if (found.size() > most) return std::nullopt;
    if (last.length) {
      // The last text and the first unit of this one are adjacent.
      known.push_back({last.start, last.length + 1});
      if (known.size() == std::size_t(1) << width) ++width;
    }
    last = entry;
  }
  return std::nullopt;
}

std::string lz_packed(std::u16string_view text) {
  Stream stream;
  Known known(2 * text.size() + 1);
  std::vector<bool> fresh(kFirst);
  unsigned width = 2, room = 2;
  const auto grown = [&] {
    if (--room) return;
    room = 1u << width;
    ++width;
  };
  const auto add = [&](std::uint32_t before, char16_t unit, std::size_t slot, bool is_fresh) {
    known.add(before, unit, slot, std::uint32_t(fresh.size()));
    fresh.push_back(is_fresh);
  };
  std::uint32_t last = 0;   // the number of the current text
  char16_t last_unit = 0;   // its unit, if it is a single one
  const auto name = [&] {
    if (fresh[last]) {
      fresh[last] = false;
      const bool eight = last_unit < 256;
      stream.put(eight ? kEight : kSixteen, width);
      stream.put(last_unit, eight ? 8 : 16);
      grown();
    } else {
      stream.put(last, width);
    }
    grown();
  };
  for (const char16_t unit : text) {
    std::size_t slot;
    std::uint32_t alone = known.find(0, unit, slot);
    if (!alone) {
      alone = std::uint32_t(fresh.size());
      add(0, unit, slot, true);
    }
    if (!last) {
      last = alone;
    } else if (const std::uint32_t longer = known.find(last, unit, slot)) {
      last = longer;
      continue;
    } else {
      name();
      add(last, unit, slot, false);
      last = alone;
    }
    last_unit = unit;
  }
  if (last) name();
  stream.put(kEnd, width);
  return stream.whole();
}

}  // namespace nanpure
