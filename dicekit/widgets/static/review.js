/* Scrolls to a review when it is opened below its table, and on a phone to the chosen word in the row of words. */

import { behaviours } from "./kit.js";

behaviours.arrive = {
  mount(element) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";
    element.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
  },
};

function showChosen(row) {
  const chosen = row.querySelector("[aria-current]");
  if (chosen) row.scrollLeft += chosen.getBoundingClientRect().left - row.getBoundingClientRect().left - 12;
}
behaviours.strip = { mount: showChosen, update: showChosen };
