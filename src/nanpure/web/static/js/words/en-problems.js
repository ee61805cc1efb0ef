// What the server cannot do, in English, where its own sentence shows raw data or is about programs.

export default {
  rules: ({ name }) => `“${name}” may be a rule, and nanpure does not know it.`,
  several: () => "This puzzle has several solutions.",
  unsolvable: () => "This puzzle has no solution.",
};
