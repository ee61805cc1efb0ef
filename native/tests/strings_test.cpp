// Strings of killers and packed texts: known ones, and damaged ones in memory of exactly their
// size, so that a sanitizer sees a read beyond their end.
#include "text/strings.hpp"

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "chance.hpp"
#include "check.hpp"
#include "text/lz.hpp"

using namespace std::string_literals;

namespace nanpure::tests {
namespace {

using Reader = bool (*)(std::string_view, CagedBoard&);

bool read_exactly(Reader reader, const std::string& text, CagedBoard& board) {
  const std::unique_ptr<char[]> room(new char[text.size()]);
  text.copy(room.get(), text.size());
  return reader(std::string_view(room.get(), text.size()), board);
}

std::string killer() {
  std::string text = "3x3:d:k:3841:3841:1283:";
  for (int cell = 3; cell < 81; ++cell) text += std::to_string(cell) + ":";
  return text;
}

std::string sumocue() {
  std::string text = "SumoCueV1=15J0+0J0=5J1";
  for (int cell = 3; cell < 81; ++cell) text += "=0J" + std::to_string(cell % 9);
  return text;
}

const std::string kIss = ".Shape~9x9.~R1C3_5~R9C9_1.Diagonal~1.Cage~15~R1C1~R1C2.Diagonal~-1";

}  // namespace

TEST(strings_of_killers) {
  CagedBoard board;
  CHECK(read_exactly(read_killer, killer(), board));
  CHECK_EQ(board.rules, "+diagonals+cage:15:r1c1,r1c2");
  CHECK_EQ(int(board.digits[2]), 5);
  std::string sumless = killer();   // a number below 256 that cells share
  sumless.replace(sumless.find(":3:4:5:"), 7, ":9:4:0:");
  CHECK(read_exactly(read_killer, sumless, board));
  CHECK_EQ(board.rules, "+diagonals+cage:15:r1c1,r1c2+cage:r1c4,r2c1");
  CHECK(read_exactly(read_sumocue, sumocue(), board));
  CHECK_EQ(board.rules, "+cage:15:r1c1,r1c2");
  CHECK_EQ(board.regions.substr(0, 5), "00134");
  CHECK(read_exactly(read_iss, kIss, board));
  CHECK_EQ(board.rules, "+diagonals+cage:15:r1c1,r1c2");
  CHECK_EQ(int(board.digits[80]), 1);
  CHECK(read_exactly(read_iss, ".Shape~9x9.Cage~3~R1C1~R1C2.Cage~3~R1C2~R1C1.Cage~~R1C1", board) ==
        false);
  CHECK(read_exactly(read_iss, ".Shape~9x9.Cage~3~R1C1~R1C2.Cage~3~R1C2~R1C1", board));
  CHECK_EQ(board.rules, "+cage:3:r1c1,r1c2");
  std::string behind = sumocue();   // the leader of a cage may come after its cells
  behind.replace(behind.find("=15J0+0J0"), 9, "+1J0=15J0");
  CHECK(read_exactly(read_sumocue, behind, board));
  CHECK_EQ(board.rules, "+cage:15:r1c1,r1c2");
  // A sum that no two cells have, half of the diagonals, another size: these are for the codecs.
  CHECK(!read_exactly(read_sumocue, "SumoCueV1=1+0", board));
  std::string own = sumocue();
  own.replace(own.find("=0"), 2, "+3");   // a cell that belongs to itself
  CHECK(!read_exactly(read_sumocue, own, board));
  CHECK(!read_exactly(read_iss, ".Shape~9x9.Diagonal~1", board));
  CHECK(!read_exactly(read_iss, ".Shape~4x4", board));
}

TEST(damaged_strings_of_killers) {
  TextChance chance{7};
  const std::string signs = "0123456789:.~RC_=+JDxk\0 "s + char(0xFF);
  const std::pair<Reader, std::string> cases[] = {
      {read_killer, killer()}, {read_sumocue, sumocue()}, {read_iss, kIss}};
  for (int round = 0; round < 3000; ++round) {
    auto [reader, text] = cases[round % 3];
    for (std::size_t times = 1 + chance.below(3); times; --times) {
      const std::size_t at = chance.below(text.size());
      if (chance.below(4) == 0) text.resize(at + 1);
      text[chance.below(text.size())] = signs[chance.below(signs.size())];
    }
    CagedBoard board;
    if (!read_exactly(reader, text, board)) continue;
    for (const int digit : board.digits) CHECK(digit <= 9);
    CHECK(board.regions.empty() || board.regions.size() == 81);
  }
}

namespace {

// Bytes of base64 without its padding.
std::string bytes_of(const std::string& text) {
  const std::string signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  unsigned waiting = 0, bits = 0;
  for (const char sign : text) {
    if (sign == '=') break;
    waiting = waiting << 6 | unsigned(signs.find(sign));
    bits += 6;
    if (bits >= 8) bytes += char(waiting >> (bits -= 8));
  }
  return bytes + char(waiting << (8 - bits));
}

}  // namespace

TEST(texts_that_lz_packs) {
  CHECK_EQ(lz_packed(u"1"), "IxA=");
  TextChance chance{3};
  for (int round = 0; round < 300; ++round) {
    std::u16string text;
    const std::size_t kinds = 1 + chance.below(400);
    for (std::size_t left = chance.below(600); left; --left)
      text += char16_t(chance.below(kinds) * (round % 5 == 0 ? 97 : 1));
    const auto again = lz_unpacked(bytes_of(lz_packed(text)), 1000);
    CHECK(again && *again == text);
  }
}

TEST(damaged_texts_that_lz_packs) {
  TextChance chance{5};
  const std::string whole = bytes_of(lz_packed(u"{\"size\":9,\"grid\":[[{},{},{},{},{},{},{},{}]]}"));
  CHECK(!lz_unpacked("", 1000));
  CHECK(!lz_unpacked(whole, 5));
  for (int round = 0; round < 3000; ++round) {
    std::string text = whole.substr(0, 1 + chance.below(whole.size()));
    text[chance.below(text.size())] = char(chance.below(256));
    const std::unique_ptr<char[]> room(new char[text.size()]);
    text.copy(room.get(), text.size());
    const auto found = lz_unpacked(std::string_view(room.get(), text.size()), 300);
    CHECK(!found || found->size() <= 300);
  }
}

}  // namespace nanpure::tests
