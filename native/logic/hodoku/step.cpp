#include "logic/hodoku/step.hpp"

#include <algorithm>
#include <climits>

namespace nanpure::hodoku {
namespace {

// Scores and levels of HoDoKu 2.2 in its default configuration.
constexpr Scored kScored[kTechniques] = {
    {"Full House", Level::easy, 4},
    {"Naked Single", Level::easy, 4},
    {"Hidden Single", Level::easy, 14},
    {"Locked Pair", Level::medium, 40},
    {"Locked Triple", Level::medium, 60},
    {"Locked Candidates Type 1 (Pointing)", Level::medium, 50},
    {"Locked Candidates Type 2 (Claiming)", Level::medium, 50},
    {"Naked Pair", Level::medium, 60},
    {"Naked Triple", Level::medium, 80},
    {"Hidden Pair", Level::medium, 70},
    {"Hidden Triple", Level::medium, 100},
    {"Naked Quadruple", Level::hard, 120},
    {"Hidden Quadruple", Level::hard, 150},
    {"X-Wing", Level::hard, 140},
    {"Swordfish", Level::hard, 150},
    {"Jellyfish", Level::hard, 160},
    {"Remote Pair", Level::hard, 110},
    {"Bivalue Universal Grave + 1", Level::hard, 100},
    {"Skyscraper", Level::hard, 130},
    {"2-String Kite", Level::hard, 150},
    {"Turbot Fish", Level::hard, 120},
    {"Empty Rectangle", Level::hard, 120},
    {"W-Wing", Level::hard, 150},
    {"XY-Wing", Level::hard, 160},
    {"XYZ-Wing", Level::hard, 180},
    {"Uniqueness Test 1", Level::hard, 100},
    {"Uniqueness Test 2", Level::hard, 100},
    {"Uniqueness Test 3", Level::hard, 100},
    {"Uniqueness Test 4", Level::hard, 100},
    {"Uniqueness Test 5", Level::hard, 100},
    {"Uniqueness Test 6", Level::hard, 100},
    {"Hidden Rectangle", Level::hard, 100},
    {"Avoidable Rectangle Type 1", Level::hard, 100},
    {"Avoidable Rectangle Type 2", Level::hard, 100},
    {"Finned X-Wing", Level::hard, 130},
    {"Sashimi X-Wing", Level::hard, 150},
    {"Finned Swordfish", Level::unfair, 200},
    {"Sashimi Swordfish", Level::unfair, 240},
    {"Finned Jellyfish", Level::unfair, 250},
    {"Sashimi Jellyfish", Level::unfair, 260},
    {"Sue de Coq", Level::unfair, 250},
    {"Simple Colors", Level::hard, 150},
    {"Multi Colors", Level::hard, 200},
    {"X-Chain", Level::unfair, 260},
    {"XY-Chain", Level::unfair, 260},
    {"Nice Loop/AIC", Level::unfair, 280},
    {"Grouped Nice Loop/AIC", Level::unfair, 300},
    {"Almost Locked Set XZ-Rule", Level::unfair, 300},
    {"Almost Locked Set XY-Wing", Level::unfair, 320},
    {"Almost Locked Set XY-Chain", Level::unfair, 340},
    {"Franken X-Wing", Level::unfair, 300},
    {"Franken Swordfish", Level::unfair, 350},
    {"Finned Franken X-Wing", Level::unfair, 390},
    {"Finned Franken Swordfish", Level::unfair, 410},
    {"Forcing Chain", Level::extreme, 500},
    {"Forcing Net", Level::extreme, 700},
    {"Brute Force", Level::extreme, 10000},
};

constexpr int kMost[] = {800, 1000, 1600, 1800, INT_MAX};

}  // namespace

const Scored& scored(Technique technique) { return kScored[int(technique)]; }

Level raised(Level level, int score) {
  while (score > kMost[int(level)]) level = Level(int(level) + 1);
  return level;
}

void apply(const Step& step, Board& board) {
  if (step.cell >= 0) board.place(step.cell, step.digit);
  for (const Mark& mark : step.struck) board.strike(mark.cell, mark.digit);
}

void arrange(std::vector<Mark>& marks) {
  std::sort(marks.begin(), marks.end(), [](const Mark& one, const Mark& other) {
    return one.digit != other.digit ? one.digit < other.digit : one.cell < other.cell;
  });
}

namespace {

void weigh(Rank& rank, int cell, int digit) {
  rank.weight += long(cell) * (1 + 80 * rank.strikes) + digit + 1;
  ++rank.strikes;
}

}  // namespace

Rank rank_of(const std::vector<Mark>& arranged) {
  Rank rank;
  for (const Mark& mark : arranged) weigh(rank, mark.cell, mark.digit);
  return rank;
}

Rank rank_of(const Cells& cells, int digit) {
  Rank rank;
  for_each(cells, [&](int cell) { weigh(rank, cell, digit); });
  return rank;
}

}  // namespace nanpure::hodoku
