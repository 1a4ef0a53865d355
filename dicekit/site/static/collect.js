/* Codes of a class: reads what pupils' pages have written and shows it as a wall. All stays in this browser. */

import { readCode } from "./class_code.js";
import { copy } from "./footer.js";
import { complain, store, worded } from "./store.js";
import { checked, chooseAlone, el, guessed, sealed, words } from "./wall_pictures.js";

const MAX_PUPILS = 200, MAX_TEXT = 20000, MAX_FAULTS = 20;
const GROUPED = /[A-Z0-9]{4}(?:[-–—−][A-Z0-9]{1,4})+/giu; // a code among other words of its line

const main = document.querySelector("main"), own = JSON.parse(main.dataset.own);
const layouts = JSON.parse(document.getElementById("layouts").textContent);
const form = document.getElementById("collect"), field = form.querySelector("textarea"), note = document.getElementById("collect-note");
const wall = main.querySelector("dialog"), shown = wall.querySelector(".shown"), status = main.querySelector(".found .status");
const button = (name) => main.querySelector(`[data-do=${name}]`);

/* ---- the codes of this browser: for each lesson and device, the one with most answers */

const kept = () => (store.get("collector")?.codes ?? []).map((code) => readCode(String(code), layouts)).filter(({ code }) => code);
const keep = (pupils) => store.set("collector", pupils.length ? { codes: pupils.map(({ code }) => code) } : null);

/* The codes of a text, each with its line. */
function entries(text) {
  return text.split("\n").flatMap((line) => line.split(/[,;，；、]/u)).map((line) => line.trim()).filter(Boolean).flatMap((line) => line.match(GROUPED) ?? [line]);
}

function add(text) {
  const pupils = kept(), faults = [], left = [], count = { n: 0, again: 0, same: 0 };
  for (const entry of entries(text)) {
    const read = readCode(entry, layouts);
    const at = pupils.findIndex(({ layout, tag }) => layout === read.layout && tag === read.tag);
    if (read.fault || (at < 0 && pupils.length >= MAX_PUPILS)) {
      left.push(entry);
      faults.push(read.fault ? own[`why.${read.fault}`] : worded(own.full, { most: MAX_PUPILS }));
    } else if (at < 0) {
      pupils.push(read);
      count.n++;
    } else if (pupils[at].code === read.code || read.answered < pupils[at].answered) count.same++;
    else {
      pupils[at] = read;
      count.again++;
    }
  }
  keep(pupils);
  return { count, faults, left };
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (complain(field, note, field.value.length > MAX_TEXT ? worded(own.too_long, { most: MAX_PUPILS }) : "")) return;
  if (!field.value.trim()) { field.focus(); return; }
  const { count, faults, left } = add(field.value);
  field.value = left.join("\n");
  const lines = faults.slice(0, MAX_FAULTS).map((why, at) => worded(own.fault, { n: at + 1, why }));
  if (faults.length > MAX_FAULTS) lines.push(worded(own.more_faults, { n: faults.length - MAX_FAULTS }));
  note.replaceChildren(el("p", {}, worded(own.added, count)), ...lines.map((line) => el("p", { class: "wrong" }, line)));
  field.toggleAttribute("aria-invalid", faults.length > 0);
  field.focus();
});

/* ---- the lessons of these codes */

function list() {
  const all = kept(), there = layouts.filter((layout) => all.some((one) => one.layout === layout));
  main.querySelector(".found .none").hidden = there.length > 0;
  main.querySelector(".found .all").hidden = !there.length;
  main.querySelector(".classes").replaceChildren(...there.map((layout) => el("li", {},
    el("b", {}, worded(own.lesson, { number: layout.lesson, title: layout.title })),
    el("span", {}, worded(own.pupils, { n: all.filter((one) => one.layout === layout).length })),
    el("button", { class: "btn", type: "button", "data-show": layout.lesson }, own.show))));
}

/* ---- the data of the wall, in the form that `items.py` has for a room */

function spots({ kind, low, per, labels }, values) {
  const times = (value) => values.filter((one) => one === value).length;
  if (kind === "number") return [...new Set(values)].sort((a, b) => a - b).map((value) => ({ at: (low + value) / per, times: times(value) }));
  if (kind !== "bars") return labels.map((label, at) => ({ label, times: times(at) }));
  return labels.map((label, at) => ({ label, each: values.map((bars) => bars[at]).sort((a, b) => a - b), times: values.length ? values.reduce((sum, bars) => sum + bars[at], 0) / values.length : 0 }));
}

