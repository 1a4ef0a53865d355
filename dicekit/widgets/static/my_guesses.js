/* My guesses: reads the guesses stored on this device, and shows them beside the truth. Nothing is sent anywhere. */

import { answers } from "./answers.js";
import { DECISIONS, decisionsMade } from "./decisions.js";
import { guessKinds, readable } from "./guess_kinds.js";
import { behaviours } from "./kit.js";
import { here } from "./onward.js";
import { filled, store, worded } from "./store.js";

const LEVELS = ["sure", "leaning", "guess", "unsaid"];
const ENOUGH = 3; // guesses of each kind that are needed for a comparison

const number = (text) => answers.number(answers.parse(text));

/* Whether a guess was close, as its verdict says (`guess/closeness.py`). */
const isClose = (text, facts) => ["right", "close"].includes(guessKinds[facts.kind].judge(text, facts).grade);

/* The guesses that were locked in; of several, the last one counts. */
function sealed(asked) {
  return asked.flatMap((facts) => {
    const { first, second, seen } = store.get(facts.place) ?? {};
    if (seen) return []; // the truth was shown first
    const good = [first, second].filter((one) => one && readable(one.value, facts));
    if (!good.length || good[0] !== first) return [];
    const last = good.at(-1), level = LEVELS.includes(last.sure) ? last.sure : "unsaid";
    return [{ facts, first: first.value, last: last.value, level, close: isClose(last.value, facts) }];
  });
}

class MyGuessesView {
  constructor(element, kit) {
    const { asked, words, band } = kit.local();
    Object.assign(this, { element, kit, words, band, asked: asked.map((facts) => ({ ...facts, number: kit.number })) });
    element.addEventListener("click", (event) => this.pressed(event.target.closest("[data-do]")?.dataset.do));
    for (const link of element.querySelectorAll("a[href]")) link.setAttribute("href", here(link.getAttribute("href")));
    this.playLink = this.place("decided").querySelector("a");
    this.noDecisions = [...this.place("decided").childNodes];
    this.stop = store.watchAll(() => this.show());
    this.show();
  }

  place(name) { return this.element.querySelector(`[data-place="${name}"]`); }

  show() {
    const made = sealed(this.asked), decisions = decisionsMade();
    this.place("empty").hidden = made.length > 0;
    this.place("some").hidden = !made.length;
    this.place("erase").hidden = !made.length && !decisions.all;
    this.place("findings").replaceChildren(...this.sentences(made).map((text) => Object.assign(document.createElement("li"), { textContent: text })));
    this.place("rows").replaceChildren(...made.map((one) => this.row(one)));
    const chances = made.filter(({ facts }) => facts.kind === "of100");
    this.place("figure").hidden = !chances.length;
    this.place("chart").innerHTML = chances.length ? this.chart(chances) : "";
    this.decided(decisions);
  }

  /* The summary in sentences. */
  sentences(made) {
    const { words } = this, close = made.filter((one) => one.close).length;
    const sentences = made.length === 1 ? [words[`summary.one.${close ? "close" : "far"}`]] : [worded(words["summary.all"], { n: made.length, close })];
    const share = {};
    for (const level of LEVELS) {
      const own = made.filter((one) => one.level === level), hits = own.filter((one) => one.close).length;
      if (!own.length || (level === "unsaid" && own.length === made.length)) continue;
      if (own.length >= ENOUGH) share[level] = hits / own.length;
      sentences.push(own.length > 1 ? worded(words[`level.${level}.some`], { n: own.length, close: hits }) : words[`level.${level}.${hits ? "one" : "none"}`]);
    }
    if ("sure" in share && "guess" in share) sentences.push(words[share.sure > share.guess ? "summary.better" : "summary.worse"]);
    const chances = made.filter(({ facts }) => facts.kind === "of100");
    const high = chances.filter(({ facts, last }) => number(last) > number(facts.truth)).length, low = chances.length - high;
    if (chances.length > ENOUGH && Math.max(high, low) >= 2 * Math.min(high, low)) {
      sentences.push(worded(words[`summary.bias.${high > low ? "high" : "low"}`], { high, low }));
    }
    return sentences.filter(Boolean);
  }

  /* A guess in words, and how far off it was. */
  guessOf(text, facts) {
    const guess = guessKinds[facts.kind].shown(text, facts).guess;
    return facts.kind === "of100" ? worded(this.words.chance, { guess }) : guess;
  }
  away({ facts, last }) {
    const { words } = this, { side, grade, slots } = guessKinds[facts.kind].judge(last, facts);
    if (!slots?.distance) return words[side === "right" ? "right" : "wrong"];
    if (side === "near" && facts.kind !== "sketch") return words.near;
    const away = { sketch: "misplaced", order: "most" }[facts.kind];
    const distance = away ? worded(words[away], slots) : slots.distance;
    return worded(words.judged, { distance, judged: words[`judged.${grade}`] });
  }

