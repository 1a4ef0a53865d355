/* Each new bid, and the dice behind it, come into sight, as the button is far below them. */

import { behaviours } from "./kit.js";

behaviours.bids = {
  mount: (element) => ({ shown: element.dataset.shown }),
  update(element, model, kit, state) {
    if (state.shown === element.dataset.shown) return;
    state.shown = element.dataset.shown;
    const { top } = (element.querySelector(".tabletop") ?? element).getBoundingClientRect();
    if (top < 0) element.scrollIntoView({ block: "start", behavior: "instant" });
  },
};
