/* The honesty dial while it's dragged: every bar moves in a straight line between the two ends of the dial, so the browser
   draws what lies between. Python answers when the dial comes to rest. */

import { all, behaviours } from "./kit.js";

const STEP = 5;

const mean = (chances) => chances.reduce((sum, chance, count) => sum + chance * count, 0);

function drawn(element, percent) {
  const [before, honest] = JSON.parse(element.dataset.ends);
  const now = before.map((chance, count) => chance + ((honest[count] - chance) * percent) / 100);
  all(element, ".honesty-bar").forEach((bar, count) => {
    bar.style.setProperty("--now", now[count] / Number(element.dataset.top));
    bar.querySelector(".figure").textContent = Math.round(now[count] * 100);
  });
  const at = ((mean(now) + 0.5) / now.length) * 100;
  element.querySelector(".honesty-mean .now").style.setProperty("--at", `${at}%`);
  label(element, percent);
}

function label(element, percent) {
  const words = element.querySelector(".honesty-now");
  words.textContent = words.textContent.replace(/\d+/, percent);
}

function traced(element, percent) {
  const columns = all(element, ".honesty-curve i");
  columns.forEach((column, at) => column.classList.toggle("here", at === percent / STEP));
  columns[Math.round(percent / STEP)].classList.add("seen");
  label(element, percent);
}

behaviours.honesty = {
  mount(element) {
    const draw = element.dataset.ends ? drawn : traced;
    element.addEventListener("input", (event) => {
      if (event.target.matches(".honesty-slide")) draw(element, Number(event.target.value));
    });
  },
  update() {},
  unmount() {},
};