  row(one) {
    const { facts, first, last, level } = one, { words } = this;
    const shown = this.guessOf(last, facts);
    const guess = first === last ? shown : worded(words.changed, { first: this.guessOf(first, facts), last: shown });
    const sure = words[`sure.${level}`] ?? "–";
    const row = filled(this.element.querySelector("template[data-when=row]"), { question: facts.question, guess, truth: facts.truth_text, away: this.away(one), sure });
    const where = facts.address ? Object.assign(document.createElement("a"), { href: here(facts.address) }) : document.createElement("span");
    where.textContent = facts.title;
    row.querySelector("[data-place=where]").append(where);
    row.firstElementChild.classList.toggle("close", one.close);
    return row;
  }

  /* The guessed chances as a picture: truth from left to right, guess upwards. Every dot is a row of the table below. */
  chart(chances) {
    const { words } = this, side = 320, left = 46, top = 12;
    const x = (at) => left + (at / 100) * side, y = (at) => top + side - (at / 100) * side;
    const clip = (at) => Math.max(0, Math.min(100, at));
    const ticks = [0, 25, 50, 75, 100];
    const grid = ticks.map((at) => `<path d="M${x(at)} ${y(0)}V${y(100)}M${x(0)} ${y(at)}H${x(100)}"/>`).join("");
    const figures = ticks.map((at) => `<text x="${x(at)}" y="${y(0) + 20}" text-anchor="middle">${at}</text><text x="${left - 8}" y="${y(at) + 5}" text-anchor="end">${at}</text>`).join("");
    const band = [...this.band.map(([at, by]) => [at, at + by]), ...this.band.map(([at, by]) => [at, at - by]).reverse()].map(([a, b]) => `${x(a)},${y(clip(b))}`).join(" ");
    const dots = chances.map(({ facts, last, level }) => {
      const [a, b] = [x(clip(number(facts.truth))), y(clip(number(last)))];
      return `<g class="dot ${level}"><circle cx="${a}" cy="${b}" r="11"/><text x="${a}" y="${b + 4.5}" text-anchor="middle">${this.plain(facts.label)}</text></g>`;
    }).join("");
    const label = worded(words["chart.label"], { n: chances.length, close: chances.filter((one) => one.close).length });
    return `<svg viewBox="0 0 ${left + side + 16} ${top + side + 52}" role="img" aria-label="${this.plain(label)}">
      <polygon class="band" points="${band}"/><g class="grid">${grid}</g><path class="exact" d="M${x(0)} ${y(0)}L${x(100)} ${y(100)}"/>
      <g class="figures">${figures}<text x="${x(50)}" y="${y(0) + 42}" text-anchor="middle">${this.plain(words["chart.truth"])}</text>
      <text x="14" y="${y(50)}" text-anchor="middle" transform="rotate(-90 14 ${y(50)})">${this.plain(words["chart.guess"])}</text></g>${dots}</svg>`;
  }

  plain(text) { return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`); }

  decided({ all, sound, unlucky }) {
    const { words } = this, place = this.place("decided");
    if (!all) return place.replaceChildren(...this.noDecisions);
    const sentences = all < 10 ? [worded(words["decided.few"], { n: all })] : [worded(words["decided.some"], { n: all, sound })];
    if (unlucky) sentences.push(worded(words["decided.unlucky"], { n: unlucky }));
    return place.replaceChildren(sentences.join(words.gap), " ", ...(this.playLink ? [this.playLink] : []));
  }

  pressed(wanted) {
    if (wanted === "erase" || wanted === "keep") return this.ask(wanted === "erase");
    return wanted === "really" ? this.erase() : null;
  }

  ask(asking) {
    this.place("sure").hidden = !asking;
    this.element.querySelector("[data-do=erase]").hidden = asking;
    this.element.querySelector(`[data-do=${asking ? "keep" : "erase"}]`).focus();
    if (asking) this.kit.say(this.place("sure").querySelector("p").textContent);
  }

  erase() {
    for (const { place } of this.asked) if (store.get(place)) store.set(place, null);
    store.set(DECISIONS, null);
    this.place("sure").hidden = true;
    this.element.querySelector("[data-do=erase]").hidden = false;
    const notice = this.place("notice");
    notice.textContent = this.words.erased;
    notice.focus();
    this.kit.say(this.words.erased);
  }
}

behaviours["my-guesses"] = {
  mount: (element, model, kit) => new MyGuessesView(element, kit),
  unmount: (element, view) => view.stop(),
};
