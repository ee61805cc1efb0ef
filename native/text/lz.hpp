// LZ-string, as f-puzzles and SudokuPad pack their links: a stream of bits that goes through the
// bytes highest bit first, every number in it lowest bit first. A number names a text seen before
// (each is the last text and a unit more), or says what comes: 0 a unit of 8 bits, 1 one of 16
// bits, 2 the end. Numbers have as many bits as the texts known so far need. Units are those of
// UTF-16.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nanpure {

// The text that a stream packs; nothing where it is none, or one of more than `most` units.
std::optional<std::u16string> lz_unpacked(std::string_view stream, std::size_t most);

// The stream of a text in base64, the same that the format's own writer gives.
std::string lz_packed(std::u16string_view text);

}  // namespace nanpure
