/* The rounds of lesson 21: at each new turn the cup is scrolled into view. */

import { behaviours } from "./kit.js";

behaviours.cuproom = {
  mount(element) {
    return { shown: element.dataset.turn };
  },
  update(element, model, kit, state) {
    const { turn } = element.dataset;
    if (turn === state.shown) return;
    state.shown = turn;
    const table = element.querySelector(".cup-tabletop").getBoundingClientRect();
    if (table.top < 0 || table.top > innerHeight / 2) kit.root.scrollIntoView({ block: "start", behavior: "instant" });
  },
};
