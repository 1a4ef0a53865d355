/* The wall: shows the room's state as it comes, and sends what the teacher presses. */

import { store, worded } from "./store.js";
import { anyRolls, big, checked, chooseAlone, decided, el, guessed, reasoned, rolled, sealed, words } from "./wall_pictures.js";

const main = document.querySelector("main");
const titles = JSON.parse(main.dataset.titles), questions = JSON.parse(main.dataset.questions);
const base = document.body.dataset.baseUrl;
const shown = main.querySelector(".shown"), status = main.querySelector(".status"), controls = main.querySelector(".controls");
const button = (name) => main.querySelector(`[data-do=${name}]`);

/* The room and its key: from the address, once, or from this device. */
const [named, given] = decodeURIComponent(location.hash.slice(1)).split(".");
if (given) {
  store.set("teach", { code: named, key: given, base });
  history.replaceState(null, "", location.pathname);
}
const opened = store.get("teach") ?? {}, { code, key } = (opened.base ?? base) === base ? opened : {};
let state = null;

/* ---- drawing */

function wayIn({ address, qr, code: letters, seats }) {
  const picture = qr ? el("div", { class: "qr" }) : null;
  if (qr) picture.innerHTML = qr; // made by the site itself
  return [el("div", { class: "way-in" }, picture ?? "", el("div", {},
    el("p", {}, words.join_at), el("p", { class: "address" }, address.replace(/^https?:\/\//, "")),
    el("p", {}, words.join_code), el("p", { class: "letters" }, letters), big(worded(words.pupils, { n: seats }))))];
}

const anyCalls = ({ corner }) => Boolean(corner?.total || corner?.pictures.length);

const SHOWN = {
  join: (now) => wayIn(now),
  ask: (now) => (questions[now.lesson] ? [big(questions[now.lesson]), el("p", {}, worked(now))] : [big(worked(now))]),
  guess: (now) => sealed(now.guess, now.seats),
  show: (now) => [guessed(now.guess)],
  again: (now) => [guessed(now.guess)],
  roll: (now) => [now.rolls?.charts.length ? rolled(now.rolls) : big(worked(now))],
  second: (now) => [el("div", { class: "asked" }, sealed(now.second, now.seats)), anyRolls(now) ? rolled(now.rolls, true) : null],
  reason: (now) => (now.reason ? reasoned(now) : [big(worked(now))]),
  reveal: (now) => [guessed(now.guess), anyRolls(now) ? rolled(now.rolls, true) : null],
  reveal_second: (now) => [guessed(now.second)],
  check: (now) => checked(now.check),
  use: (now) => [anyCalls(now) ? decided(now.corner) : big(worked(now))],
  end: (now) => [big(words.ended), now.guess ? guessed(now.guess) : null, now.second ? guessed(now.second) : null, anyRolls(now) ? rolled(now.rolls) : null, ...checked(now.check), anyCalls(now) ? decided(now.corner) : null],
};

const worked = ({ beats, seats, step }) => worded(words.working, { n: beats[["ask", "guess", "roll", "reason", "check", "use"].indexOf(step)] ?? 0, all: seats });

function show(now) {
  state = now;
  const next = now.steps[now.steps.indexOf(now.step) + 1];
  document.body.dataset.step = now.step;
  main.querySelector(".where").textContent = `${titles[now.lesson] ?? now.lesson} · ${words.step[now.step]}`;
  main.querySelector(".paused").hidden = !now.paused;
  const letters = main.querySelector(".code");
  letters.hidden = now.step === "join";
  letters.querySelector("b").textContent = now.code;
  main.querySelector(".say").textContent = words.tell[now.step];
  controls.hidden = false;
  button("next").hidden = !next;
  const more = now.reason && now.line < now.lines;
  button("next").textContent = more ? worded(words.next_line, { n: now.line + 1, all: now.lines }) : next ? worded(words.next, { step: words.step[next] }) : "";
  button("back").hidden = now.step === "join";
  button("pause").textContent = now.paused ? words.resume : words.pause;
  button("together").setAttribute("aria-pressed", String(now.together));
  button("freeze").hidden = !now.rolls;
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
        if (part.startsWith("data: ")) show(JSON.parse(part.slice(6)));
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

const go = (by) => {
  const line = state.line + by;
  if (state.reason && line >= 1 && line <= state.lines) {
    send({ line });
    return;
  }
  const step = state.steps[state.steps.indexOf(state.step) + by];
  if (step) send({ step });
};

async function save() {
  const answer = await fetch(`${base}room/${code}/table`, asked);
  const link = el("a", { href: URL.createObjectURL(await answer.blob()), download: `dicekit-${code}.csv` });
  link.click();
}

const DO = {
  next: () => go(1),
  back: () => go(-1),
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

chooseAlone(main, () => show(state));
main.addEventListener("click", (event) => DO[event.target.closest("[data-do]")?.dataset.do]?.());
const more = main.querySelector("details.more");
document.addEventListener("click", ({ target }) => { if (!more.contains(target)) more.open = false; });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && more.open) {
    more.open = false;
    more.firstElementChild.focus();
  }
  if (!state || event.target.closest("input, summary")) return;
  if (event.key === "PageDown") { event.preventDefault(); go(1); }
  if (event.key === "PageUp") { event.preventDefault(); go(-1); }
});

if (code && key) listen();
else end(words.no_key);
