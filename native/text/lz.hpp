// LZ-string, the packing of f-puzzles and SudokuPad links: a stream of bits that goes through the
// bytes highest bit first, every number in it lowest bit first. A number names an earlier text
// (each is the previous text and one more unit), or announces what follows: 0 a unit of 8 bits, 1
// one of 16 bits, 2 the end. Numbers have as many bits as the number of known texts requires. Units
// are those of UTF-16.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nanpure {

// The text that a stream packs; nothing if it is invalid, or longer than `most` units.
std::optional<std::u16string> lz_unpacked(std::string_view stream, std::size_t most);

// The stream of a text in base64, identical to that of the format's own writer.
std::string lz_packed(std::u16string_view text);

}  // namespace nanpure
