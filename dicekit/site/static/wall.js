/* The wall: shows the room's state as it comes, and sends what the teacher presses. */

import { store, worded } from "./store.js";
import { alone, anyRolls, big, checked, chooseAlone, decided, diceRow, el, guessed, pictured, reasoned, rolled, sealed, words } from "./wall_pictures.js";

const main = document.querySelector("main");
const titles = JSON.parse(main.dataset.titles), questions = JSON.parse(main.dataset.questions);
const base = document.body.dataset.baseUrl;
const shown = main.querySelector(".shown"), status = main.querySelector(".status"), controls = main.querySelector(".controls");
const button = (name) => main.querySelector(`[data-do=${name}]`);

/* The room and its key: from the address, once, or from this device. */
const [named, given] = decodeURIComponent(location.hash.slice(1)).split(".");
const opened = given ? { code: named, key: given, base } : store.get("teach") ?? {}, { code, key } = (opened.base ?? base) === base ? opened : {};
let state = null;

/* ---- drawing */

function wayIn({ address, qr, code: letters, seats }) {
  const picture = qr ? el("div", { class: "qr" }) : null;
  if (qr) picture.innerHTML = qr; // made by the site itself
  return [el("div", { class: "way-in" }, picture ?? "", el("div", {},
    el("p", {}, words.join_at), el("p", { class: "address" }, address.replace(/^https?:\/\//, "")),
    el("p", {}, words.join_code), el("p", { class: "letters" }, letters), big(worded(words.pupils, { n: seats }))))];
}

const anyCalls = ({ corner }) => Boolean(corner?.total || corner?.pictures.length || corner?.rounds.length);

/* What *Next* does: in the reasoning it tells the answer of a step, then opens the next one, whose answer at the end is that of
   the lesson; in *Check* it shows the results of what was answered. */
function coming(now) {
  const next = now.steps[now.steps.indexOf(now.step) + 1];
  if (now.reason && now.line < now.lines) {
    return now.answered ? [worded(words.next_line, { n: now.line + 1, all: now.lines }), { line: now.line + 1 }] : [words.tell_answer, { answered: true }];
  }
  const open = now.step === "check" ? now.check.filter(({ closed, tried }) => !closed && tried) : [];
  const chosen = open.filter(({ place }) => place === alone.place), closing = chosen.length ? chosen : open;
  if (closing.length) return [words.results, ...closing.map(({ place }) => ({ closed: place }))];
  return next ? [worded(words.next, { step: words.step[next] }), { step: next }] : null;
}

const SHOWN = {
  join: (now) => wayIn(now),
  ask: (now) => [big(questions[now.lesson] ?? titles[now.lesson] ?? ""), ...(now.laid ?? []).map(({ dice, hits }) => diceRow(dice, hits)), el("p", { class: "count" }, worked(now))],
  guess: (now) => sealed(now.guess, now.seats),
  show: (now) => [guessed(now.guess)],
  again: (now) => [guessed(now.guess)],
  roll: (now) => [anyRolls(now) ? rolled(now.rolls) : big(worked(now))],
  second: (now) => [el("div", { class: "asked" }, sealed(now.second, now.seats)), anyRolls(now) ? rolled(now.rolls, true) : null],
  reason: (now) => (now.reason ? reasoned(now) : [big(questions[now.lesson] ?? ""), el("p", { class: "count" }, worked(now))]),
  reveal: (now) => [guessed(now.guess), beside(now)],
  reveal_second: (now) => [guessed(now.second)],
  check: (now) => checked(now.check, now.seats),
  use: (now) => [anyCalls(now) ? decided(now.corner) : big(worked(now))],
  end: (now) => [now.goal ? el("p", { class: "count" }, words.stays) : null, big(now.goal || words.ended),
    el("div", { class: "plots" }, now.guess ? guessed({ ...now.guess, ideas: [] }) : null, now.second ? guessed({ ...now.second, ideas: [] }) : null),
    el("div", { class: "printed" }, anyRolls(now) ? rolled(now.rolls) : null, ...checked(now.check), anyCalls(now) ? decided(now.corner) : null)],
};

/* Beside the answer: what was rolled, and what the reasoning came to. */
function beside(now) {
  const picture = now.pictures?.length ? pictured(now.pictures.slice(-1)) : null;
  const rolls = anyRolls(now) ? rolled({ ...now.rolls, charts: picture ? now.rolls.charts.filter(({ shares }) => !shares) : now.rolls.charts }, true) : null;
  return rolls || picture ? el("div", { class: "beside" }, rolls, picture) : null;
}

const worked = ({ beats, seats, step }) => worded(words.working, { n: beats[["ask", "guess", "roll", "reason", "check", "use"].indexOf(step)] ?? 0, all: seats });

function show(now) {
  state = now;
  if (now.step === "check") alone.place = now.alone || null;
  const next = coming(now);
  document.body.dataset.step = now.step;
  main.querySelector(".where").textContent = `${titles[now.lesson] ?? now.lesson} · ${words.step[now.step]}`;
  main.querySelector(".paused").hidden = !now.paused;
  const letters = main.querySelector(".code");
  letters.hidden = now.step === "join";
  letters.querySelector("b").textContent = now.code;
  main.querySelector(".say").textContent = words.tell[now.step];
  controls.hidden = now.leads === false;
  button("next").hidden = !next;
  button("next").textContent = next?.[0] ?? "";
  button("skip").hidden = !(now.reason && now.line < now.lines);
  button("back").hidden = now.step === "join";
  button("pause").textContent = now.paused ? words.resume : words.pause;
  button("together").setAttribute("aria-pressed", String(now.together));
  button("freeze").hidden = !now.rolls || now.step === "end";
  button("freeze").setAttribute("aria-pressed", String(Boolean(now.rolls?.frozen)));
  const pieces = SHOWN[now.step]?.(now) ?? [big(worked(now))];
  shown.replaceChildren(...pieces.filter(Boolean));
}

/* ---- the stream, which begins again by itself */

const asked = { headers: { "X-Room-Key": key ?? "" }, cache: "no-store" };

async function listen(wait = 500) {
  try {
    const answer = await fetch(`${base}room/${code}/wall?lang=${main.dataset.lang}`, asked);
    if (!answer.ok) {
      const { says } = await answer.json();
      if (answer.status === 404 || answer.status === 403) return end(says);
      throw new Error(says);
    }
    status.textContent = "";
    wait = 500;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ""; ;) {
      const { value, done } = await reader.read();
      if (done) break;
      const parts = (rest + value).split("\n\n");
      rest = parts.pop();
      for (const part of parts) {
        if (part.startsWith("event: gone")) return end(words.gone);
        if (!part.startsWith("data: ")) continue;
        const now = JSON.parse(part.slice(6));
        remember(now);
        show(now);
      }
    }
  } catch {
    status.textContent = words.lost;
  }
  return setTimeout(() => listen(Math.min(wait * 2, 10000)), wait);
}

function end(text) {
  controls.hidden = true;
  shown.replaceChildren(big(text), el("p", {}, el("a", { href: main.dataset.teach }, words.teach)));
}

/* ---- what the teacher presses */

async function send(change) {
  try {
    const answer = await fetch(`${base}room/${code}/do?lang=${main.dataset.lang}`, { ...asked, method: "POST", body: JSON.stringify(change) });
    const reply = await answer.json();
    status.textContent = answer.ok ? "" : reply.says;
    if (answer.ok) show({ ...state, ...reply });
  } catch {
    status.textContent = words.lost;
  }
}

async function onward() {
  const [, ...changes] = coming(state) ?? [];
  for (const change of changes) await send(change); // one after the other, as each answers with all of the wall
}

function back() {
  if (state.reason && state.answered && state.line < state.lines) send({ answered: false });
  else if (state.reason && state.line > 1) send({ line: state.line - 1 });
  else {
    const step = state.steps[state.steps.indexOf(state.step) - 1];
    if (step) send({ step });
  }
}

const go = (by) => (by > 0 ? onward() : back());

async function save() {
  const answer = await fetch(`${base}room/${code}/table`, asked);
  const link = el("a", { href: URL.createObjectURL(await answer.blob()), download: `dicekit-${code}.csv` });
  link.click();
}

const DO = {
  next: () => go(1),
  back: () => go(-1),
  skip: () => send({ step: state.steps[state.steps.indexOf("reason") + 1] }),
  projector: async () => {
    const { copy } = await import("./footer.js");
    const answer = await fetch(`${base}room/${code}/projector`, asked);
    if (answer.ok && await copy((await answer.json()).address, main)) status.textContent = words.copied;
  },
  pause: () => send({ paused: !state.paused }),
  together: () => send({ together: !state.together }),
  freeze: () => send({ frozen: !state.rolls.frozen }),
  table: save,
  print: () => print(),
  delete: async () => {
    if (!confirm(words.delete_sure)) return;
    const answer = await fetch(`${base}room/${code}/delete?lang=${main.dataset.lang}`, { ...asked, method: "POST" });
    const { says } = await answer.json();
    if (!answer.ok) { status.textContent = says; return; }
    store.set("teach", null);
    end(says);
  },
};

chooseAlone(main, () => (state.leads === false ? show(state) : send({ alone: alone.place ?? "" })));
main.addEventListener("click", (event) => DO[event.target.closest("[data-do]")?.dataset.do]?.());
const more = main.querySelector("details.more");
document.addEventListener("click", ({ target }) => { if (!more.contains(target)) more.open = false; });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && more.open) {
    more.open = false;
    more.firstElementChild.focus();
  }
  if (!state || state.leads === false || event.target.closest("input, summary")) return;
  if (event.key === "PageDown") { event.preventDefault(); go(1); }
  if (event.key === "PageUp") { event.preventDefault(); go(-1); }
});

/* A link that leads the room is remembered; one that only shows it stays in the address, so that a reload finds it. */
function remember(now) {
  if (!given || !now.leads) return;
  store.set("teach", { code, key, base });
  history.replaceState(null, "", location.pathname);
}

if (code && key) listen();
else end(words.no_key);
