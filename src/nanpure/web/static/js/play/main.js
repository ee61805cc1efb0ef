// The playing room: opening, playing, a hint, the end. The document and the user's actions decide
// which of them is shown.

import { closed, lay, opened } from "../back.js";
import { byId } from "../dom.js";
import { go, onRoom, room } from "../rooms.js";
import { sayError } from "../say.js";
import { back, begin, document_, note } from "../shelf/documents.js";
import { isBare, isSolved, NEW, store } from "../store.js";
import { view } from "../view.js";
import * as done from "./done.js";
import * as ladder from "./ladder.js";
import * as opening from "./opening.js";
import * as playing from "./playing.js";
import * as timer from "./timer.js";
import * as tutorial from "./tutorial.js";

const STATES = ["opening", "playing", "ladder", "done"];

export function listen() {
  opening.listen({ play: () => { begin(); show("playing"); } });
  playing.listen();
  ladder.listen({ close: () => { show("playing"); tutorial.hinted(); },
    open: () => show("ladder") });
  done.listen({ another: () => show("playing"), replay: () => go("analyse") });
  timer.listen();
  tutorial.listen(() => show("opening"));
  byId("leave").addEventListener("click", () => show("opening"));
  for (const home of document.querySelectorAll(".mark, .rooms a[data-room=play]")) {
    home.addEventListener("click", () => { if (room() === "play") show("opening"); });
  }
  store.addEventListener("change", ({ detail: { label, after } }) => followed(label, after));
  onRoom((name) => {
    byId("leave").hidden = name !== "play" || document.body.dataset.state === "opening";
    if (name === "play" && store.state) entered();
    else timer.stop();
    offered &&= name === "play";
  });
}

/** Show the state that fits the open puzzle; a lesson or a bench gives way to the game. */
export function entered() {
  const { preview, name } = document_() ?? {};
  if (preview && name.kind !== "today") {
    back().then((there) => { if (!there) show("opening"); }).catch(sayError);
    return;
  }
  if (document_()?.preview || (store.state.setup && isBare(store.state))) show("opening");
  else show(document_()?.done && isSolved(store.state) ? "done" : "playing");
}

function followed(label, state) {
  if (label === "today") show("opening");
  else if (NEW.includes(label)) {
    if (room() === "play") entered();
  } else if (isSolved(state) && !state.setup && !document_().done && room() === "play") {
    done.finish();
    show("done");
  } else if (document.body.dataset.state === "opening" && room() === "play") {
    show("playing");
  } else if (document.body.dataset.state === "done" && !isSolved(state)) {
    note({ done: false }); // it can be finished again
    show("playing");
  }
}

// A hint lies over the game, which lies over the opening if that was visible: back returns there.
let offered = lay;
const toOpening = () => show("opening");
const toPlaying = () => show("playing");

/** Show one of the room's states. */
export function show(name) {
  document.body.dataset.state = name;
  for (const each of STATES) byId(each).hidden = each !== name;
  const here = room() === "play"; // a hint may close because something was opened elsewhere
  byId("leave").hidden = !here || name === "opening";
  if (name === "opening") opening.draw();
  if (name === "opening") closed(toOpening);
  else if (offered) opened(toOpening);
  offered = here && name === "opening";
  (name === "ladder" ? opened : closed)(toPlaying);
  if (here && name === "playing" && store.state.setup) store.change({ setup: false }, "setup");
  if (here && (name === "playing" || name === "ladder")) timer.start();
  else timer.stop();
  if (name !== "ladder") ladder.leave();
  if (name === "done") {
    view.select([]);
    view.set({ digit: 0 });
    done.draw();
  }
}
