/* The scale while its slider is pulled: squares, numbers and beam follow at once. Python is asked once the slider
   rests, and its answer doesn't pull the slider back. */

import { all, behaviours } from "./kit.js";
import { following } from "./slider.js";

const SOFT = 20; // as in Python: with this difference the beam hangs half as low as it can

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
  now.textContent = now.dataset.said.replace("#", bid);
}

/* Both ends of the way it went are told, too: the scale may have tipped between them. */
behaviours.scale = following(".weigh-slide", pulled, (kit, bid, low, high) => {
  for (const end of [low, high]) if (end !== bid) kit.act("pull", { value: String(end), quiet: "1" });
  kit.act("pull", { value: String(bid) });
});
