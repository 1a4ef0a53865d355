/* The steps of a derivation: opened by the browser at once, without Python. One is open; those before it are short lines
   that can be pressed, those after it are hidden. With a storage key, opened steps and filled blanks are stored on the
   device and restored, without announcements, after a reload. A step that lights a picture says so to the tabs of its
   desk (`dicekit:lights`); Python follows the trait `line`. */

import { isFolded, listenToBlanks, mainOf, showBlank, spokenLine } from "./blanks.js";
import { store, worded } from "./store.js";
import { all, behaviours, typing, visible } from "./kit.js";

const BESIDE = ":has(.deeper, [data-beside], [id$='-scene'])"; // parts that aren't pictures of steps

const SEEN = 0.6; // share of a picture, or of the screen, that it must fill to be in view
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

const ledgerLines = (part) => all(part, ".lines > .line");

/* How many steps a class has opened so far (`room.js`); folded steps are open to all. */
function opened(part) {
  const { paced } = document.documentElement.dataset;
  return paced === undefined || isFolded(part) ? Infinity : Number(paced);
}

/* The step whose answer the class hasn't seen yet. */
function unansweredStep(part) {
  const at = opened(part) < Infinity ? Number(document.documentElement.dataset.unanswered) : 0;
  return at || 0;
}

/* In a class the question of a step comes first, in place of its result. */
function showQuestion(line, asked) {
  const head = line.querySelector(".head"), open = asked && !line.classList.contains("waiting");
  line.classList.toggle("asked-only", open);
  const there = head.querySelector(":scope > .class-asks");
  if (!open) there?.remove();
  else if (!there) head.prepend(Object.assign(document.createElement("span"), { className: "class-asks", textContent: line.dataset.teaser }));
}

const wait = () => document.dispatchEvent(new CustomEvent("dicekit:held"));

/* At the last step before *Go deeper*: say so, and the part is done, unless a blank was left open, which is noted for the line beside Next. */
function showEnd(part, state) {
  const left = ledgerLines(part).find((line) => line.matches(".waiting:is(.open, .past)"));
  if (left) part.dataset.left = left.dataset.number;
  else delete part.dataset.left;
  const main = mainOf(part), open = ledgerLines(part).slice(0, main).some((line) => line.matches(".waiting, .asked-only"));
  part.querySelector(".read").hidden = state.reached < main || state.at !== main || open;
  if (state.reached >= main && !ledgerLines(part).slice(0, main).some((line) => line.matches(".waiting"))) part.dataset.done = "1";
  else delete part.dataset.done;
}

function showLines(part, state) {
  const lines = ledgerLines(part);
  if (!lines.length) return;
  state.at = Math.max(1, Math.min(state.at, lines.length));
  const main = mainOf(part);
  for (const [place, line] of lines.entries()) {
    const kind = place + 1 === state.at ? "open" : place + 1 < state.at ? "past" : "shut";
    for (const one of ["open", "past", "shut"]) line.classList.toggle(one, one === kind);
    line.querySelector(".head").setAttribute("aria-expanded", String(kind === "open"));
    showBlank(line, state);
    const number = place + 1, asked = number === unansweredStep(part);
    if (!asked && opened(part) < Infinity && number <= opened(part)) line.classList.remove("waiting"); // the class has seen its answer
    showQuestion(line, asked);
  }
  const place = part.querySelector(".place");
  if (place) place.textContent = (state.at > main ? place.dataset.deeper : place.dataset.words).replace("{n}", state.at).replace("{of}", main);
  showEnd(part, state);
  const button = part.querySelector("[data-turn]"), next = lines[state.at];
  button.hidden = !next;
  button.classList.toggle("main", state.at < main);
  button.querySelector("span").textContent = state.at === main ? button.dataset.deeper : button.dataset.next;
  button.querySelector(".coming").textContent = next?.dataset.teaser ?? "";
  part.querySelector("[data-see]")?.toggleAttribute("hidden", !lines[state.at - 1].querySelector(".head").dataset.lights);
  if (state.at >= opened(part)) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}

