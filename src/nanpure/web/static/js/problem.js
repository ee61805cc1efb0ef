// Errors of the verbs, wherever they are answered.

import { t } from "./words.js";

/** An error answer of a verb: an RFC 9457 problem. Status 0: nobody answered. */
export class Problem extends Error {
  constructor(data, status) {
    super(data.detail || data.title || t("The server gave no reason."));
    this.name = "Problem";
    this.status = status;
    this.data = data;
    this.line = data.line ?? null;
    this.column = data.column ?? null;
  }
}
