/* The wall: shows the room's state as it comes, and sends what the teacher presses. */

import { store, worded } from "./store.js";

const main = document.querySelector("main"), words = JSON.parse(main.dataset.words);
const titles = JSON.parse(main.dataset.titles);
const base = document.body.dataset.baseUrl;
const shown = main.querySelector(".shown"), status = main.querySelector(".status"), controls = main.querySelector(".controls");
const button = (name) => main.querySelector(`[data-do=${name}]`);

/* The room and its key: from the address, once, or from this device. */
const [named, given] = decodeURIComponent(location.hash.slice(1)).split(".");
if (given) {
  store.set("teach", { code: named, key: given });
  history.replaceState(null, "", location.pathname);
}
const { code, key } = store.get("teach") ?? {};
let state = null, alone = null; // alone: the exercise that the wall shows alone

/* ---- drawing */

function el(name, attributes = {}, ...inside) {
  const svg = ["svg", "rect", "circle", "line", "text", "path", "g"].includes(name);
  const made = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(attribute, value);
  made.append(...inside.flat().filter((one) => one !== null && one !== undefined));
  return made;
}

const big = (text) => el("p", { class: "big" }, text);

/* Circles over a number line, one for each guess; the answer is a line once it's told. */
function dots({ dots: found, axis, truth }) {
  const [W, H, foot] = [1000, 330, 40], x = (at) => 40 + ((at - axis.low) / (axis.high - axis.low)) * (W - 80);
  const highest = Math.max(1, ...found.map(({ times }) => times)), r = Math.min(13, (H - foot) / (2.1 * highest));
  const picture = el("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": words.guesses });
  picture.append(el("line", { x1: 40, x2: W - 40, y1: H - foot, y2: H - foot, class: "axis" }));
  for (let i = 0; i <= 5; i++) {
    const at = axis.low + ((axis.high - axis.low) * i) / 5;
    picture.append(el("text", { x: x(at), y: H - 8, class: "tick" }, String(Math.round(at))));
  }
  if (truth?.at !== undefined) picture.append(el("line", { x1: x(truth.at), x2: x(truth.at), y1: 4, y2: H - foot, class: "truth" }));
  for (const { at, times } of found) {
    for (let i = 0; i < times; i++) picture.append(el("circle", { cx: x(at), cy: H - foot - r - 1 - i * 2.1 * r, r, class: "dot" }));
  }
  return picture;
}

/* Bars with names, for guesses that are no numbers. */
function rows(found) {
  const most = Math.max(1, ...found.map(({ times }) => Math.abs(times)));
  return el("ul", { class: "rows" }, found.map(({ label, times, said }) =>
    el("li", {}, el("span", { class: "label" }, label), el("span", { class: "bar", style: `--share:${Math.abs(times) / most}` }), el("b", {}, said ?? String(Math.round(times))))));
}

const plot = (guess) => (guess.axis ? dots(guess) : rows(guess.dots));

function guessed(guess) {
  const both = guess.again
    ? [el("h3", {}, words.before), plot(guess), el("h3", {}, words.after), plot({ ...guess, dots: guess.again })]
    : [plot(guess)];
  const told = guess.truth ? [el("p", { class: "answer" }, worded(words.truth, { answer: guess.truth.words }))] : [];
  const ideas = (guess.ideas ?? []).map(({ times, words: idea }) => el("li", {}, worded(words.said, { n: times, idea })));
  const what = guess.axis ? null : el("p", {}, words.counted[guess.counted]);
  return el("div", { class: "guessed" }, el("p", { class: "question" }, guess.question), what, ...both, ...told, ideas.length ? el("ul", { class: "ideas" }, ideas) : null);
}

/* Seats that fill as guesses are sealed: how many, not whose. */
function sealed({ question, sealed: n, skipped }, all) {
  const seats = Array.from({ length: Math.max(all, n + skipped) }, (_, i) => el("i", { class: i < n ? "full" : "" }));
  return [el("p", { class: "question" }, question), el("div", { class: "seats", "aria-hidden": "true" }, seats), big(worded(words.sealed, { n, all }))];
}

