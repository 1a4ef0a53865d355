/* The scale while its slider is pulled: squares, numbers, beam and strip follow at once. Python is asked once the slider
   rests, and its answer doesn't pull the slider back. */

import { all, behaviours } from "./kit.js";

const SOFT = 20; // as in Python: with this difference the beam hangs half as low as it can
const REST = 150; // milliseconds without a move

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
  const style = element.querySelector(".weigh-strip.here .weigh-track").style;
  const value = (name) => Number(style.getPropertyValue(name));
  const [low, high] = [Math.min(value("--low"), bid), Math.max(value("--high"), bid)];
  style.setProperty("--low", low);
  style.setProperty("--high", high);
  style.setProperty("--cut", Math.max(Math.min(Number(element.dataset.tip), high), low));
}

behaviours.scale = {
  mount(element, model, kit) {
    const dial = { bid: null, timer: 0, low: 0, high: 0 };
    element.addEventListener("input", (event) => {
      if (!event.target.matches(".weigh-slide")) return;
      const bid = Number(event.target.value);
      if (!dial.timer) [dial.low, dial.high] = [bid, bid];
      [dial.bid, dial.low, dial.high] = [bid, Math.min(dial.low, bid), Math.max(dial.high, bid)];
      pulled(element, bid);
      clearTimeout(dial.timer);
      dial.timer = setTimeout(() => {
        dial.timer = 0;
        for (const end of [dial.low, dial.high]) if (end !== bid) kit.act("pull", { value: String(end), quiet: "1" });
        kit.act("pull", { value: String(bid) });
      }, REST);
    });
    return dial;
  },
  update(element, model, kit, dial) {
    if (!dial?.timer) return;
    element.querySelector(".weigh-slide").value = dial.bid;
    pulled(element, dial.bid);
  },
  unmount(element, dial) {
    clearTimeout(dial?.timer);
  },
};
