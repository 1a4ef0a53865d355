/* The honesty dial while it's turned: every bar is mixed of the two ends of the dial, so the browser
   draws what lies between. Python is asked once the dial rests, and its answer doesn't turn the dial back. */

import { all, behaviours } from "./kit.js";
import { following } from "./slider.js";

const STEP = 5;

const mean = (chances) => chances.reduce((sum, chance, count) => sum + chance * count, 0);

function bars(element, percent) {
  const [before, honest] = JSON.parse(element.dataset.ends);
  const [meant, other] = JSON.parse(element.dataset.likelihoods);
  const share = (percent * meant) / (percent * meant + (100 - percent) * other);
  const now = before.map((chance, count) => chance + (honest[count] - chance) * share);
  all(element, ".honesty-bar").forEach((bar, count) => {
    bar.style.setProperty("--now", now[count] / Number(element.dataset.top));
    bar.querySelector(".figure").textContent = Math.round(now[count] * 100);
  });
  const at = ((mean(now) + 0.5) / now.length) * 100;
  element.querySelector(".honesty-mean .now")?.style.setProperty("--at", `${at}%`);
}

function curve(element, percent) {
  const columns = all(element, ".honesty-curve i");
  const here = Math.round(percent / STEP);
  const seen = columns.flatMap((column, at) => (column.classList.contains("seen") ? [at] : []));
  const [low, high] = [Math.min(here, ...seen), Math.max(here, ...seen)];
  columns.forEach((column, at) => {
    column.classList.toggle("seen", low <= at && at <= high);
    column.classList.toggle("here", at === here);
  });
}

function turned(element, percent) {
  (element.dataset.ends ? bars : curve)(element, percent);
  const words = element.querySelector(".honesty-now");
  words.textContent = words.textContent.replace(/\d+/, percent);
}

behaviours.honesty = following(".honesty-slide", turned, (kit, percent) => kit.act("turn", { value: String(percent) }));
