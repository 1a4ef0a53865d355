/* The house-rule bench asks for its games in slices, the next when one is drawn, so that bars grow and a press is heard in
   between. Whoever leaves the page stops it. */

import { behaviours } from "./kit.js";

const PAUSE = 40; // milliseconds between two slices

behaviours.rulebench = {
  mount() {
    return { asked: "" };
  },
  update(element, model, kit, state) {
    const { games, left } = element.dataset;
    const key = `${games}/${left}`;
    if (!kit.live || !Number(left) || state.asked === key) return;
    state.asked = key;
    setTimeout(() => kit.act("slice", { at: Number(games) }), PAUSE);
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
