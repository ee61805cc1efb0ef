// The entry point of the page: open the linked or kept puzzle, else today's; then start listening.

import { board } from "./board.js";
import { byId, wordedAll } from "./dom.js";
import * as help from "./help.js";
import { openInside } from "./inside.js";
import * as keys from "./keys.js";
import { layoutOf } from "./layout.js";
import * as learn from "./learn/main.js";
import * as looks from "./looks.js";
import * as menu from "./menu.js";
import * as naming from "./naming.js";
import * as newboard from "./newboard.js";
import * as open from "./open.js";
import * as papers from "./papers/index.js";
import * as play from "./play/main.js";
import * as opening from "./play/opening.js";
import * as pointer from "./pointer.js";
import * as print from "./print.js";
import * as rooms from "./rooms.js";
import { keepLook, restoreLook, savedState } from "./saved.js";
import * as room from "./room.js";
import { sayError } from "./say.js";
import * as set from "./set/main.js";
import * as settings from "./settings.js";
import * as share from "./share.js";
import * as documents from "./shelf/documents.js";
import * as shelf from "./shelf/list.js";
import { blank, store } from "./store.js";
import { start } from "./solve/main.js";
import * as spoken from "./spoken.js";
import * as tools from "./tools.js";
import { view } from "./view.js";
import { onLanguage } from "./words.js";

async function begin() {
  onLanguage(() => wordedAll());
  looks.listen();
  await restoreLook();
  wordedAll();
  const parts = [
    documents, tools, keys, pointer, open, share, naming, newboard, help, room, spoken, menu,
    print, settings, shelf, play, set, learn, papers,
  ];
  for (const part of parts) part.listen();
  start();
  wordedAll(); // these modules set their texts before the language was known
  await firstDocument();
  keepLook();
  rooms.listen();
  rooms.follow();
  byId("board").classList.remove("loading");
}

/** Open the link's puzzle, else what this window had open, else today's. */
async function firstDocument() {
  // Report what cannot be read, and go on with the next best.
  const tried = async (give) => {
    try {
      return await give();
    } catch (error) {
      sayError(error);
      return null;
    }
  };
  await tried(share.fromLink);
  if (!store.state) await tried(openInside);
  if (!store.state) await tried(documents.resumed);
  if (!store.state) {
    const kept = await tried(savedState);
    if (kept) store.restore(kept, "kept");
  }
  if (!store.state) await tried(opening.first);
  if (!store.state) {
    store.restore(blank(await layoutOf("9")), "new");
    view.select([0]);
  }
  board.draw();
}

begin().catch(sayError);
