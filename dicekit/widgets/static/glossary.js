/* The glossary's filter field. It ignores accents, so `zhai` finds zhāi. */

import { worded } from "./store.js";
import { behaviours } from "./kit.js";

const bare = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

behaviours.glossary = {
  mount(element, model, kit) {
    const field = element.querySelector("[name=find]");
    const status = element.querySelector("[data-place=found]");
    const entries = [...element.querySelectorAll(".entry")].map((entry) => [entry, bare(entry.textContent)]);
    let soon = 0;
    element.querySelector(".finder").hidden = false;
    field.addEventListener("input", () => {
      const wanted = bare(field.value.trim());
      const found = entries.filter(([, text]) => text.includes(wanted));
      for (const [entry, text] of entries) entry.hidden = !text.includes(wanted);
      for (const group of element.querySelectorAll(".word-group")) group.hidden = !group.querySelector(".entry:not([hidden])");
      status.textContent = !wanted ? "" : found.length ? worded(element.dataset.found, { n: found.length }) : element.dataset.none;
      clearTimeout(soon);
      soon = setTimeout(() => status.textContent && kit.say(status.textContent), 600);
    });
  },
};
