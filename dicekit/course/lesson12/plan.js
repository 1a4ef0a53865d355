/* Drags the mark along the columns; Python is asked once it's let go. */

import { behaviours } from "./kit.js";

const columnAt = (element, event) =>
  document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.matches?.("button.plan-column") && element.contains(one));

function shown(element, column) {
  const flag = element.querySelector(".plan-flag.new");
  if (!flag) return; // no mark is set yet
  const columns = [...element.querySelectorAll(".plan-column")];
  flag.style.setProperty("--at", columns.indexOf(column));
  flag.style.setProperty("--p", column.querySelector(".plan-bar").style.getPropertyValue("--p"));
}

behaviours.plan = {
  mount(element, model, kit) {
    const drag = { from: null, to: null };
    const listen = { signal: (drag.stop = new AbortController()).signal };
    element.addEventListener("pointerdown", (event) => {
      drag.from = drag.to = event.target.closest("button.plan-column");
      if (drag.from?.hasPointerCapture?.(event.pointerId)) drag.from.releasePointerCapture(event.pointerId);
    }, listen);
    element.addEventListener("pointermove", (event) => {
      if (!drag.from) return;
      const over = columnAt(element, event);
      if (!over || over === drag.to) return;
      drag.to = over;
      shown(element, over);
    }, listen);
    element.addEventListener("pointerup", () => {
      const { from, to } = drag;
      drag.from = drag.to = null;
      if (from && to !== from) kit.act("mark", { at: Number(to.dataset.argAt) });
    }, listen);
    element.addEventListener("pointercancel", () => {
      if (drag.from && drag.to !== drag.from) shown(element, element.querySelector(".plan-column.here") ?? drag.from);
      drag.from = drag.to = null;
    }, listen);
    return drag;
  },
  unmount(element, drag) {
    drag?.stop.abort();
  },
};
