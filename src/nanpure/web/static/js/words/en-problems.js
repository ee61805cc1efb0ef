// What the server cannot do, in English, where its own sentence shows raw data or is about programs.

const at = ({ line }) => (line ? `Line ${line}: ` : "");

export default {
  rules: (problem) => `${at(problem)}“${problem.name}” may be a rule, and nanpure does not know it.`,
  several: () => "This puzzle has several solutions.",
  unsolvable: () => "This puzzle has no solution.",
};
