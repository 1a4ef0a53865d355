/* Stores a part's link on the device and restores it after a reload, unless the address has a link for the part. Once the
   state changes, the link in the address is removed, as it is out of date. In a room each pupil begins with their own
   dice, from the seed of the seat. Until Python has restored the state, the part is covered. */

import { linkInAddress, removeFromAddress } from "./footer.js";
import { roomHere, store } from "./store.js";
import { behaviours } from "./kit.js";

const SEED = /\b[A-HJKMNP-Z2-9]{4}\b/;

/* Whether a part waits for its stored state; it's covered meanwhile (`states.css`). */
function cover({ root, words }, on) {
  if (on) root.body.dataset.busy = words.working ?? "";
  else delete root.body.dataset.busy;
}

/* The first link with the dice of the pupil's own seat; null outside of a room, or if the link names no seed. */
function own({ place }, link) {
  const { lessons = [], own: seed } = roomHere() ?? {};
  return seed && lessons.includes(place.split("/")[0]) && SEED.test(link) ? link.replace(SEED, seed) : null;
}

/* The reply to a press: scrolled into view if the button is so far below it that it can't be seen. */
behaviours.reply = {
  mount(element, model, kit) {
    const state = { said: element.textContent, pressed: false, ending: new AbortController() };
    const press = (event) => (state.pressed ||= Boolean(event.target.closest("button[data-act]")));
    kit.root.addEventListener("click", press, { signal: state.ending.signal, capture: true });
    return state;
  },
  update(element, model, kit, state) {
    if (element.textContent === state.said) return;
    if (state.pressed) element.scrollIntoView({ block: "nearest" });
    Object.assign(state, { said: element.textContent, pressed: false });
  },
  unmount: (element, { ending }) => ending.abort(),
};

behaviours.kept = {
  mount(element, model, kit) {
    let first = model.get("link");
    const named = new URLSearchParams(location.hash.slice(1)).has(model.get("place"));
    const before = store.get(element.dataset.place);
    const dealt = before === null && !named && "seeded" in element.dataset ? own(element.dataset, first) : null;
    const waits = kit.live && typeof before === "string" && before !== first && !named;
    cover(kit, waits);
    if (waits) kit.act("restore", { text: before });
    if (kit.live && dealt) {
      kit.act("own", { text: dealt });
      first = dealt;
    }
    return { first, link: first, waits };
  },
  update(element, model, kit, state) {
    const [place, link, before] = [model.get("place"), model.get("link"), state.link];
    state.link = link;
    if (state.waits && (link !== state.first || model.get("html_notice"))) cover(kit, (state.waits = false));
    if (before && before !== link && linkInAddress(place) === before) removeFromAddress(place);
    if (!link || link === state.first) return; // nothing was done yet
    state.first = null;
    if (store.get(element.dataset.place) !== link) store.set(element.dataset.place, link);
  },
};
