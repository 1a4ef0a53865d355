/* The wall: shows the room's state as it comes, and sends what the teacher presses. */

import { copyLink } from "./copy_link.js";
import { askRoom, deleteRoom, keepRoom, ledRoom } from "./led_rooms.js";
import { worded } from "./store.js";
import { alone, answered, anyRolls, behind, bestGuess, big, checked, chooseAlone, counted, decided, diceRow, el, found, guessed, guessesBeside, made, pictured, questionRow, rangeOf, reasoned, rolled, sealed, tiles, withDice, words } from "./wall_pictures.js";
import { TalkClock } from "./talk_clock.js";

const main = document.querySelector("main");
const titles = JSON.parse(main.dataset.titles), questions = JSON.parse(main.dataset.questions);
const shown = main.querySelector(".shown"), scene = main.querySelector(".picture"), status = main.querySelector(".status"), controls = main.querySelector(".controls");
const button = (name) => main.querySelector(`[data-do=${name}]`);

/* The room and its key: from the address, once, or from this device, which may lead several. */
const [named, given] = decodeURIComponent(location.hash.slice(1)).split(".");
const room = given ? { code: named, key: given } : ledRoom(named), code = room?.code;
const small = matchMedia("(max-width: 700px)"); // a phone that leads is no projector
const clock = new TalkClock(button("clock"), main.querySelector(".clock"), Number(main.dataset.talkMinutes), words);
let state = null, finishing = false, newest = 0; // number of the latest change that is shown

/* ---- drawing */

