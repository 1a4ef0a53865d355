/* A thousand rounds as dots. Those that fit the dice seen move together, rounds with a true bid on the left, so that the
   border shows their share; the others disappear. */

import { behaviours } from "./kit.js";

const [WIDE, HIGH] = [100, 40]; // size of the picture
const NS = "http://www.w3.org/2000/svg";
const FITS = { you: 2, bo: 4 }; // as in Python: the bit of a round that fits a seat's dice
const TRUE = 1;
const IN_GROUP = 40; // dots per group, as a CSS selector with "~" searches all earlier siblings of each dot

function built(element) {
  const svg = document.createElementNS(NS, "svg");
  svg.setAttribute("viewBox", `0 0 ${WIDE} ${HIGH}`);
  let group;
  const dots = [...element.dataset.rounds].map((digit, at) => {
    if (at % IN_GROUP === 0) svg.append((group = document.createElementNS(NS, "g")));
    const dot = document.createElementNS(NS, "circle");
    dot.setAttribute("r", 1);
    if (Number(digit) & TRUE) dot.setAttribute("class", "true");
    dot.style.setProperty("--late", `${(at * 37) % 400}ms`);
    group.append(dot);
    return dot;
  });
  element.querySelector("[data-own]").replaceChildren(svg);
  return dots;
}

function arranged(element, dots) {
  const { rounds, seat } = element.dataset;
  const bit = FITS[seat] ?? 0;
  const fits = (at) => !bit || Number(rounds[at]) & bit;
  const kept = dots.map((_, at) => at).filter(fits);
  kept.sort((one, other) => (Number(rounds[other]) & TRUE) - (Number(rounds[one]) & TRUE) || one - other);
  const down = Math.max(1, Math.round(Math.sqrt((kept.length * HIGH) / WIDE)));
  const across = Math.ceil(kept.length / down);
  const size = Math.min(WIDE / across, HIGH / down) * 0.4;
  kept.forEach((dot, rank) => {
    const [x, y] = [((Math.floor(rank / down) + 0.5) * WIDE) / across, (((rank % down) + 0.5) * HIGH) / down];
    dots[dot].style.transform = `translate(${x}px, ${y}px) scale(${size})`;
    dots[dot].classList.remove("gone");
    dots[dot].dataset.x = x;
  });
  dots.forEach((dot, at) => {
    if (fits(at)) return;
    dot.style.transform = `translate(${dot.dataset.x ?? 50}px, ${HIGH + 12}px) scale(0.4)`;
    dot.classList.add("gone");
  });
}

behaviours.dots = {
  mount(element) {
    const state = { rounds: element.dataset.rounds, seat: element.dataset.seat, dots: built(element) };
    arranged(element, state.dots);
    return state;
  },
  update(element, model, kit, state) {
    const { rounds, seat } = element.dataset;
    if (!state || (state.rounds === rounds && state.seat === seat)) return;
    if (state.rounds !== rounds) state.dots = built(element);
    [state.rounds, state.seat] = [rounds, seat];
    arranged(element, state.dots);
  },
};
