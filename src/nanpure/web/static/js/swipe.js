// A sheet that a finger can drag: down closes it, up shows more. It follows the finger, and springs
// back if the finger did not go far enough.

import { calm } from "./dom.js";

const FAR = 64; // pixels that a finger has to move
const FAST = 0.5; // pixels per millisecond at which a third of that is enough

/** Whether the page's sheets are at the bottom: on a phone, or a tablet held upright. */
const atBottom = matchMedia("(max-width: 760px) and (min-height: 521px), "
  + "(max-width: 1000px) and (orientation: portrait) and (min-height: 521px)");

/**
 * Listen to swipes over `handle`, which move `sheet`; `acts` has down() and, if there is more to
 * show, up(). Scrollable content inside is left alone until it is scrolled to its top.
 */
export function swipes(sheet, handle, acts) {
  let start = null;
  handle.addEventListener("touchstart", ({ touches, timeStamp }) => {
    const free = touches.length === 1 && atBottom.matches && sheet.scrollTop <= 0;
    start = free ? { x: touches[0].clientX, y: touches[0].clientY, at: timeStamp, far: 0 } : null;
  }, { passive: true });
  handle.addEventListener("touchmove", (event) => {
    if (!start) return;
    const [down, aside] = [event.touches[0].clientY - start.y, event.touches[0].clientX - start.x];
    if (!start.far && Math.abs(aside) > Math.abs(down)) {
      start = null;
      return;
    }
    if (down < 0 && !acts.up) return;
    if (event.cancelable) event.preventDefault();
    start.far = down;
    if (!calm()) sheet.style.transform = `translateY(${Math.max(-FAR / 3, down)}px)`;
  }, { passive: false });
  for (const name of ["touchend", "touchcancel"]) {
    handle.addEventListener(name, ({ timeStamp }) => {
      if (!start) return;
      const { far, at } = start;
      start = null;
      sheet.style.transform = "";
      const fast = Math.abs(far) / Math.max(1, timeStamp - at) > FAST && Math.abs(far) > FAR / 3;
      if (name === "touchcancel" || (Math.abs(far) < FAR && !fast)) return;
      if (far > 0) acts.down();
      else acts.up?.();
    });
  }
}