function wayIn({ address, qr, code: letters, seats }) {
  const picture = qr ? el("div", { class: "qr" }) : null;
  if (qr) picture.innerHTML = qr; // made by the site itself
  return [el("div", { class: "way-in" }, picture ?? "", el("div", {},
    el("p", {}, words.join_at), el("p", { class: "address" }, address.replace(/^https?:\/\//, "")),
    el("p", {}, words.join_code), el("p", { class: "letters" }, letters), big(worded(words.pupils, { n: seats })), qr ? null : el("p", { class: "unreached" }, words.unreached_line)))];
}

const anyCalls = ({ corner }) => Boolean(corner?.total || corner?.pictures.length || corner?.rounds.length);

const following = ({ steps, step }) => steps[steps.indexOf(step) + 1];
const stepOn = (next) => [worded(words.next, { step: words.step[next] }), { step: next }];

/* The question of *Check* on the wall: the chosen one, or the first whose answer isn't shown yet. */
const askedNow = ({ check, alone: chosen }) => check.find(({ place }) => place === chosen) ?? check.find(({ closed }) => !closed) ?? check.at(-1);

/* What is shown next in *Check*: the class's answers, the right one, then the next question; before anybody has answered
   this one, another that somebody has, or nothing, with the reason. */
function ofQuestion(now) {
  const { place, tried, spread, closed } = askedNow(now), others = now.check.filter((one) => !one.closed && one.place !== place);
  const onTo = (other) => (other ? [worded(words.show_question, { n: other.number }), { alone: other.place }] : null);
  if (closed) return onTo(others[0]);
  if (spread) return [words.show_answer, { closed: place, alone: place }];
  return tried ? [words.show_answers, { spread: place, alone: place }] : onTo(others.find((one) => one.tried)) ?? [words.show_answers, null, words.nothing_yet];
}

/* What an answer on the wall has behind it. */
function numbersOf(now) {
  if (now.step === "reveal") return behind(now.guess, beside(now));
  return now.step === "reveal_second" ? behind(now.second) : [];
}

/* What is still to be shown in this step, what that is called and does: the answer of a step of the reasoning, then its next
   step; an answer's numbers; how one question of *Check* went; the decisions in each round of *Use* and then the best; what answers the second guesses, once they are closed. */
function toShow(now) {
  if (now.step === "ask" && now.chose && !now.camps) return [words.show_sides, { sided: true }];
  if (now.step === "again" && now.guess.talked !== undefined) return [words.show_again, now.guess.talked ? { voted: true } : null, words.nobody_again];
  if (now.step === "second" && !now.second.tried) return [words.close_guesses, { tried: true }];
  if (now.reason && !now.answered) return [worded(words.solve_line, { n: now.line }), { answered: true }];
  if (now.reason && now.line < now.lines) return [worded(words.step_line, { n: now.line + 1 }), { line: now.line + 1 }];
  if (!now.reason && now.scene && now.scene.at < now.scene.of) return [worded(words.show_step, { n: now.scene.at + 1 }), { line: now.scene.at + 2 }];
  if (!now.detailed && numbersOf(now).length) return [words.show_numbers, { detailed: true }];
  if (now.step === "check" && now.check.length) return ofQuestion(now);
  if (now.step !== "use" || !now.corner?.total) return null;
  const { rounds } = now.corner, { chosen: n, best } = now;
  if (best < n) return [worded(words.show_best_of, { n: best + 1 }), { best: best + 1, judged: best + 1 === rounds.length }];
  if (n < rounds.length) return [worded(words.show_calls, { n: n + 1 }), made(rounds[n]) ? { chosen: n + 1 } : null, words.nothing_yet];
  return now.judged ? null : [words.show_best, { judged: true }];
}

/* The label and the action of *Next*. */
const coming = (now) => (now.step === "end" ? [words.finish, { finished: true }] : stepOn(following(now)));

const SHOWN = {
  join: (now) => wayIn(now),
  ask: (now) => [big(withDice(now.headline || questions[now.lesson] || titles[now.lesson] || "")), ...(now.laid ?? []).map(({ dice, hits }) => diceRow(dice, hits)), now.about ? el("p", { class: "count rules" }, now.about) : rules(now), camps(now.camps ?? []) ?? el("p", { class: "count" }, now.chose === undefined ? worked(now) : worded(words.chose, { n: now.chose, all: now.seats }))],
  guess: (now) => sealed(now.guess, now.seats, rules(now)),
  show: (now) => [guessed(now.guess, rules(now)), howMany(now.guess)],
  again: (now) => [guessed(now.guess, rules(now)), howMany(now.guess), now.guess.changed ? el("p", { class: "count" }, worded(words.talked, { n: now.guess.changed, all: now.guess.sealed })) : null],
  roll: (now) => (anyRolls(now) ? [guessesBeside(now), rolled(now.rolls)] : [guessesBeside(now), big(words.comes_roll), el("p", { class: "count" }, worked(now))]),
  second: (now) => [el("div", { class: "asked" }, now.second.tried ? closed(now.second, rules(now)) : sealed(now.second, now.seats, rules(now))), now.second.tried ? tried(now) : null],
  reason: (now) => (now.reason ? reasoned(now) : pictureAsked(now)),
  reveal: (now) => [answered(now.guess, beside(now), now.detailed)],
  reveal_second: (now) => [answered(now.second, null, now.detailed)],
  check: (now) => [...checked(now.check, now.seats), now.check.length > 1 ? questionRow(now.check, now.seats) : null],
  use: (now) => [anyCalls(now) ? decided(now.corner, { present: now.seats, chosen: now.chosen, best: now.best, ended: now.judged }) : big(worked(now))],
  end: (now) => [...came(now),
    el("div", { class: "printed" }, answers(now).map((guess) => guessed({ ...guess, ideas: [] })), anyRolls(now) ? rolled(now.rolls) : null, ...checked(now.check), anyCalls(now) ? decided(now.corner) : null)],
};

/* For a phone that leads: what is on the wall, in a sentence. */
function seen({ step, guess, second, reason, line, lines, answered: solved, scene: picture, check, corner, chosen, best, judged }) {
  const { seen: says } = words, one = check?.find(({ place }) => place === alone.place), rounds = corner?.rounds.length ?? 0;
  if (finishing) return says.finish;
  if (step === "again" && guess.talked === undefined) return says.voted;
  if (step === "second" && second.tried) return says.tried;
  if (step === "reason" && reason) return worded(solved ? says.solved : says.asked, { n: line, all: lines });
  if (step === "reason" && picture?.at) return worded(says.picture, { n: picture.at, all: picture.of });
  if (step === "check" && one) return worded(one.closed ? says.answer : one.spread ? says.spread : says.question, { n: one.number });
  if (step === "use" && rounds) return worded(judged || (best && best === chosen) ? says.best : chosen ? says.calls : says.use, { n: chosen || 1 });
  return says[step];
}

/* What the teacher may say. */
function toTell(now, voted) {
  const { tell } = words, { step } = now;
  if (now.fault) return tell[step];
  if (step === "reason") return toReason(now);
  if (step === "show" && !now.guess.sealed) return tell.nobody;
  const one = step === "check" && now.check.length ? askedNow(now) : null;
  if (one?.closed) return tell.told;
  if (one?.spread) return tell.discuss;
  return now.tell || tell[voted ? "voted" : step];
}

/* What the teacher may say in *Reason*: what was just done in the picture, or how to go on. */
function toReason({ scene: picture, reason, line, answered: solved }) {
  const { tell } = words;
  if (!reason) return picture?.at ? picture.done || tell.changed : picture?.ahead ? tell.ahead : tell.reason;
  return solved ? tell.matches : line > 1 ? tell.think : tell.reason;
}

/* How many have guessed. */
const howMany = ({ sealed: n, of, skipped }) => el("p", { class: "count small-only" }, worded(words.sealed, { n, all: of + skipped }));

/* Above the picture of *Reason*: what comes next, as a question, and how many phones have done it already; at its end, that
   phones have other rounds. */
function pictureAsked({ scene: picture, lesson, seats }) {
  const asked = picture?.ask || (picture?.at ? "" : questions[lesson] ?? "");
  return [asked ? el("p", { class: "count asks" }, withDice(asked)) : null,
    picture && (picture.tried ?? null) !== null ? el("p", { class: "count tried" }, worded(words.tried_step, { n: picture.tried, all: seats, step: picture.at + 1 })) : null,
    picture?.luck && picture.at === picture.of ? el("p", { class: "count luck" }, words.other_luck) : null];
}

/* At the very end, below what came out: keep the answers, then delete the room. */
const finished = (now) => [...came(now), el("p", { class: "finish" },
  el("button", { class: "btn main", type: "button", "data-do": "table" }, words.table), el("button", { class: "btn", type: "button", "data-do": "delete" }, words.delete))];

/* What came out: what to remember, what the class found in a sentence, its best guess beside each answer, and one picture. */
function came(now) {
  const picture = beside(now), told = found(now);
  return [now.goal ? el("p", { class: "count" }, words.stays) : null, big(now.goal || words.ended),
    el("div", { class: picture ? "came two" : "came" },
      el("div", {}, told ? el("p", { class: "found" }, told) : null, answers(now).map((guess, at) => tiles([bestGuess(guess), answerNamed(guess.truth.said, at)], guess.question))),
      picture ? el("div", { class: "beside" }, picture) : null)];
}

/* What table a question is about. */
const rules = ({ table }) => (table ? el("p", { class: "count rules" }, table) : null);

/* The sides that were taken in *Ask*, once somebody has. */
const camps = (sides) => (sides.some(({ times }) => times) ? el("p", { class: "camps" }, (sides.length > 5 ? sides.filter(({ times }) => times) : sides).map(({ label, times }) => el("span", {}, label, el("b", {}, String(times))))) : null);

/* An answer after the name of its step, so that two aren't mixed up. */
const answerNamed = (said, at) => said.replace(/^[^:：]+/u, words.step[at ? "reveal_second" : "reveal"]);

const answers = (now) => [now.guess, now.second].filter(Boolean);

/* The picture beside the answer: the rolls, or else the result of the reasoning. */
function beside(now) {
  const charts = now.rolls?.charts.slice(0, 1) ?? [];
  if (anyRolls({ rolls: { charts } })) return rolled({ ...now.rolls, charts }, true);
  return now.pictures?.length ? pictured(now.pictures.slice(-1)) : null;
}

/* The rolls that answer the second question, beside those before it; until there are any, what will come. */
function tried({ rolls }) {
  if (!(rolls?.parts > 1)) return null;
  const there = rolls.charts.filter((one) => anyRolls({ rolls: { charts: [one] } })), own = there.filter(({ number }) => number > 1);
  if (!own.length) return el("p", { class: "count comes" }, words.comes_second);
  const named = (one) => ({ ...one, name: one.name || words.step[one.number > 1 ? "second" : "guess"] });
  return rolled({ ...rolls, charts: (there.length > 2 ? own : there).map(named) }, true);
}

/* The second question once its guesses are closed and it's being tried. */
const closed = (guess, about) => [el("p", { class: "question" }, withDice(guess.question)), about, big(words.closed_guesses), el("p", { class: "count" }, counted({ ...guess, skipped: 0 }, guess.of + guess.skipped)), rangeOf(guess)];

const worked = ({ lesson_steps: at, seats, step }) => worded(words.working, { n: at[["ask", "guess", "roll", "reason", "check", "use"].indexOf(step)] ?? 0, all: seats });

/* The lesson's own picture, in a frame that is kept when the rest is redrawn. */
function frame(now) {
  const address = now.scene && !finishing ? `${main.dataset.scene}/${now.lesson}/${now.scene.step}#${now.scene.shows ?? now.scene.at}` : "";
  scene.hidden = !address;
  document.body.dataset.scene = !address ? "" : now.reason || now.step === "ask" ? "beside" : "below";
  if (address && scene.dataset.at !== address) scene.contentWindow.location.replace(address);
  scene.dataset.at = address;
}

/* What can't be drawn is said as that, not as a lost connection; the controls go on to the other steps. */
function show(now) {
  if (now.version < newest) return; // an answer that comes after what was pressed later
  newest = now.version;
  state = now;
  try {
    control(now);
    if (now.fault) throw new Error("The site has written its error to its log.");
    draw(now);
  } catch (fault) {
    console.error(`The step ${now.step} of lesson ${now.lesson} can't be drawn.`, fault);
    frame({});
    shown.replaceChildren(big(words.not_drawn), el("p", { class: "count" }, words.not_drawn_line));
  }
}

function control(now) {
  alone.place = now.step === "check" && now.check?.length ? askedNow(now).place : null;
  finishing = now.step === "end" && now.finished;
  const voted = now.step === "again" && now.guess && now.guess.talked === undefined; // the guesses after the talk are on the wall
  clock.show(now.step === "again" && !voted);
  const next = coming(now), more = now.fault ? null : toShow(now), plan = button("plan");
  document.body.dataset.step = now.step;
  const [lesson, where] = main.querySelector(".where").children;
  const at = !now.reason && now.scene?.at ? ` · ${worded(words.line, { n: now.scene.at, all: now.scene.of })}` : "";
  [lesson.textContent, where.textContent] = [`${titles[now.lesson] ?? now.lesson} · `, words.step[now.step] + at];
  main.querySelector(".paused").hidden = !now.paused;
  main.querySelector(".away").textContent = now.away === 1 ? words.away_one : now.away ? worded(words.away, { n: now.away }) : "";
  const letters = main.querySelector(".code");
  letters.hidden = now.step === "join";
  letters.querySelector("b").textContent = now.code;
  letters.querySelector(".at").textContent = now.qr ? now.address.replace(/^https?:\/\//, "") : ""; // for latecomers
  main.querySelector(".say").textContent = now.paused ? words.paused_line : now.step === "second" && now.second?.tried ? words.try_it : toTell(now, voted);
  controls.hidden = now.leads === false;
  document.body.toggleAttribute("data-leads", now.leads !== false);
  if (plan) {
    plan.dataset.shown = now.projectors || small.matches ? "elsewhere" : "here";
    plan.textContent = now.projectors || small.matches ? words.plan_private : words.plan_shown;
  }
  button("next").textContent = next[0];
  button("next").classList.toggle("main", !more);
  button("next").classList.toggle("none", finishing);
  if (more) button("show").textContent = more[0];
  if (more && !more[1]) button("show").append(el("small", {}, more[2])); // why it can't be pressed yet
  button("show").setAttribute("aria-disabled", String(Boolean(more && !more[1])));
  button("show").classList.toggle("none", !more); // its place is kept, so that nothing moves under a finger
  button("back").hidden = now.step === "join";
  button("pause").textContent = now.paused ? words.resume : words.pause;
  button("together").setAttribute("aria-pressed", String(now.together));
  button("reopen").hidden = !(now.step === "second" && now.second?.reopens);
  button("freeze").hidden = !now.rolls || now.step === "end";
  button("freeze").setAttribute("aria-pressed", String(Boolean(now.rolls?.frozen)));
  button("freeze").textContent = now.rolls?.frozen ? words.thaw : words.freeze;
}

function draw(now) {
  const pieces = finishing ? finished(now) : SHOWN[now.step]?.(now) ?? [big(worked(now))];
  main.querySelector(".seen").textContent = seen(now);
  if (now.step === "reason" || (now.step === "roll" && anyRolls(now))) pieces.push(el("p", { class: "count small-only" }, worked(now)));
  if (now.rolls?.frozen && now.step !== "end") pieces.push(el("p", { class: "frozen" }, words.is_frozen));
  shown.replaceChildren(...pieces.filter(Boolean));
  frame(now);
  fit();
}

/* Nothing comes under the controls: what would be too tall is drawn smaller, where the page doesn't scroll. */
function fit() {
  const board = shown.parentElement, scrolls = getComputedStyle(board).overflow !== "hidden";
  for (let zoom = 1; zoom >= .5; zoom -= .04) {
    shown.style.zoom = zoom;
    if (scrolls || board.scrollHeight <= board.clientHeight) return;
  }
}
addEventListener("resize", fit);

/* ---- the stream, which begins again by itself */

async function listen(wait = 500) {
  const stream = new AbortController();
  try {
    const answer = await askRoom(room, "wall", { signal: stream.signal });
    if (!answer.ok) {
      const { says } = await answer.json();
      if (answer.status === 404 || answer.status === 403) return end(says);
      throw new Error(says);
    }
    status.textContent = "";
    newest = 0; // a site that was started again counts anew
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ""; ;) {
      const { value, done } = await reader.read();
      if (done) break;
      const parts = (rest + value).split("\n\n");
      rest = parts.pop();
      for (const part of parts) {
        if (part.startsWith("event: gone")) return end(words.gone, words.gone_line);
        if (!part.startsWith("data: ")) continue;
        wait = 500;
        const now = JSON.parse(part.slice(6));
        remember(now);
        show(now);
      }
    }
  } catch {
    status.textContent = words.lost;
  }
  stream.abort(); // browsers open only six streams of a site
  return setTimeout(() => listen(Math.min(wait * 2, 10000)), wait);
}

function end(text, more = "") {
  controls.hidden = true;
  for (const one of main.querySelectorAll(".where, .away, .code, .paused, .say")) one.hidden = true; // the controls of a room that no longer exists
  shown.replaceChildren(big(text), more && el("p", { class: "count" }, more), el("p", {}, el("a", { class: "btn main", href: main.dataset.teach }, words.teach)));
}

/* ---- what the teacher presses */

/* A phone has the pace among what is seldom needed. */
const arrange = () => (small.matches ? more.querySelector("p") : button("pause")).after(button("together"));

/* On a phone *Next* comes to the place of *Show*: a second tap of the same finger does nothing. */
const TWICE = 600; // milliseconds
let showedAt = -TWICE;
function twice(name) {
  if (name === "show") showedAt = performance.now();
  return small.matches && name === "next" && performance.now() - showedAt < TWICE;
}

async function send(change) {
  try {
    const answer = await askRoom(room, "do", { method: "POST", body: JSON.stringify(change) });
    const reply = await answer.json();
    status.textContent = answer.ok ? "" : reply.says;
    if (answer.ok) show({ ...state, fault: false, ...reply });
  } catch {
    status.textContent = words.lost;
  }
}

/* Whoever goes past the second guess, which later steps answer, is asked first if nobody has made it. */
const passes = ({ step, second, seats }) => step !== "second" || second.tried || second.sealed || !seats || confirm(words.second_sure);

const onward = () => { if (passes(state)) send(coming(state)[1]); };

function back() {
  if (finishing) send({ finished: false });
  else if (state.reason && state.answered) send({ answered: false });
  else if (state.reason && state.line > 1) send({ line: state.line - 1 });
  else if (!state.reason && state.scene?.at) send({ line: state.scene.at });
  else if (state.detailed) send({ detailed: false });
  else {
    const step = state.steps[state.steps.indexOf(state.step) - 1];
    if (step) send({ step });
  }
}

/* A clicker first shows what is still to be shown, then goes on. */
const go = (by) => (by < 0 ? back() : toShow(state)?.[1] ? showNext() : onward());

/* Whoever hasn't guessed would have to wait for the teacher, so it's asked first while some are missing. */
function closesAll({ second, seats }) {
  const { sealed: n, of: there = seats, skipped = 0 } = second, all = there + skipped;
  return n >= there || confirm(worded(words.close_sure, { n, all }));
}

/* An answer ends the second tries, so it's asked first while some are at one. */
function tellsAll({ check }, closing) {
  const { again: n } = check.find(({ place }) => place === closing);
  return !n || confirm(n === 1 ? words.answer_sure_one : worded(words.answer_sure, { n }));
}

function showNext() {
  const [, change, why] = toShow(state) ?? [];
  if (!change) status.textContent = why ?? "";
  else if ((!change.tried || closesAll(state)) && (!change.closed || tellsAll(state, change.closed))) send(change);
}

async function save() {
  const answer = await askRoom(room, "table"), name = `dicekit-${code}.csv`;
  el("a", { href: URL.createObjectURL(await answer.blob()), download: name }).click();
  status.textContent = worded(words.saved, { name });
}

const DO = {
  next: onward,
  back,
  show: showNext,
  clock: () => clock.start(),
  plan: () => { if (state.projectors || small.matches || confirm(words.plan_sure)) open(`${main.dataset.teach}/${state.lesson}?room=${code}`, "_blank"); },
  projector: async () => {
    const answer = await askRoom(room, "projector");
    if (answer.ok) await copyLink((await answer.json()).address, status, words);
  },
  remote: async () => {
    const answer = state.projectors || small.matches || confirm(words.remote_sure) ? await askRoom(room, "projector") : null;
    if (!answer?.ok) return;
    links.remote = (await answer.json()).remote;
    remote.querySelector(".qr").innerHTML = links.remote.qr; // made by the site itself
    remote.showModal();
  },
  link: () => copyLink(links.remote.address, remote.querySelector(".said"), words),
  shut: () => remote.close(),
  to_end: () => { if (confirm(words.to_end_sure)) send({ step: "end" }); },
  pause: () => send({ paused: !state.paused }),
  together: () => send({ together: !state.together }),
  reopen: () => send({ tried: false }),
  freeze: () => send({ frozen: !state.rolls.frozen }),
  table: save,
  print: () => print(),
  delete: async () => {
    if (!confirm(words.delete_sure)) return;
    const { done, says } = await deleteRoom(room);
    if (done) end(says, words.gone_line);
    else status.textContent = says;
  },
};

chooseAlone(main, () => { if (state.leads !== false) send({ alone: alone.place }); }, true);
const more = main.querySelector("details.more"), remote = main.querySelector("dialog.remote"), links = {};
main.addEventListener("click", ({ target }) => {
  const pressed = target.closest("[data-do]");
  if (!pressed || twice(pressed.dataset.do)) return;
  status.textContent = "";
  if (more.contains(pressed)) {
    more.open = false;
    more.firstElementChild.focus({ preventScroll: true });
  }
  DO[pressed.dataset.do]?.();
});
arrange();
small.addEventListener("change", arrange);
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

/* A link that leads the room is remembered, and its key goes from the address; one that only shows the room stays there, so
   that a reload finds it. */
function remember(now) {
  if (!now.leads) return;
  if (given) keepRoom(room);
  history.replaceState(null, "", `${location.pathname}#${code}`);
}

if (room) listen();
else end(words.no_key);
