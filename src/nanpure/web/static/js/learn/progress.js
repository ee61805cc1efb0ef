// Lessons read and practised, kept in the browser: the last ten answers for each technique.

const KEY = "nanpure.course";
const LAST = 10;
const ENOUGH = 3; // consecutive right answers that complete a lesson

function read() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY)));
  } catch {
    return {};
  }
}

function write(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // The browser keeps nothing; the page said so at the start.
  }
}

/** The last answers for a technique, true where right. */
export function answers(id) {
  const answers = read()[id];
  return Array.isArray(answers) ? answers : [];
}

/** Record that a lesson was opened. */
export function opened(id) {
  if (!read()[id]) write({ ...read(), [id]: [] });
}

/** Record an answer. */
export function answered(id, right) {
  write({ ...read(), [id]: [...answers(id), right].slice(-LAST) });
}

/** "new", "part" or "done". */
export function standing(id) {
  if (!read()[id]) return "new";
  const last = answers(id).slice(-ENOUGH);
  return last.length === ENOUGH && last.every(Boolean) ? "done" : "part";
}
