/* The ledger's lines: which of them is open is the browser's business, so a line opens at once, with or without Python. */

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
  }
  const place = part.querySelector(".place");
  if (place) place.textContent = place.dataset.words.replace("{n}", state.at);
  for (const button of all(part, "[data-turn]")) {
    const to = state.at + Number(button.dataset.turn);
    button.hidden = to < 1 || to > lines.length;
    button.textContent = button.dataset.words.replace("{n}", to);
  }
}

function openLine(part, state, number, kit) {
  state.at = number;
  state.reached = Math.max(state.reached, number);
  showLines(part, state);
  const head = ledgerLines(part)[state.at - 1]?.querySelector(".head");
  if (head) kit.say(head.dataset.say);
  return head;
}

/* The keys of the ledger: arrows go from line to line by themselves; figures choose how the lines are written. */
function ledgerKeys(part) {
  return (event) => {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey) && !typing(event.target);
    if (!plain || document.documentElement.dataset.shortcuts === "off" || !/^[123]$/.test(event.key)) return;
    const input = all(part, ".seg input")[Number(event.key) - 1];
    if (!input) return;
    input.checked = true;
    event.preventDefault();
    event.stopPropagation();
  };
}

behaviours.ledger = {
  mount(part, model, kit) {
    const start = Number(part.querySelector(".lines")?.dataset.start ?? 1);
    const state = { start, at: start, reached: start };
    part.addEventListener("click", (event) => {
      const head = event.target.closest("[data-line]");
      const turn = event.target.closest("[data-turn]");
      if (head) openLine(part, state, Number(head.dataset.line), kit);
      if (turn) {
        const opened = openLine(part, state, state.at + Number(turn.dataset.turn), kit);
        if (turn.hidden) opened?.focus();
      }
    });
    part.addEventListener("keydown", ledgerKeys(part));
    return state;
  },
  update(part, model, kit, state) {
    const lines = part.querySelector(".lines");
    if (!lines) return;
    const start = Number(lines.dataset.start);
    if (start !== state.start) Object.assign(state, { start, at: start, reached: start });
    showLines(part, state);
  },
};
