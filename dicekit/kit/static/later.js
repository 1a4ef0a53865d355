/* HTML that Python draws only when it is seen (`Later` in `kit/sync.py`): asked for when it comes to sight, as an opened
   panel does, else when nothing was pressed for a moment, so that the page is whole whatever happens to Python then. */

import { pace, unanswered } from "./acts.js";
import { all, visible } from "./kit.js";

const REST = 700; // milliseconds

export function followStale(root, model, on, act, signal) {
  let timer = null;
  const stale = () => (model.live === false || model.closed ? [] : model.get("stale") ?? []);
  const seen = () => stale().some((name) => all(root, `[data-slot="${name}"]`).some((place) => visible(place.closest(":not(.slot)"))));
  function ask() {
    clearTimeout(timer);
    timer = null;
    if (stale().length) act("complete");
  }
  function wait() {
    const left = pace.asked + REST - performance.now();
    if (left <= 0 && !unanswered.size) ask();
    else timer = setTimeout(wait, Math.max(left, REST / 4));
  }
  function look() {
    for (const place of all(root, "[data-slot]")) place.toggleAttribute("data-stale", stale().includes(place.dataset.slot));
    if (seen()) ask();
    else if (timer === null && stale().length) timer = setTimeout(wait, REST);
  }
  on("change:stale", () => queueMicrotask(look));
  root.addEventListener("click", () => { if (seen()) ask(); }, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  look();
}