/* One picture of all rolls; later, marks where so many rolls come to in the long run. */
function heaps({ title, total, bars, exact }) {
  const [W, H, foot, top] = [1000, 400, 44, 34], width = (W - 20) / bars.length;
  const expected = (exact ?? []).map((chance) => chance * total), name = title || worded(words.rolled, { n: total });
  const highest = Math.max(1, ...bars.map(({ times }) => times), ...expected);
  const high = (times) => (times / highest) * (H - foot - top);
  const picture = el("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": name });
  bars.forEach(({ name: label, times, holds }, i) => {
    const x = 10 + i * width;
    picture.append(el("rect", { x: x + 3, y: H - foot - high(times), width: Math.max(1, width - 6), height: high(times), class: holds ? "holds" : "fails" }));
    picture.append(el("text", { x: x + width / 2, y: H - 12, class: "tick" }, label));
    if (times) picture.append(el("text", { x: x + width / 2, y: H - foot - high(times) - 8, class: "times" }, String(times)));
    if (exact && total) {
      const off = 2 * Math.sqrt(total * exact[i] * (1 - exact[i])), end = Math.min(highest, expected[i] + off);
      picture.append(el("rect", { x, width, y: H - foot - high(end), height: high(end - Math.max(0, expected[i] - off)), class: "band" }));
      picture.append(el("line", { x1: x, x2: x + width, y1: H - foot - high(expected[i]), y2: H - foot - high(expected[i]), class: "truth" }));
    }
  });
  return el("figure", {}, el("figcaption", { class: "big" }, name), picture);
}

const listed = ({ title, rows: found }) => el("figure", {}, el("figcaption", { class: "big" }, title), rows(found));

function rolled({ charts }) {
  const known = charts.some(({ exact }) => exact);
  return el("div", { class: "rolled", "data-charts": charts.length },
    el("div", { class: "charts" }, charts.map((one) => (one.rows ? listed(one) : heaps(one)))), known ? el("p", {}, words.expected) : null);
}

const anyRolls = ({ rolls }) => Boolean(rolls?.charts.some(({ total, rows: found }) => total || found));

/* The steps of the reasoning that are open; the last one is a question. */
function reasoned({ reason, line, lines }) {
  const item = ({ ask, found }) => el("li", { class: found ? "" : "open" }, ask ? el("b", {}, ask) : null, found ? el("span", {}, found) : null);
  return [el("p", { class: "count" }, worded(words.line, { n: line, all: lines })), el("ol", { class: "reasoned" }, reason.map(item))];
}

function checked(found) {
  if (!found.length) return [big(words.nothing_yet)];
  const here = found.some(({ place }) => place === alone);
  return [el("ol", { class: here ? "checked alone" : "checked" }, found.map(({ place, ask, tried, right, ideas }) =>
    el("li", { "data-alone": place === alone ? "" : null }, el("p", {}, el("button", { type: "button", "data-alone-at": place, "aria-pressed": String(place === alone) }, ask)), el("p", { class: "solved" }, worded(words.solved, { right, tried })),
      el("ul", { class: "ideas" }, ideas.map((one) => el("li", {}, worded(words.said, { n: one.times, idea: one.words })))))))];
}

/* Rounds by decision and by luck: a good decision can lose. */
function decided(corner) {
  const row = (call) => el("tr", {}, el("th", { scope: "row" }, words.corner[call]),
    ["won", "lost"].map((came) => el("td", { class: `${call} ${came}` }, String(corner[call][came]))));
  const { total, lucky, good, pictures } = corner;
  const seen = pictures.map((one) => (one.rows ? listed(one) : heaps(one)));
  if (!total) return el("div", { class: "decided" }, seen);
  const told = worded(words.corner.rounds, { n: total });
  if (!lucky) return el("div", { class: "decided" }, big(told), big(worded(words.corner.right, { n: good.won, all: total })), seen);
  return el("div", { class: "decided" }, big(told), seen,
    el("table", {}, el("tr", {}, el("td"), ["won", "lost"].map((came) => el("th", { scope: "col" }, words.corner[came]))), row("good"), row("poor")));
}

