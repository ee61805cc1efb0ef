// BLAKE2b with a digest of 16 bytes (RFC 7693), without a key: a name for boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace nanpure {

constexpr std::size_t kDigest = 16;

// The digest of a prefix and the data after it.
void digest(std::span<const std::uint8_t> prefix, std::span<const std::uint8_t> rest,
            std::uint8_t* out);

}  // namespace nanpure
