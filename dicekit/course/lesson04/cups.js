/* The table of cups: the key V on a cup switches to that seat's view. */

import { behaviours } from "./kit.js";

behaviours.cups = {
  mount(element, model, kit) {
    element.addEventListener("keydown", (event) => {
      const cup = event.target.closest(".lift");
      const asked = cup && event.key.toLowerCase() === "v" && !(event.ctrlKey || event.metaKey || event.altKey);
      if (!asked || document.documentElement.dataset.shortcuts === "off") return;
      kit.act("view", { seat: Number(cup.dataset.argSeat) });
      event.preventDefault();
      event.stopPropagation();
    });
  },
  update() {},
  unmount() {},
};
