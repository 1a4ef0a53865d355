/* A game that a link replaces is kept beside it, and the way back to the lesson that led here is shown. */

import { linkInAddress } from "./footer.js";
import { store } from "./store.js";
import { behaviours } from "./kit.js";

const GAME = "play/game", OTHER = "play/other"; // where the device keeps the game, and the one that a link replaced
const LESSON = /\/\d\d_[^/]*$/; // the end of a lesson's address

/* Whether the page before this one was a lesson (not whether its link dealt the game). */
function cameFromLesson() {
  const from = document.referrer && new URL(document.referrer);
  return !!from && from.origin === location.origin && LESSON.test(from.pathname);
}

behaviours.replaced = {
  mount(element, model, kit) {
    const named = linkInAddress(model.get("place")), kept = store.get(GAME);
    const found = [store.get(OTHER), named && kept !== named ? kept : null].filter((text) => typeof text === "string");
    if (kit.live) for (const text of found) kit.act("other", { text });
    return { other: element.dataset.other, led: !!named && cameFromLesson() };
  },
  update(element, model, kit, state) {
    const { other } = element.dataset, back = element.querySelector("a");
    if (other !== state.other) store.set(OTHER, (state.other = other) || null);
    back.hidden = !state.led;
    element.hidden = !state.led && !other;
    if (state.led) back.href = new URL(document.referrer).pathname;
  },
};
