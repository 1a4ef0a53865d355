/* Keys of the tray: digits set the focused die, K keeps it. */

import { behaviours } from "./kit.js";

behaviours.tray = {
  mount(element, model, kit) {
    const keyed = (event) => {
      const die = event.target.closest?.("[data-arg-at]");
      if (!die || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.documentElement.dataset.shortcuts === "off" && event.key.toLowerCase() === "k") return;
      if (/^[1-6]$/.test(event.key)) kit.act("set", { at: Number(die.dataset.argAt), face: Number(event.key) });
      else if (event.key.toLowerCase() === "k") kit.act("keep", { at: Number(die.dataset.argAt) });
      else return;
      event.preventDefault();
    };
    element.addEventListener("keydown", keyed);
    return keyed;
  },
  unmount: (element, keyed) => element.removeEventListener("keydown", keyed),
};