function frequent(ideas, most = 2) {
  const counted = new Map();
  for (const idea of ideas) if (idea) counted.set(idea, (counted.get(idea) ?? 0) + 1);
  return [...counted].map(([idea, times]) => ({ times, words: idea })).sort((a, b) => b.times - a.times).slice(0, most);
}

const ideaAt = ({ ideas }, value) => ideas.find(([low, high]) => low <= value && value <= high)?.[2];

/* The wall's data about a guess: how many; once shown, the values; then also the second votes; at last the answer. */
function ofGuess(asked, votes, { again = false, revealed = false }) {
  const given = votes.filter(({ first }) => first !== null), first = given.map((one) => one.first);
  const changed = given.some(({ second }) => second !== null);
  const { question, axis, counted } = asked, skipped = votes.filter((one) => one.skipped).length;
  return {
    question, axis, counted, sealed: given.length, skipped, changed,
    dots: spots(asked, first),
    again: again && changed ? spots(asked, given.map((one) => one.second ?? one.first)) : null,
    truth: revealed ? asked.truth : undefined,
    ideas: revealed ? frequent(given.map((one) => ideaAt(asked, one.second ?? one.first))) : [],
  };
}

function ofExercises({ exercises }, pupils) {
  return exercises.map(({ place, ask, ideas }, at) => {
    const tried = pupils.map((one) => one.exercises[at]).filter(Boolean);
    return { place, ask, tried: tried.length, right: tried.filter(({ right }) => right).length, ideas: frequent(tried.map(({ idea }) => ideas[idea])) };
  }).filter(({ tried }) => tried);
}

/* The pictures of a lesson, one after the other: [name, what is drawn]. */
function steps(layout, pupils) {
  const found = layout.guesses.flatMap((asked, at) => {
    const votes = pupils.map((one) => one.guesses[at]), summary = (how) => ofGuess(asked, votes, how);
    const names = at ? { guess: "second", show: "second", again: "second", reveal: "reveal_second" } : { guess: "guess", show: "show", again: "again", reveal: "reveal" };
    const again = summary({}).changed ? [[names.again, () => [guessed(summary({ again: true }))]]] : [];
    return [[names.guess, () => sealed(summary({}), pupils.length)], [names.show, () => [guessed(summary({}))]], ...again, [names.reveal, () => [guessed(summary({ again: true, revealed: true }))]]];
  });
  return layout.exercises.length ? [...found, ["check", () => checked(ofExercises(layout, pupils))]] : found;
}

let open = null; // { layout, pupils, all, at }

function draw() {
  const { layout, pupils, all, at } = open, [name, pieces] = all[at], next = all[at + 1]?.[0];
  wall.dataset.step = name;
  wall.querySelector(".where").textContent = `${layout.title} · ${words.step[name]}`;
  wall.querySelector(".pupils").textContent = worded(own.pupils, { n: pupils.length });
  shown.replaceChildren(...pieces().filter(Boolean));
  button("back").disabled = at === 0;
  button("next").hidden = !next;
  button("next").textContent = next ? worded(words.next, { step: words.step[next] }) : "";
}

function go(by) {
  if (!open?.all[open.at + by]) return;
  open.at += by;
  draw();
}

const DO = {
  next: () => go(1),
  back: () => go(-1),
  close: () => wall.close(),
  keep: async () => { if (await copy(kept().map(({ code }) => code.match(/.{1,4}/g).join("-")).join("\n"), main.querySelector(".classes"))) status.textContent = own.copied; },
  again: () => { if (confirm(own.again_sure)) keep([]); },
};

main.addEventListener("click", ({ target }) => {
  const lesson = Number(target.closest("[data-show]")?.dataset.show);
  if (lesson) {
    const pupils = kept().filter(({ layout }) => layout.lesson === lesson), [{ layout }] = pupils;
    open = { layout, pupils, all: steps(layout, pupils), at: 0 };
    draw();
    wall.showModal();
  }
  DO[target.closest("[data-do]")?.dataset.do]?.();
});
wall.addEventListener("close", () => { open = null; });
wall.addEventListener("keydown", (event) => {
  const by = { PageDown: 1, PageUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  go(by);
});
chooseAlone(main, draw);
store.watch("collector", list);
list();
