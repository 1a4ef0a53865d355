/* The rounds of lesson 21: a new moment of the round begins with the cup in sight. */

import { behaviours } from "./kit.js";

behaviours.cuproom = {
  mount(element) {
    return { shown: element.dataset.moment };
  },
  update(element, model, kit, state) {
    const { moment } = element.dataset;
    if (moment === state.shown) return;
    state.shown = moment;
    const table = element.querySelector(".cup-tabletop").getBoundingClientRect();
    if (table.top < 0 || table.top > innerHeight / 2) kit.root.scrollIntoView({ block: "start", behavior: "instant" });
  },
};
