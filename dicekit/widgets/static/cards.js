/* A hand of cards on a narrow page: one row is open at a time; pressing another row's heading opens that one. */

import { all, behaviours } from "./kit.js";

function openRow(fan, key) {
  for (const row of all(fan, ".fan-row")) {
    const opener = row.querySelector("[data-row-opens]");
    const on = opener.dataset.rowOpens === key;
    row.classList.toggle("opened", on);
    opener.setAttribute("aria-expanded", String(on));
  }
}

behaviours.fan = {
  mount(element) {
    const pressed = (event) => {
      const opener = event.target.closest("[data-row-opens]");
      if (opener) openRow(element, opener.dataset.rowOpens);
    };
    element.addEventListener("click", pressed);
    return { pressed };
  },
  unmount(element, state) {
    element.removeEventListener("click", state.pressed);
  },
};
