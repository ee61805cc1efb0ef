// Numbers beyond 64 bits for Python, as strings of digits.
#pragma once

#include <string>

namespace nanpure {

inline std::string decimal(unsigned __int128 number) {
  std::string digits;
  do {
    digits.insert(digits.begin(), char('0' + int(number % 10)));
    number /= 10;
  } while (number != 0);
  return digits;
}

}  // namespace nanpure