function openLine(part, state, number, kit) {
  if (number > opened(part)) {
    wait();
    return null;
  }
  const read = part.querySelector(".read"), before = read?.hidden, again = state.at === number;
  const passed = number > state.at && ledgerLines(part)[state.at - 1]?.classList.contains("waiting") ? state.at : 0;
  state.at = number;
  state.reached = Math.max(state.reached, number);
  showLines(part, state);
  keepLines(part, state);
  const line = ledgerLines(part)[state.at - 1], head = line?.querySelector(".head");
  if (!head) return null;
  lights(part, head);
  if (again && head.dataset.lights) kit.act("try", { line: state.at }, head);
  else tellLine(part, state);
  const left = passed ? `${worded(kit.local().words.passed, { number: passed })} ` : "";
  sayLine(line, state, kit, left, before && !read.hidden ? ` ${read.dataset.say}` : "");
  return head;
}

/* Announce the open line, once Python has drawn it: after a note on what was left open, before one on what is done. */
function sayLine(line, state, kit, left, after) {
  const waits = (state.model.get("stale") ?? []).includes(`line_${state.at}`);
  state.unsaid = waits ? { number: state.at, left, after } : null;
  if (!waits) kit.say(left + spokenLine(line) + after);
}

/* Show the tab of the picture that a step highlights. */
function lights(part, head) {
  const { lights: kind } = head?.dataset ?? {};
  if (kind) part.dispatchEvent(new CustomEvent("dicekit:lights", { bubbles: true, detail: { kind } }));
}

/* The parts of the desk that may be the picture of a step. */
const picturesOf = (part) => all(part.closest(".dk-desk") ?? part, ".dk-live").filter((one) => !one.contains(part) && !one.matches(BESIDE));

/* Scroll to the picture, if it's above the steps and out of view. */
function seePicture(part) {
  lights(part, part.querySelector(".line.open > .head"));
  picturesOf(part).find(visible)?.scrollIntoView({ block: "start" });
}

/* Show the link to the picture only while that is out of view. */
function watchPictures(part, state) {
  const seen = new Set();
  state.looking?.disconnect();
  state.looking = new IntersectionObserver((entries) => {
    for (const { target, intersectionRatio, intersectionRect } of entries) {
      const fills = intersectionRatio >= SEEN || intersectionRect.height >= SEEN * window.innerHeight;
      seen[fills ? "add" : "delete"](target);
    }
    part.classList.toggle("picture-seen", seen.size > 0);
  }, { threshold: STEPS });
  for (const picture of picturesOf(part)) state.looking.observe(picture);
}

/* Open another step by the button or the keys. The focus stays on the button while that is there. */
function turn(part, state, number, kit) {
  if (number < 1 || number > ledgerLines(part).length) return;
  if (number > opened(part)) {
    wait();
    return;
  }
  const button = part.querySelector("[data-turn]"), held = document.activeElement === button;
  const head = openLine(part, state, number, kit);
  if (!held || button.hidden) head?.focus({ preventScroll: true });
  part.querySelector(".line.open").scrollIntoView({ block: "nearest", behavior: "instant" });
}

/* Set the public trait `line` to the open line, unless it was set elsewhere, and before it `waiting` if its answer is hidden,
   so that the picture never shows it. */
function tellLine(part, { model, at }, elsewhere = false) {
  const waiting = ledgerLines(part)[at - 1]?.matches(".waiting, .asked-only") ? at : 0;
  const moved = !elsewhere && lineOf(part, model) !== at;
  if (!moved && model.get("waiting") === waiting) return;
  const values = Object.entries({ waiting, ...(moved ? { line: at } : {}) });
  for (const [name, value] of waiting ? values : values.reverse()) {
    model.set(name, value);
    model.save_changes();
  }
}

