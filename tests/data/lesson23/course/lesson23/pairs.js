/* Pointing at an outcome also marks the one with the dice exchanged. */

import { behaviours } from "./kit.js";

behaviours.pairs = {
  mount(table) {
    const mirror = (event) => {
      const cell = event.target.closest("td");
      for (const marked of table.querySelectorAll(".mirror")) marked.classList.remove("mirror");
      if (cell) table.rows[cell.cellIndex].cells[cell.parentElement.rowIndex].classList.add("mirror");
    };
    table.addEventListener("pointerover", mirror);
    table.addEventListener("pointerleave", mirror);
  },
  update() {},
  unmount() {},
};
