/* Scrolls to the second guess, which is far below the switches on a phone, and back to what a switch changed. */

import { behaviours } from "./kit.js";

const places = {
  guess: (root) => root.closest(".dk-desk")?.querySelector(".dk-live:has([data-behaviour=guess])"),
  switches: (root) => root.querySelector(".hundred .go"),
};
const first = { guess: "input, button, [tabindex='0']", switches: ".flip:last-child" };

behaviours.hundred = {
  mount(element, model, kit) {
    element.addEventListener("click", (event) => {
      const to = event.target.closest("[data-to]")?.dataset.to;
      const place = to && places[to](kit.root);
      if (!place) return;
      place.scrollIntoView({ block: "start", behavior: "instant" });
      place.querySelector(first[to])?.focus({ preventScroll: true });
    });
  },
  update() {},
};
