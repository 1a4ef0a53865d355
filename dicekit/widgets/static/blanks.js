/* Blanks in the steps of a derivation: entries are parsed by `answers.js`; feedback on a wrong one says what it would mean. Entries
   are in the ledger's state, `state.blanks`, by line number. */

import { answers } from "./answers.js";
import { complain, worded } from "./store.js";

const blankOf = (line) => line.querySelector(".blank");

/* Show a line's blank as open or filled. */
export function showBlank(line, state) {
  const blank = blankOf(line);
  if (!blank) return;
  const now = state.blanks[line.dataset.number] ?? {};
  line.classList.toggle("waiting", !now.filled);
}

const FOLDED = ".dk-desk > div > :has(details.deeper-fold) ~ *";

/* Whether the steps are folded away: then nobody has to go through them, and all of them are one way. */
export const isFolded = (part) => Boolean(part.closest(`details, ${FOLDED}`));

/* The last step of the main way, whose end is the part's end. */
export const mainOf = (part) => (isFolded(part) ? part.querySelectorAll(".lines > .line").length : Number(part.querySelector(".lines").dataset.main));

/* The spoken text of a line; without the answer while its blank is open. */
export function spokenLine(line) {
  const text = line.querySelector("[data-say]").dataset[line.classList.contains("waiting") ? "ask" : "say"];
  return worded(text, { of: Math.max(Number(line.dataset.number), mainOf(line.closest("[data-behaviour=ledger]"))) });
}

function settle(line, state, kit, now, text) {
  state.blanks = { ...state.blanks, [line.dataset.number]: now };
  showBlank(line, state);
  if (!now.filled) return;
  const feedback = line.querySelector("[data-place=right]");
  if (feedback) feedback.textContent = text;
  const head = line.querySelector(".head");
  head.focus();
  kit.say(`${text} ${spokenLine(line)}`);
}

function judged(line, state, kit) {
  const blank = blankOf(line), field = blank.querySelector("input"), note = blank.querySelector("[data-place=note]");
  const { words } = kit.local(), before = state.blanks[line.dataset.number] ?? {};
  const refuse = (text) => { if (complain(field, note, text)) kit.say(text); };
  try {
    const typed = answers.read(field.value, kit.decimal);
    const answer = "chance" in blank.dataset && answers.isPercentage(typed) ? answers.read(`${field.value.trim()}%`, kit.decimal) : typed;
    const shown = kit.number(answer.shown);
    if (answers.judge(answer, answers.parse(blank.dataset.truth))) {
      complain(field, note, "");
      return settle(line, state, kit, { ...before, filled: true }, worded(words.right, { shown }));
    }
    const near = [...blank.querySelectorAll("template[data-near]")].find((one) => answers.judge(answer, answers.parse(one.dataset.near)));
    if (near) {
      complain(field, note, "");
      return settle(line, state, kit, { ...before, filled: true }, near.content.textContent.trim());
    }
    const meant = [...blank.querySelectorAll("template[data-value]")].find((one) => answers.judge(answer, answers.parse(one.dataset.value)));
    const meaning = meant ?? blank.querySelector("template[data-when=other]");
    refuse(worded(meaning.content.textContent.trim(), { shown }));
    return undefined;
  } catch (fault) {
    if (!(fault instanceof answers.AnswerError)) throw fault;
    return refuse(worded(words[fault.key], fault.slots));
  }
}

/* Listen to all blanks of a ledger; `changed` is called after each answer. */
export function listenToBlanks(part, state, kit, changed) {
  part.addEventListener("submit", (event) => {
    const line = event.target.closest(".blank")?.closest(".line");
    if (!line) return;
    event.preventDefault();
    judged(line, state, kit);
    changed();
  });
  part.addEventListener("click", (event) => {
    const line = event.target.closest(".blank [data-do=show-answer]")?.closest(".line");
    if (!line) return;
    const shown = kit.number(blankOf(line).dataset.truth);
    settle(line, state, kit, { ...state.blanks[line.dataset.number], filled: true }, worded(kit.local().words.result, { shown }));
    changed();
  });
}
