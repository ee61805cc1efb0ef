// The line reader and the scribe on random, mutated and cut text, against a plain reading of the
// same bytes. NANPURE_FUZZ=N makes N rounds instead of a few (tests/test_native.py).
#include <cstdlib>
#include <string>
#include <vector>

#include "chance.hpp"
#include "plain_lines.hpp"

namespace nanpure::tests {
namespace {

// ---- texts -----------------------------------------------------------------------------------

const char* const kUniquePuzzle =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

std::string puzzle(TextChance& chance) {
  std::string line = kUniquePuzzle;
  switch (chance.below(5)) {
    case 0:   // probably none
      line[chance.below(81)] = char('1' + chance.below(9));
      break;
    case 1:   // many
      for (char& sign : line)
        if (chance.below(3) == 0) sign = '.';
      break;
    case 2:
      for (char& sign : line)
        if (sign == '.') sign = ".0_*"[chance.below(4)];
      break;
    default:
      break;
  }
  return line;
}

std::string a_line(TextChance& chance) {
  static const char* const behind[] = {
      "AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDFFBFFEEDDFFFFFEEGHHHHHHHIGGGGHIIIIGGGGHIIII",
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
      "the 81 signs of a comment that someone wrote behind a puzzle some day, no regions!"};
  switch (chance.below(14)) {
    case 12: return puzzle(chance) + " \t"[chance.below(2)] + behind[chance.below(3)] + " # easy";
    case 13: return puzzle(chance) + "  " + behind[chance.below(3)];
    case 0: return "";
    case 1: return "# " + puzzle(chance);
    case 2: return puzzle(chance) + std::string(chance.below(200), ' ') + (chance.below(3) == 0 ? "\t" : "");
    case 3: return puzzle(chance) + " # 5.0";
    case 4: return puzzle(chance) + "x";
    case 5: return puzzle(chance).substr(0, chance.below(82));
    case 6: return std::string(81, '.');
    case 7: return std::string(chance.below(300), "1.A "[chance.below(4)]);
    default: return puzzle(chance);
  }
}

std::string a_text(TextChance& chance) {
  static const char* const ends[] = {"\n", "\r\n", "\r"};
  std::string text;
  const std::size_t usual = chance.below(3);
  for (std::size_t n = chance.below(12); n != 0; --n)
    text += a_line(chance) + ends[chance.below(8) == 0 ? chance.below(3) : usual];
  if (chance.below(2) == 0) text += a_line(chance);
  if (chance.below(2) == 0)   // any bytes anywhere
    for (std::size_t n = chance.below(6); n != 0 && !text.empty(); --n)
      text[chance.below(text.size())] = char(chance.below(256));
  return text;
}

// ---- rounds ----------------------------------------------------------------------------------

std::size_t rounds(std::size_t usual) {
  const char* const said = std::getenv("NANPURE_FUZZ");
  return said == nullptr ? usual : std::size_t(std::strtoull(said, nullptr, 10));
}

TEST(lines_of_random_text) {
  TextChance chance{1};
  for (std::size_t n = rounds(3000); n != 0 && failures() == 0; --n) check_reader(a_text(chance));
}

TEST(lines_cut_at_every_byte) {
  TextChance chance{2};
  for (std::size_t n = rounds(3000) / 300 + 1; n != 0 && failures() == 0; --n) {
    const std::string text = a_text(chance);
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
      check_reader(text.substr(0, cut));
      check_reader(text.substr(cut));
    }
  }
}

TEST(lines_with_every_byte_in_every_place) {
  const std::string line = std::string(kUniquePuzzle) + " 5\n";
  for (std::size_t at = 0; at < line.size() && failures() == 0; ++at)
    for (int byte = 0; byte < 256; ++byte) {
      std::string text = line + line;
      text[at] = char(byte);
      check_reader(text);
    }
}

TEST(scribe_answers_random_text) {
  TextChance chance{3};
  const std::size_t some = rounds(3000) / 10 + 1;
  for (const Backend* const* backend = backends(); *backend != nullptr; ++backend)
    for (std::size_t n = some; n != 0 && failures() == 0; --n) {
      const std::string text = a_text(chance);
      check_scribe(text, **backend, Verb::solve, 2);
      check_scribe(text, **backend, Verb::check, 2);
      check_scribe(text, **backend, Verb::count, std::uint32_t(2 + chance.below(9)));
    }
}

TEST(scribe_goes_on_after_its_rows_are_full) {
  TextChance chance{4};
  std::string text;
  for (int i = 0; i < 4000; ++i) text += a_line(chance) + "\n";
  check_scribe(text, **backends(), Verb::solve, 2);
  std::string others;
  for (int i = 0; i < 70'000; ++i) others += "x\n";
  check_scribe(others + text + others, **backends(), Verb::count, 3);
}

TEST(scribe_keeps_whole_lines_when_it_is_stopped) {
  std::string text;
  for (int i = 0; i < 4000; ++i) text += std::string(kUniquePuzzle) + "\n";
  Scribe scribe(Verb::solve, 2);
  std::vector<char> output(Scribe::room(text.size()));
  for (const bool before : {true, false}) {
    Control control;
    control.stop = before;
    scribe.answer(**backends(), nullptr, text.data(), text.size(), output.data(), control);
    CHECK_EQ(scribe.read, before ? 0 : text.size());
    CHECK_EQ(scribe.written, before ? 0 : std::size_t(82 * 4000));
    CHECK_EQ(scribe.answered, std::uint64_t(before ? 0 : 4000));
  }
}

}  // namespace
}  // namespace nanpure::tests
