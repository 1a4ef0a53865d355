/* The scale while its slider is pulled: squares, numbers and beam follow at once. Python is asked once the slider is let
   go, so that the tipping point isn't found merely by sliding past it. */

import { all, behaviours } from "./kit.js";
import { following } from "./slider.js";

const SOFT = 20; // as in Python: a difference of this many dice tilts the beam half-way

const signed = (dice) => (dice > 0 ? `+${dice}` : dice < 0 ? `−${-dice}` : "0");

function pulled(element, bid) {
  const doubt = 100 - 2 * bid;
  const raise = Number(element.dataset.raise);
  const apart = raise - doubt;
  element.querySelector(".weigh-scale").style.setProperty("--tilt", apart / (Math.abs(apart) + SOFT));
  element.querySelector(".pan-doubt").classList.toggle("heavier", apart < 0);
  element.querySelector(".pan-raise").classList.toggle("heavier", apart > 0);
  const pan = element.querySelector(".pan-doubt");
  pan.querySelector(".weigh-net b").textContent = signed(doubt);
  all(pan, ".rounds-100 i").forEach((round, at) => { round.className = at < 100 - bid ? "won" : "lost"; });
  for (const [css, count] of [[".count-won", 100 - bid], [".count-lost", bid]]) {
    const words = pan.querySelector(css);
    words.textContent = words.textContent.replace(/\d+/, count);
  }
  const now = element.querySelector(".weigh-now");
  now.textContent = bid === 1 ? now.dataset.one : now.dataset.many.replace("#", bid);
}

/* With the next version of Ana, scroll both pans into view, as the button is far below them. */
function seated(element, dial) {
  if (dial.ana === element.dataset.ana) return;
  dial.ana = element.dataset.ana;
  const scale = element.querySelector(".weigh-scale");
  if (scale.getBoundingClientRect().top < 0) scale.scrollIntoView({ block: "start" });
}

const asked = (kit, bid) => kit.act("pull", { value: String(bid) });
const slider = following(".weigh-slide", pulled, asked, { released: true });
behaviours.scale = {
  ...slider,
  mount: (element, model, kit) => Object.assign(slider.mount(element, model, kit), { ana: element.dataset.ana }),
  update(element, model, kit, dial) {
    slider.update(element, model, kit, dial);
    seated(element, dial);
  },
};
