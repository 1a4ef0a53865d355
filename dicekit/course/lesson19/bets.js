/* A new bet is seen from its beginning, even if the last one was longer. */

import { behaviours } from "./kit.js";

behaviours.bets = {
  mount: (element) => ({ number: element.dataset.number }),
  update(element, model, kit, seen) {
    if (seen.number === element.dataset.number) return;
    seen.number = element.dataset.number;
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
  },
};
