// The page begins here: what was kept or linked is opened, then everything listens.

import { board } from "./board.js";
import * as collection from "./collection.js";
import { byId, wordedAll } from "./dom.js";
import * as examples from "./examples.js";
import * as help from "./help.js";
import * as keys from "./keys.js";
import { layoutOf } from "./layout.js";
import * as looks from "./looks.js";
import * as newboard from "./newboard.js";
import * as open from "./open.js";
import * as pointer from "./pointer.js";
import { keep, restoreLook, savedState } from "./saved.js";
import * as room from "./room.js";
import { sayError } from "./say.js";
import * as share from "./share.js";
import { blank, store } from "./store.js";
import { start } from "./solve/main.js";
import * as spoken from "./spoken.js";
import * as tabs from "./tabs.js";
import * as tools from "./tools.js";
import { view } from "./view.js";
import { onLanguage } from "./words.js";

async function begin() {
  onLanguage(() => wordedAll());
  looks.listen();
  restoreLook();
  wordedAll();
  const parts = [
    tools, keys, pointer, open, collection, share, newboard, help, tabs, examples, room,
    spoken,
  ];
  for (const part of parts) part.listen();
  await firstDocument();
  keep();
  start();
  byId("board").classList.remove("loading");
}

/** The link's puzzle, else the one that was kept, else an empty 9×9 to type one into. */
async function firstDocument() {
  // What cannot be read is told, and the page goes on with the next best.
  const tried = async (give) => {
    try {
      return await give();
    } catch (error) {
      sayError(error);
      return null;
    }
  };
  const kept = await tried(savedState);
  if (kept) store.restore(kept, "kept");
  await tried(share.fromLink);
  if (!store.state) {
    store.restore(blank(await layoutOf("9")), "new");
    view.select([0]);
  }
  board.draw();
}

begin().catch(sayError);
