/* What parts show while Python doesn't answer ("resting"). One part of the page gets a banner with a button to
   reconnect, the others a short note. All parts share this state, even if this module is loaded several times. */

import { reload } from "./reload.js";
import { speak } from "./speech.js";

const TIMEOUT = 5000; // milliseconds
const atRest = (window.dicekitAtRest ??= { parts: new Map(), holder: null, watched: false, how: "resting" }); // root -> {words, wake, closed}

const isShown = (root) => root.isConnected && root.getClientRects().length > 0;

function bannerOf({ words }) {
  const banner = document.createElement("div");
  banner.className = "banner resting";
  const line = document.createElement("p");
  line.textContent = words()[atRest.how];
  const wake = document.createElement("button");
  wake.type = "button";
  wake.className = "btn";
  wake.textContent = words().wake;
  wake.addEventListener("click", () => reconnect());
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

/* The state of this page's kernel: "there", "disconnected" (running, but no connection to it), "gone" (it ended), or "away"
   (the site doesn't answer). */
export async function kernelState() {
  const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");
  if (!kernelId) return "there"; // not our site, so only the kernel itself can be asked
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, { cache: "no-store", signal });
    if (answer.status === 404) return "gone";
    if (!answer.ok) return "away";
    return (await answer.json()).connections === 0 ? "disconnected" : "there";
  } catch {
    return "away";
  }
}

/* Set the banner's text: parts are "resting", or the site is "away". */
export function setBanner(how) {
  if (atRest.how === how) return;
  atRest.how = how;
  const facts = atRest.parts.get(atRest.holder);
  if (!facts) return;
  atRest.holder.querySelector(":scope > .banner.resting p").textContent = facts.words()[how];
  speak(facts.words()[how], { from: "resting" });
}

/* Reconnect: all parts ping Python, or the page is reloaded if the kernel ended (`silent`: it didn't answer a ping). The
   page is never reloaded while the site doesn't answer, or nothing would be left to read. */
export async function reconnect(silent = false) {
  const banner = atRest.holder?.querySelector(":scope > .banner.resting");
  const wake = banner?.querySelector("button");
  if (!wake || wake.hasAttribute("aria-busy")) return;
  const facts = atRest.parts.get(atRest.holder);
  wake.setAttribute("aria-busy", "true");
  wake.dataset.busy = facts.words().working ?? "";
  const found = await kernelState();
  wake.removeAttribute("aria-busy");
  delete wake.dataset.busy;
  const parts = [...atRest.parts.values()];
  setBanner(found === "away" ? "away" : "resting");
  if (found === "away") speak(facts.words().away, { from: "resting" }); // after a press it is announced again
  else if (silent || found === "gone" || parts.some((part) => part.closed())) reload();
  else for (const part of parts) part.wake();
}

/* Keep the banner in its part while that is visible, else move it to the first visible part. */
function placeBanner(wanted = null) {
  for (const root of atRest.parts.keys()) if (!root.isConnected) atRest.parts.delete(root);
  const roots = [...atRest.parts.keys()].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
  const stays = atRest.parts.has(atRest.holder) && isShown(atRest.holder);
  atRest.holder = wanted ?? (stays ? atRest.holder : roots.find(isShown) ?? roots[0] ?? null);
  for (const [root, facts] of atRest.parts) draw(root, facts, root === atRest.holder);
  document.documentElement.toggleAttribute("data-resting", atRest.parts.size > 0); // the banner is fixed below the page
}

/* Mark a part as resting or not. `asked`: a visitor pressed something in it, so it gets the banner. */
export function rest(root, facts, on, asked = false) {
  root.toggleAttribute("data-resting", on);
  const first = on && !atRest.parts.size;
  if (on) atRest.parts.set(root, facts);
  else {
    atRest.parts.delete(root);
    root.querySelector(":scope > .banner.resting, :scope > .rest-mark")?.remove();
  }
  placeBanner(on && asked ? root : null);
  if (!atRest.parts.size) atRest.how = "resting";
  if (first || asked) speak(facts.words()[atRest.how], { from: "resting" });
  if (atRest.watched) return;
  atRest.watched = true;
  window.addEventListener("resize", () => placeBanner()); // `resize` is also dispatched when another step is shown
}
