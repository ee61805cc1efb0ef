// The line reader and the scribe on random, mutated and cut text, against a plain reading of the
// same bytes. NANPURE_FUZZ=N makes N rounds instead of a few (tests/test_native.py). Every text
// lies in memory of exactly its own size, so that a sanitizer sees a read beyond its end.
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "chance.hpp"
#include "check.hpp"
#include "classic/backends.hpp"
#include "control.hpp"
#include "text/lines.hpp"
#include "text/scribe.hpp"

namespace nanpure::tests {
namespace {

// ---- the plain reading -----------------------------------------------------------------------

struct Plain {
  std::string text, end;
  LineKind kind;
};

bool is_digit(char sign) { return sign >= '1' && sign <= '9'; }

// 81 signs between blanks, before any #, that do not differ in each row of them.
bool has_regions(const std::string& behind) {
  const std::string text = behind.substr(0, behind.find('#'));
  const std::size_t from = text.find_first_not_of(" \t");
  const std::size_t to = text.find_last_not_of(" \t");
  if (from == std::string::npos || to - from + 1 != 81) return false;
  for (std::size_t row = 0; row < 9; ++row)
    for (char digit = '1'; digit <= '9'; ++digit)
      if (text.substr(from + 9 * row, 9).find(digit) == std::string::npos) return true;
  return false;
}

LineKind kind_of(const std::string& text) {
  if (text.empty() || text[0] == '#') return LineKind::silent;
  if (text.size() < 81) return LineKind::other;
  bool given = false;
  for (int i = 0; i < 81; ++i) {
    given |= is_digit(text[std::size_t(i)]);
    if (!is_digit(text[std::size_t(i)]) && std::strchr(".0_*", text[std::size_t(i)]) == nullptr)
      return LineKind::other;
    if (text[std::size_t(i)] == '\0') return LineKind::other;   // strchr finds the end, too
  }
  const char after = text.size() == 81 ? ' ' : text[81];
  return given && (after == ' ' || after == '\t' || after == '#') && !has_regions(text.substr(81))
             ? LineKind::plain
             : LineKind::other;
}

std::vector<Plain> plain_reading(const std::string& text) {
  std::vector<Plain> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    std::size_t next = end;
    if (next < text.size()) next += text.compare(end, 2, "\r\n") == 0 ? 2 : 1;
    const std::string line = text.substr(at, end - at);
    lines.push_back({line, text.substr(end, next - end), kind_of(line)});
    at = next;
  }
  return lines;
}

// ---- texts -----------------------------------------------------------------------------------

const char* const kUniquePuzzle =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

std::string puzzle(Chance& chance) {
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

std::string a_line(Chance& chance) {
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

std::string a_text(Chance& chance) {
  static const char* const ends[] = {"\n", "\r\n", "\r"};
  std::string text;
  const std::size_t usual = chance.below(3);
  for (std::size_t n = chance.below(12); n != 0; --n)
    text += a_line(chance) + ends[chance.below(8) == 0 ? chance.below(3) : usual];
  if (chance.below(2) == 0) text += a_line(chance);
  if (chance.below(2) == 0)   // any bytes in any places
    for (std::size_t n = chance.below(6); n != 0 && !text.empty(); --n)
      text[chance.below(text.size())] = char(chance.below(256));
  return text;
}

// The same bytes in memory of exactly their size.
std::unique_ptr<char[]> exact(const std::string& text) {
  auto copy = std::make_unique<char[]>(text.size());
  text.copy(copy.get(), text.size());
  return copy;
}

// ---- checks ----------------------------------------------------------------------------------

void check_reader(const std::string& text) {
  const auto memory = exact(text);
  const Lines found = read_lines(memory.get(), text.size());
  const std::vector<Plain> expected = plain_reading(text);
  CHECK_EQ(found.kinds.size(), expected.size());
  CHECK_EQ(found.starts.size(), expected.size() + 1);
  if (found.kinds.size() != expected.size()) return;
  std::size_t at = 0, row = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Plain& line = expected[i];
    CHECK_EQ(int(found.kinds[i]), int(line.kind));
    CHECK_EQ(std::size_t(found.starts[i]), at);
    at += line.text.size() + line.end.size();
    if (line.kind != LineKind::plain || 81 * (row + 1) > found.digits.size()) continue;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const char sign = line.text[cell];
      CHECK_EQ(int(found.digits[81 * row + cell]), is_digit(sign) ? sign - '0' : 0);
    }
    ++row;
  }
  CHECK_EQ(std::size_t(found.starts.back()), text.size());
  CHECK_EQ(found.digits.size(), 81 * row);
}

// What the scribe should say of a plain line; nothing: the careful way.
std::string answer_of(const Plain& line, Verb verb, std::uint32_t limit) {
  std::uint8_t digits[81], solution[81];
  for (std::size_t i = 0; i < 81; ++i)
    digits[i] = std::uint8_t(is_digit(line.text[i]) ? line.text[i] - '0' : 0);
  Control control;
  Meter own = meter(control, true);
  const Found found = scalar_backend.search(digits, limit, solution, 1, own);
  if (verb == Verb::count)
    return found.count < limit ? std::to_string(found.count) + "\n" : std::string();
  if (found.count == 1) {
    if (verb == Verb::check) return "unique\t\n";
    std::string said;
    for (const std::uint8_t digit : solution) said += char('0' + digit);
    return said + "\n";
  }
  if (verb == Verb::check) return "";
  if (line.text.find_first_not_of(' ', 81) != std::string::npos) return "";
  return line.text + (found.count == 0 ? " # none\n" : " # many\n");
}

void check_scribe(const std::string& text, const Backend& backend, Verb verb, std::uint32_t limit) {
  const auto memory = exact(text);
  const std::size_t room = Scribe::room(text.size());
  const auto output = std::make_unique<char[]>(room);
  Scribe scribe(verb, limit);
  Control control;
  scribe.answer(backend, nullptr, memory.get(), text.size(), output.get(), control);
  std::string expected;
  std::size_t left = 0, at = 0, answered = 0;
  const std::vector<Plain> lines = plain_reading(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Plain& line = lines[i];
    const bool plain = line.kind == LineKind::plain;
    const std::string said = plain ? answer_of(line, verb, limit) : "";
    answered += !said.empty();
    if (said.empty() && line.kind != LineKind::silent) {
      CHECK(left < scribe.careful.size());
      if (left == scribe.careful.size()) return;
      const Careful& careful = scribe.careful[left++];
      CHECK_EQ(std::size_t(careful.at), expected.size());
      CHECK_EQ(std::size_t(careful.begin), at);
      CHECK_EQ(std::size_t(careful.end), at + line.text.size());
      CHECK_EQ(std::size_t(careful.line), i);
    }
    expected += said;
    at += line.text.size() + line.end.size();
  }
  CHECK_EQ(left, scribe.careful.size());
  CHECK_EQ(std::string(output.get(), scribe.written), expected);
  CHECK_EQ(scribe.read, text.size());
  CHECK_EQ(scribe.lines, lines.size());
  CHECK_EQ(scribe.answered, answered);
}

std::size_t rounds(std::size_t usual) {
  const char* const said = std::getenv("NANPURE_FUZZ");
  return said == nullptr ? usual : std::size_t(std::strtoull(said, nullptr, 10));
}

TEST(lines_of_random_text) {
  Chance chance{1};
  for (std::size_t n = rounds(3000); n != 0 && failures() == 0; --n) check_reader(a_text(chance));
}

TEST(lines_cut_at_every_byte) {
  Chance chance{2};
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
  Chance chance{3};
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
  Chance chance{4};
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
