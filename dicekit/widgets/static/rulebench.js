/* The house-rule bench requests games in slices, each once the last is drawn, so that bars grow and presses are handled in
   between. Whoever leaves the page stops it. Games that were played are kept on the device for when the page is opened again. Games that are asked for from below are scrolled into view. */

import { store } from "./store.js";
import { behaviours } from "./kit.js";

const PAUSE = 40; // milliseconds between two slices

behaviours.rulebench = {
  mount(element) {
    return { asked: "", playing: Number(element.dataset.left) > 0 };
  },
  update(element, model, kit, state) {
    const { games, left } = element.dataset;
    const key = `${games}/${left}`, playing = Number(left) > 0;
    if (playing && !state.playing && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
    state.playing = playing;
    const { place, rule, kept } = element.dataset;
    if (place && kept && store.get(place)?.text !== kept) store.set(place, { rule, text: kept });
    if (!kit.live || !Number(left) || state.asked === key) return;
    state.asked = key;
    const before = "replaying" in element.dataset && games === "0" && place ? store.get(place) : null;
    if (before?.rule === rule) kit.act("kept", { text: before.text });
    else setTimeout(() => kit.act("slice", { at: Number(games) }), PAUSE);
  },
};

/* After a press that changes the task (`data-step`), scroll to the part's beginning, as the browser may have
   scrolled along with what is below it. */
behaviours.fromtop = {
  mount(element, model, kit) {
    const state = { step: element.dataset.step, pressed: false, left: new AbortController() };
    for (const name of ["click", "change", "submit"]) {
      kit.root.addEventListener(name, () => (state.pressed = true), { capture: true, signal: state.left.signal });
    }
    return state;
  },
  update(element, model, kit, state) {
    const { step } = element.dataset;
    if (step === state.step) return;
    state.step = step;
    if (!state.pressed) return; // restored, not chosen
    state.pressed = false;
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) kit.root.scrollIntoView({ block: "start", behavior: "instant" });
  },
  unmount(element, state) {
    state.left.abort();
  },
};

const REST = 700; // milliseconds without a key before what was typed is kept

/* Sentences are kept while they are typed, so that a reload loses none. */
behaviours.drafts = {
  mount(element, model, kit) {
    const state = { due: 0 };
    element.addEventListener("input", () => {
      clearTimeout(state.due);
      state.due = setTimeout(() => kit.act("draft", Object.fromEntries(new FormData(element))), REST);
    });
    element.addEventListener("submit", () => clearTimeout(state.due));
    return state;
  },
};
