/* The page around a lesson: light and dark, the switch of language, and the still pictures that give way to
   their live views. Nothing is needed to read a page; without this file it simply stays still. */

const root = document.documentElement;
const night = matchMedia("(prefers-color-scheme: dark)");

/* ---- light and dark: the system's, until a reader chooses. The page's first lines have set it already. */

const chosen = () => { try { return localStorage.getItem("dicekit-theme"); } catch { return null; } };

function show(theme) {
  root.dataset.theme = theme;
  document.dispatchEvent(new CustomEvent("dicekit:theme", { detail: { theme } }));
}

function choose() {
  const theme = root.dataset.theme === "dark" ? "light" : "dark";
  try { localStorage.setItem("dicekit-theme", theme); } catch { /* a browser that keeps nothing */ }
  show(theme);
}

night.addEventListener("change", () => { if (!chosen()) show(night.matches ? "dark" : "light"); });

document.addEventListener("click", (event) => {
  if (event.target.closest("#theme")) choose();
  if (event.target.closest(".dk-stuck button")) settle("still");
  const language = event.target.closest(".lang a");
  if (language) language.hash = location.hash; /* the same place in the other language */
});

document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && document.querySelector(".menu[open]");
  if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
});

/* ---- stills give way to live views */

const WAITS = { say: 8000, stuck: 30000, foreign: 1500, tick: 400 };
const waiting = () => [...document.querySelectorAll(".dk-slot[data-live]")];
const liveIn = (slot) => [...slot.children].find((child) => !child.matches(".dk-still, script, noscript"));
const began = performance.now();
const firstSeen = new WeakMap();

/* One frame in which the still goes and the live view, drawn in the same place, becomes visible. */
function swap(slot) {
  slot.querySelector(":scope > .dk-still")?.remove();
  slot.removeAttribute("data-live");
  if (document.readyState !== "loading" && !waiting().length) settle("ready");
}

/* A box of several parts holds a still of each; it gives way when all of them are drawn. */
function drawn({ model, el }, tries = 20) {
  const still = model && [...document.querySelectorAll(`.dk-still[data-model="${CSS.escape(model)}"]`)].pop();
  const slot = (still || el)?.closest?.(".dk-slot");
  if (!slot) return tries && requestAnimationFrame(() => drawn({ model, el }, tries - 1));
  if (!slot.hasAttribute("data-live")) return undefined;
  still?.setAttribute("data-drawn", "");
  if (!slot.querySelector(".dk-still .dk-still[data-model]:not([data-drawn])")) swap(slot);
  return undefined;
}

document.addEventListener("dicekit:drawn", (event) => drawn(event.detail || {}));

/* Widgets that are not ours say nothing when they are drawn; they are seen. */
function seeForeign() {
  for (const slot of waiting()) {
    const live = liveIn(slot);
    if (!live?.querySelector(".jupyter-widgets, canvas, svg")) continue;
    const since = firstSeen.get(live) ?? performance.now();
    firstSeen.set(live, since);
    if (performance.now() - since > WAITS.foreign) swap(slot);
  }
}

/* ---- what a reader is told while waiting */

let settled = false;

function settle(how) {
  settled = how === "ready" || settled;
  root.dataset.live = how;
  document.querySelector(".dk-stuck")?.setAttribute("hidden", "");
  document.querySelector(".dk-state p")?.replaceChildren();
}

function tick() {
  if (settled || root.dataset.live === "still") return;
  seeForeign();
  const waited = performance.now() - began;
  if (document.readyState === "complete" && !waiting().length) { settle("ready"); return; }
  const state = document.querySelector(".dk-state");
  const stuck = document.querySelector(".dk-stuck");
  if (stuck?.hidden && waited > WAITS.stuck) {
    state.firstElementChild.replaceChildren();
    stuck.hidden = false;
    root.dataset.live = "stuck";
  } else if (state && waited > WAITS.say && root.dataset.live !== "stuck" && !state.textContent.trim()) {
    state.firstElementChild.textContent = state.dataset.words;
  }
  setTimeout(tick, WAITS.tick);
}

root.dataset.live = "starting";
tick();
