/* Registry of the kinds of exercises: how an answer is entered, stored as a short text, displayed and checked.

     quizKinds.name = {
       enter(view) {},          // the entered answer as text, or null after showing what is missing
       same(view, one, two) {}, // optional: whether two texts are the same answer; without it, equal texts are
       restore(view, text) {},  // shows a stored answer
       judge(view, text) {},    // { shown, right, ideas, early, score, slots }: ideas are templates, early those before the second try (else the ideas), slots are for a picture
     };

   `view` has form, field, facts, ideas (the templates of typical wrong answers) and note(text). */

import { answers } from "./answers.js";
import { OrderEntry } from "./guess_order.js";
import { SketchEntry, overdrawn } from "./guess_sketch.js";
import { worded } from "./store.js";

export const quizKinds = {};

const bareOf = (text) => text.replace(/\s/g, "");
const placesOf = (text) => text.split(" ").filter(Boolean);

/* Whether an answer is a number from 0 to 1. */
export function isChance(text, decimal) {
  const { value } = answers.read(text, decimal);
  return value.n >= 0n && value.n <= value.d;
}

/* Why a number can't be a chance. */
function notChance({ grouped, shown }, typed, { words, number }) {
  return grouped ? worded(words["answers.grouped"], { typed, shown: number(shown) }) : words.range;
}

quizKinds.number = {
  enter(view) {
    const { words, asks, chance, decimal } = view.facts, typed = view.field.value;
    if (!typed.trim()) return view.note(words[`empty.${asks}`]);
    try {
      const answer = answers.read(typed, decimal);
      if (chance && answers.isPercentage(answer)) return (view.note(""), `${typed.trim()}%`);
      if (chance && !isChance(typed, decimal)) return view.note(notChance(answer, typed.trim(), view.facts));
      if (asks === "whole" && answer.value.d !== 1n) return view.note(worded(words["refused.whole"], { typed: typed.trim() }));
      view.note("");
      return typed;
    } catch (fault) {
      if (!(fault instanceof answers.AnswerError)) throw fault;
      return view.note(worded(words[fault.key] ?? words[`refused.${asks}`], { ...fault.slots, typed: typed.trim() }));
    }
  },
  restore(view, text) { view.field.value ||= text; },
  same(view, one, two) {
    const [a, b] = [one, two].map((text) => answers.read(text, view.facts.decimal));
    return a.rough === b.rough && answers.minus(a.value, b.value).n === 0n;
  },
  judge(view, text) {
    const answer = answers.read(text, view.facts.decimal);
    const at = answers.meant(answer, [answers.parse(view.facts.truth), ...view.ideas.map((one) => answers.parse(one.dataset.value))]);
    const shown = view.facts.number(answer.shown);
    const plain = [answer.shown, shown].some((one) => bareOf(one) === bareOf(text));
    return {
      shown: plain ? shown : worded(view.facts.words.read, { typed: text.trim(), shown }),
      right: at === 0,
      ideas: at > 0 ? [view.ideas[at - 1]] : [],
    };
  },
};

const inputOf = (view, at) => view.form.querySelector(`[name=answer][value="${CSS.escape(at)}"]`);
const QUOTED = /^[“「«]([^”」»]*)[”」»][.。]?$/; // the feedback adds its own quotation marks and full stop
const labelOf = (view, at) => inputOf(view, at)?.parentElement.querySelector(".words").textContent.trim().replace(QUOTED, "$1").replace(/(?<!\.)[.。]$/, "") ?? at;
const ideasOf = (view, values) => view.ideas.filter((one) => values.includes(one.dataset.value));

quizKinds.choice = {
  enter(view) {
    const chosen = view.form.querySelector("[name=answer]:checked");
    return chosen ? (view.note(""), chosen.value) : view.note(view.facts.words.choose);
  },
  restore(view, text) {
    const option = inputOf(view, text);
    if (option) option.checked = true;
  },
  judge: (view, text) => ({ shown: labelOf(view, text), right: text === view.facts.truth, ideas: ideasOf(view, [text]) }),
};
quizKinds.opinion = { ...quizKinds.choice, judge: (view, text) => ({ shown: labelOf(view, text), right: true, ideas: [] }) };
quizKinds.mistake = {
  ...quizKinds.choice,
  judge: (view, text) => ({ ...quizKinds.choice.judge(view, text), shown: worded(view.facts.words.line, { n: Number(text) + 1 }) }),
};

