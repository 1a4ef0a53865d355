/* Parts whose Python does not answer. All parts of a page rest together, so it is said once: the banner with the way
   back stands in one part, the others carry a quiet word. Shared by all parts, however often this module was loaded. */

import { speak } from "./speech.js";

const atRest = (window.dicekitAtRest ??= { parts: new Map(), holder: null, watched: false }); // root -> {words, wake}

const inSight = (root) => root.isConnected && root.getClientRects().length > 0;

function bannerOf({ words }) {
  const banner = document.createElement("div");
  banner.className = "banner resting";
  const line = document.createElement("p");
  line.textContent = words().resting;
  const wake = document.createElement("button");
  wake.type = "button";
  wake.className = "btn";
  wake.textContent = words().wake;
  wake.addEventListener("click", () => { for (const part of [...atRest.parts.values()]) part.wake(); });
  banner.append(line, wake);
  return banner;
}

function markOf({ words }) {
  const mark = document.createElement("p");
  mark.className = "rest-mark";
  mark.textContent = words().asleep ?? "";
  return mark;
}

function draw(root, facts, holds) {
  const wanted = holds ? "banner" : "rest-mark";
  const there = root.querySelector(":scope > .banner.resting, :scope > .rest-mark");
  if (there?.classList.contains(wanted)) return;
  there?.remove();
  root.prepend(holds ? bannerOf(facts) : markOf(facts));
}

/* The banner stays where it is while it can be seen; else it goes to the first part that can. */
function settleRest(wanted = null) {
  for (const root of atRest.parts.keys()) if (!root.isConnected) atRest.parts.delete(root);
  const roots = [...atRest.parts.keys()].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
  const stays = atRest.parts.has(atRest.holder) && inSight(atRest.holder);
  atRest.holder = wanted ?? (stays ? atRest.holder : roots.find(inSight) ?? roots[0] ?? null);
  for (const [root, facts] of atRest.parts) draw(root, facts, root === atRest.holder);
}

/* Say that a part rests (or no longer does). `asked`: a visitor pressed something in it, so the banner comes there. */
export function rest(root, facts, on, asked = false) {
  root.toggleAttribute("data-resting", on);
  const first = on && !atRest.parts.size;
  if (on) atRest.parts.set(root, facts);
  else {
    atRest.parts.delete(root);
    root.querySelector(":scope > .banner.resting, :scope > .rest-mark")?.remove();
  }
  settleRest(on && asked ? root : null);
  if (first || asked) speak(facts.words().resting, { from: "resting" });
  if (atRest.watched) return;
  atRest.watched = true;
  window.addEventListener("resize", () => settleRest()); // also sent when another beat is shown
}
