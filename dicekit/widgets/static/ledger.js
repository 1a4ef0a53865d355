/* The ledger's lines: opened by the browser at once, without Python. With a storage key, opened lines, filled blanks and
   the notation are stored on the device and restored, without announcements, after a reload. */

import { showBlank, spokenLine, listenToBlanks } from "./blanks.js";
import { store } from "./store.js";
import { all, behaviours, typing } from "./kit.js";

const ledgerLines = (part) => all(part, ".lines > .line");

function showLines(part, state) {
  const lines = ledgerLines(part);
  if (!lines.length) return;
  state.at = Math.max(1, Math.min(state.at, lines.length));
  for (const [place, line] of lines.entries()) {
    const kind = place + 1 === state.at ? "open" : place < state.reached ? "past" : "shut";
    for (const one of ["open", "past", "shut"]) line.classList.toggle(one, one === kind);
    line.querySelector(".head").setAttribute("aria-expanded", String(kind === "open"));
    showBlank(line, state);
  }
  const place = part.querySelector(".place");
  if (place) place.textContent = place.dataset.words.replace("{n}", state.at);
  const read = part.querySelector(".read");
  if (read) read.hidden = state.reached < lines.length;
  for (const button of all(part, "[data-turn]")) {
    const to = state.at + Number(button.dataset.turn);
    button.hidden = to < 1 || to > lines.length;
    button.textContent = button.dataset.words.replace("{n}", to);
  }
}

function openLine(part, state, number, kit) {
  const read = part.querySelector(".read"), before = read?.hidden;
  state.at = number;
  state.reached = Math.max(state.reached, number);
  showLines(part, state);
  keepLines(part, state);
  tellLine(part, state);
  const line = ledgerLines(part)[state.at - 1], head = line?.querySelector(".head");
  const now = before && !read.hidden ? ` ${read.dataset.say}` : "";
  if (head) kit.say(spokenLine(line, head) + now);
  return head;
}

/* Set the public trait `line` to the open line. */
function tellLine(part, { model, at }) {
  if (lineOf(part, model) === at) return;
  model.set("line", at);
  model.save_changes();
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
}

const writingOf = (part) => part.querySelector(".seg input:checked")?.value ?? "numbers";

function write(part, value) {
  const input = part.querySelector(`.seg input[value="${CSS.escape(value)}"]`);
  if (input) input.checked = true;
}

function keepLines(part, { at, reached, blanks }) {
  if (part.dataset.storeKey) store.set(part.dataset.storeKey, { at, reached, blanks, writing: writingOf(part) });
}

/* The stored lines and blanks, without invalid values. */
function keptLines(part, start) {
  const kept = part.dataset.storeKey ? store.get(part.dataset.storeKey) : null;
  const at = Number.isInteger(kept?.at) ? kept.at : start;
  const reached = Number.isInteger(kept?.reached) ? kept.reached : start;
  const blanks = kept?.blanks && typeof kept.blanks === "object" ? kept.blanks : {};
  if (typeof kept?.writing === "string") write(part, kept.writing);
  return { start, at, reached, blanks };
}

/* Keys of the ledger: arrows move between lines, digits choose the notation. */
function ledgerKeys(part, changed) {
  return (event) => {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey) && !typing(event.target);
    if (!plain || document.documentElement.dataset.shortcuts === "off" || !/^[123]$/.test(event.key)) return;
    const input = all(part, ".seg input")[Number(event.key) - 1];
    if (!input) return;
    input.checked = true;
    changed();
    event.preventDefault();
    event.stopPropagation();
  };
}

behaviours.ledger = {
  mount(part, model, kit) {
    const start = Number(part.querySelector(".lines")?.dataset.start ?? 1);
    const state = Object.assign(keptLines(part, start), { model }), changed = () => keepLines(part, state);
    state.follow = () => followLine(part, state);
    model.on("change:line", state.follow);
    part.addEventListener("click", (event) => {
      const head = event.target.closest("[data-line]");
      const turn = event.target.closest("[data-turn]");
      if (head) openLine(part, state, Number(head.dataset.line), kit);
      if (turn) {
        const opened = openLine(part, state, state.at + Number(turn.dataset.turn), kit);
        if (turn.hidden) opened?.focus();
      }
    });
    part.addEventListener("change", (event) => event.target.closest(".seg") && changed());
    part.addEventListener("keydown", ledgerKeys(part, changed));
    listenToBlanks(part, state, kit, changed);
    if (part.dataset.storeKey) state.stop = store.watch(part.dataset.storeKey, () => store.get(part.dataset.storeKey) ?? begin(part, state));
    return state;
  },
  update(part, model, kit, state) {
    const lines = part.querySelector(".lines");
    if (!lines) return;
    if (model.get("line") < 0 && !state.stop) followLine(part, state);
    showLines(part, state);
    tellLine(part, state);
  },
  unmount(part, state) {
    state.stop?.();
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