/* Several options: ticks that are right, wrong and missing are counted. */
quizKinds.several = {
  enter(view) {
    view.note("");
    const ticked = [...view.form.querySelectorAll("[name=answer]:checked")].map((one) => one.value);
    if (!ticked.length && placesOf(view.facts.truth).some((at) => at !== "-")) return view.note(view.facts.words.tick);
    return ticked.join(" ") || "-";
  },
  restore(view, text) {
    for (const input of view.form.querySelectorAll("[name=answer]")) input.checked = placesOf(text).includes(input.value);
  },
  judge(view, text) {
    const ticked = placesOf(text), truth = placesOf(view.facts.truth);
    const all = [...view.form.querySelectorAll("[name=answer]")].map((one) => one.value);
    const off = all.filter((at) => ticked.includes(at) !== truth.includes(at));
    const named = ticked.filter((at) => at !== "-").map((at) => labelOf(view, at));
    const { words } = view.facts, { joint, none } = words;
    const missing = off.filter((at) => truth.includes(at)).length, score = truth.length - missing, wrong = off.length - missing;
    const side = wrong && missing ? "" : wrong ? ".over" : ".short"; // only one thing is amiss, mostly
    const ticks = worded(words[`several_score${side}${side && off.length === 1 ? ".one" : ""}`], { right: score, wrong, missing });
    const early = ideasOf(view, off.filter((at) => !truth.includes(at))); // one on a missing tick would name it
    return { shown: named.join(joint) || none, right: !off.length, ideas: ideasOf(view, off), early, score, slots: { ticks } };
  },
};

/* Cards to be sorted, as in a guess. */
quizKinds.order = {
  mount(view) {
    const words = view.facts.order, cards = view.facts.options;
    const say = (text) => view.kit.say(text), complain = (text) => view.note(text);
    view.laid = new OrderEntry({ element: view.element, facts: { words, cards, numbers: [], whole: false }, say, complain, get closed() { return view.done; } });
  },
  enter: (view) => view.laid.read(),
  restore(view, text) {
    if (!view.laid.begun) view.laid.restore(placesOf(text).map(Number));
    else if (view.done) view.laid.show();
  },
  judge(view, text) {
    const laid = placesOf(text).map(Number), ranks = placesOf(view.facts.truth).map(Number);
    const wanted = [...ranks].sort((one, other) => one - other);
    const score = laid.filter((at, i) => ranks[at] === wanted[i]).length;
    const shown = laid.map((at) => view.facts.options[at]).join(view.facts.order.then);
    return { shown, right: score === wanted.length, ideas: ideasOf(view, [text]), score };
  },
};

/* Matches, each scored; ideas are looked up by option and match. */
const rowsOf = (view) => [...view.form.querySelectorAll("fieldset.match")];
const chosenIn = (row) => row.querySelector(":checked");
const matchIn = (row, value) => row.querySelector(`[value="${CSS.escape(value)}"]`);

quizKinds.match = {
  enter(view) {
    const open = rowsOf(view).find((row) => !chosenIn(row));
    if (open) return view.note(view.facts.words.match_choose, open.querySelector("input"));
    view.note("");
    return rowsOf(view).map((row) => chosenIn(row).value).join(" ");
  },
  restore(view, text) {
    placesOf(text).forEach((to, at) => {
      const row = rowsOf(view)[at], match = matchIn(row, to);
      if (match && !chosenIn(row)) match.checked = true;
    });
  },
  mark(view, text) {
    const given = placesOf(text), wanted = placesOf(view.facts.truth);
    rowsOf(view).forEach((row, at) => {
      const chosen = chosenIn(row);
      if (chosen?.value === given[at] && given[at] !== wanted[at]) chosen.setAttribute("aria-invalid", "true");
      for (const one of row.querySelectorAll("input")) one.parentElement.classList.toggle("is-truth", view.done && one.value === wanted[at]);
    });
  },
  judge(view, text) {
    const { words, truth } = view.facts, given = placesOf(text), wanted = placesOf(truth);
    const off = given.map((to, at) => `${at} ${to}`).filter((_, at) => given[at] !== wanted[at]);
    const pairs = rowsOf(view).map((row, at) => {
      const match = matchIn(row, given[at]).parentElement.textContent;
      return worded(words.pair, { option: row.querySelector("legend").textContent, match });
    });
    return { shown: pairs.join(words.joint), right: !off.length, ideas: ideasOf(view, off).slice(0, 1), score: given.length - off.length };
  },
};

/* Sketched bars: right if few enough of the hundred are in wrong bars; otherwise shows the idea with similar bars. */
quizKinds.sketch = {
  mount(view) {
    const { sketch: words, options: labels, flat } = view.facts;
    const say = (text) => view.kit.say(text), complain = (text) => view.note(text);
    view.drawn = new SketchEntry({ element: view.element, facts: { words, labels, flat }, say, complain });
  },
  enter: (view) => view.drawn.read(),
  restore(view, text) { view.drawn.take(text); },
  judge(view, text) {
    const { options, truth, words, near } = view.facts;
    const bars = placesOf(text), of100 = placesOf(truth).map((bar) => answers.times(answers.parse(bar), answers.fraction(100n)));
    const off = (those) => answers.number(overdrawn(text, those));
    const far = off(of100), right = far <= near;
    const away = view.ideas.map((one) => ({ one, by: off(placesOf(one.dataset.value).map(answers.parse)) })).sort((a, b) => a.by - b.by);
    return {
      shown: bars.map((bar, at) => worded(words.pair, { option: options[at], match: bar })).join(words.joint),
      right,
      ideas: !right && away.length && away[0].by < far && away[0].by <= near ? [away[0].one] : [],
      score: `${Math.round(far)}`,
      slots: Object.fromEntries(bars.map((bar, at) => [`bar${at}`, bar])),
    };
  },
};