/* Go to the class's step, if that's further on. */
function withClass(part, state, kit) {
  const number = Math.min(opened(part), mainOf(part));
  if (opened(part) < Infinity && number > state.at) {
    openLine(part, state, number, kit);
    part.querySelector(".line.open")?.scrollIntoView({ block: "nearest" }); // it's on the wall now
  } else {
    showLines(part, state);
    tellLine(part, state);
  }
}

function lineOf(part, model) {
  const line = model.get("line") ?? 1;
  return line < 0 ? ledgerLines(part).length : line;
}

function followLine(part, state) {
  const at = lineOf(part, state.model);
  if (at === state.at) return;
  Object.assign(state, { at, reached: Math.max(state.reached, at) });
  showLines(part, state);
  keepLines(part, state);
  tellLine(part, state, true);
}

function keepLines(part, { at, reached, blanks }) {
  if (part.dataset.storeKey) store.set(part.dataset.storeKey, { at, reached, blanks });
}

/* The stored lines and blanks, without invalid values. */
function keptLines(part, start) {
  const kept = part.dataset.storeKey ? store.get(part.dataset.storeKey) : null;
  const at = Number.isInteger(kept?.at) ? kept.at : start;
  const reached = Number.isInteger(kept?.reached) ? kept.reached : start;
  const blanks = kept?.blanks && typeof kept.blanks === "object" ? kept.blanks : {};
  return { start, at, reached, blanks };
}

/* Arrow keys open the next step and the one before. */
function stepKeys(part, state, kit) {
  return (event) => {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey) && !typing(event.target);
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!plain || !by || !event.target.closest(".lines .head, [data-turn], .ask")) return;
    turn(part, state, state.at + by, kit);
    event.preventDefault();
    event.stopPropagation();
  };
}

behaviours.ledger = {
  mount(part, model, kit) {
    const start = Number(part.querySelector(".lines")?.dataset.start ?? 1);
    const state = Object.assign(keptLines(part, start), { model }), changed = () => {
      keepLines(part, state);
      showEnd(part, state);
      tellLine(part, state);
    };
    if (part.closest("details")) delete part.dataset.actOfStep; // folded away, so it isn't required
    state.follow = () => followLine(part, state);
    state.paced = () => withClass(part, state, kit);
    document.addEventListener("dicekit:paced", state.paced);
    model.on("change:line", state.follow);
    part.addEventListener("click", (event) => {
      const head = event.target.closest("[data-line]");
      if (head) openLine(part, state, Number(head.dataset.line), kit);
      if (event.target.closest("[data-see]")) seePicture(part);
      if (event.target.closest("[data-turn]")) turn(part, state, state.at + 1, kit);
    });
    part.addEventListener("keydown", stepKeys(part, state, kit));
    listenToBlanks(part, state, kit, changed);
    if (part.dataset.storeKey) state.stop = store.watch(part.dataset.storeKey, () => store.get(part.dataset.storeKey) ?? begin(part, state));
    return state;
  },
  update(part, model, kit, state) {
    const lines = part.querySelector(".lines");
    if (!lines) return;
    if (model.get("line") < 0 && !state.stop) followLine(part, state);
    withClass(part, state, kit);
    if (state.unsaid?.number === state.at) sayLine(ledgerLines(part)[state.at - 1], state, kit, state.unsaid.left, state.unsaid.after);
    watchPictures(part, state);
    if (!state.lit) lights(part, ledgerLines(part)[state.at - 1].querySelector(".head"));
    state.lit = true;
  },
  unmount(part, state) {
    state.stop?.();
    state.looking?.disconnect();
    document.removeEventListener("dicekit:paced", state.paced);
    state.model.off?.("change:line", state.follow);
  },
};

/* Start anew after the stored data were deleted. */
function begin(part, state) {
  Object.assign(state, { at: state.start, reached: state.start, blanks: {} });
  for (const field of all(part, ".blank input")) field.value = "";
  showLines(part, state);
  tellLine(part, state);
}
