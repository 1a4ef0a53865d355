/* Scrolls to the beginning of a new bet. */

import { behaviours } from "./kit.js";

behaviours.bets = {
  mount: (element) => ({ number: element.dataset.number }),
  update(element, model, kit, seen) {
    if (seen.number === element.dataset.number) return;
    seen.number = element.dataset.number;
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
  },
};
