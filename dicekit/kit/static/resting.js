/* Parts whose Python does not answer. All parts of a page rest together, so it is said once: the banner with the way
   back stands in one part, the others carry a quiet word. Shared by all parts, however often this module was loaded. */

import { again } from "./again.js";
import { speak } from "./speech.js";

const PATIENCE = 5000; // milliseconds that the site has for an answer
const atRest = (window.dicekitAtRest ??= { parts: new Map(), holder: null, watched: false, how: "resting" }); // root -> {words, wake, closed}

const inSight = (root) => root.isConnected && root.getClientRects().length > 0;

function bannerOf({ words }) {
  const banner = document.createElement("div");
  banner.className = "banner resting";
  const line = document.createElement("p");
  line.textContent = words()[atRest.how];
  const wake = document.createElement("button");
  wake.type = "button";
  wake.className = "btn";
  wake.textContent = words().wake;
  wake.addEventListener("click", () => goBack());
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

/* What became of the Python of this page: it is "there", though perhaps "unheard" because no line leads to it, or it is
   "gone"; "away" where the site itself does not answer. */
export async function whereabouts() {
  const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");
  if (!kernelId) return "there"; // a notebook: only its own kernel can be asked
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, { cache: "no-store", signal });
    if (answer.status === 404) return "gone";
    if (!answer.ok) return "away";
    return (await answer.json()).connections === 0 ? "unheard" : "there";
  } catch {
    return "away";
  }
}

/* What the banner says: that parts are "resting", or that the site is "away". */
export function tell(how) {
  if (atRest.how === how) return;
  atRest.how = how;
  const facts = atRest.parts.get(atRest.holder);
  if (!facts) return;
  atRest.holder.querySelector(":scope > .banner.resting p").textContent = facts.words()[how];
  speak(facts.words()[how], { from: "resting" });
}

/* The way back: parts ask once more, or the page is loaded anew where Python is gone (`silent`: it was asked and did not
   answer). Never while the site does not answer: then what can be read would be gone too. */
export async function goBack(silent = false) {
  const banner = atRest.holder?.querySelector(":scope > .banner.resting");
  const wake = banner?.querySelector("button");
  if (!wake || wake.hasAttribute("aria-busy")) return;
  const facts = atRest.parts.get(atRest.holder);
  wake.setAttribute("aria-busy", "true");
  wake.dataset.busy = facts.words().working ?? "";
  const found = await whereabouts();
  wake.removeAttribute("aria-busy");
  delete wake.dataset.busy;
  const parts = [...atRest.parts.values()];
  tell(found === "away" ? "away" : "resting");
  if (found === "away") speak(facts.words().away, { from: "resting" }); // asked, it is said again
  else if (silent || found === "gone" || parts.some((part) => part.closed())) again();
  else for (const part of parts) part.wake();
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
  if (!atRest.parts.size) atRest.how = "resting";
  if (first || asked) speak(facts.words()[atRest.how], { from: "resting" });
  if (atRest.watched) return;
  atRest.watched = true;
  window.addEventListener("resize", () => settleRest()); // also sent when another beat is shown
}
