/* HTML that Python draws only when needed (`Later` in `kit/sync.py`). It's requested when it becomes visible, such as in an
   opened panel, or after a moment without presses, so that the page is complete even if Python stops later. */

import { lastRequest, unanswered } from "./acts.js";
import { all, visible } from "./kit.js";

const IDLE_AFTER = 700; // milliseconds without a request

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
    const left = lastRequest.time + IDLE_AFTER - performance.now();
    if (left <= 0 && !unanswered.size) ask();
    else timer = setTimeout(wait, Math.max(left, IDLE_AFTER / 4));
  }
  function look() {
    for (const place of all(root, "[data-slot]")) place.toggleAttribute("data-stale", stale().includes(place.dataset.slot));
    if (seen()) ask();
    else if (timer === null && stale().length) timer = setTimeout(wait, IDLE_AFTER);
  }
  on("change:stale", () => queueMicrotask(look));
  for (const pressed of ["click", "keyup"]) root.addEventListener(pressed, () => { if (seen()) ask(); }, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  look();
}