function wayIn({ address, qr, code: letters, seats }) {
  if (!address) return [big(words.local_only)];
  const picture = el("div", { class: "qr" });
  picture.innerHTML = qr; // made by the site itself
  return [el("div", { class: "way-in" }, picture, el("div", {},
    el("p", {}, words.join_at), el("p", { class: "address" }, address.replace(/^https?:\/\//, "")),
    el("p", {}, words.join_code), el("p", { class: "letters" }, letters), big(worded(words.pupils, { n: seats }))))];
}

const anyCalls = ({ corner }) => Boolean(corner?.total || corner?.pictures.length);

const SHOWN = {
  join: (now) => wayIn(now),
  guess: (now) => sealed(now.guess, now.seats),
  show: (now) => [guessed(now.guess)],
  again: (now) => [guessed(now.guess)],
  roll: (now) => [now.rolls?.charts.length ? rolled(now.rolls) : big(worked(now))],
  second: (now) => [guessed(now.second), anyRolls(now) ? rolled(now.rolls) : null],
  reason: (now) => (now.reason ? reasoned(now) : [big(worked(now))]),
  reveal: (now) => [guessed(now.guess), anyRolls(now) ? rolled(now.rolls) : null],
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
  const letters = main.querySelector(".code");
  letters.hidden = now.step === "join";
  letters.querySelector("b").textContent = now.code;
  main.querySelector(".say").textContent = words.tell[now.step];
  controls.hidden = false;
  button("next").hidden = !next;
  const more = now.reason && now.line < now.lines;
  button("next").textContent = more ? worded(words.next_line, { n: now.line + 1, all: now.lines }) : next ? worded(words.next, { step: words.step[next] }) : "";
  button("back").hidden = now.step === "join";
  button("pause").setAttribute("aria-pressed", String(now.paused));
  button("together").setAttribute("aria-pressed", String(now.together));
  button("freeze").hidden = !now.rolls;
  button("freeze").setAttribute("aria-pressed", String(Boolean(now.rolls?.frozen)));
  const pieces = now.paused ? [big(words.paused)] : (SHOWN[now.step]?.(now) ?? [big(worked(now))]);
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
    const said = await answer.json();
    status.textContent = answer.ok ? "" : said.says;
    if (answer.ok) show({ ...state, ...said });
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
  link: async () => {
    const { copy } = await import("./footer.js");
    if (await copy(`${location.origin}${location.pathname}#${code}.${key}`, controls)) status.textContent = words.copied;
  },
  delete: async () => {
    if (!confirm(words.delete_sure)) return;
    const answer = await fetch(`${base}room/${code}/delete?lang=${main.dataset.lang}`, { ...asked, method: "POST" });
    const { says } = await answer.json();
    if (!answer.ok) { status.textContent = says; return; }
    store.set("teach", null);
    end(says);
  },
};

main.addEventListener("click", ({ target }) => {
  const place = target.closest("[data-alone-at]")?.dataset.aloneAt;
  if (!place) return;
  alone = alone === place ? null : place;
  show(state);
  main.querySelector(`[data-alone-at="${CSS.escape(place)}"]`).focus();
});
main.addEventListener("click", (event) => DO[event.target.closest("[data-do]")?.dataset.do]?.());
document.addEventListener("keydown", (event) => {
  if (!state || event.target.closest("input, summary")) return;
  if (event.key === "PageDown") { event.preventDefault(); go(1); }
  if (event.key === "PageUp") { event.preventDefault(); go(-1); }
});

if (code && key) listen();
else end(words.no_key);
