/* The teacher's page: opens a room and goes to its wall. The key of the room stays on this device and in the address after #. */

import { store, worded } from "./store.js";

const main = document.querySelector("main"), words = JSON.parse(main.dataset.words);
const form = document.getElementById("open-room"), status = form.querySelector(".status");
const lesson = form.querySelector("select");
const base = document.body.dataset.baseUrl;

const last = store.get("teach");
if (last?.code && (last.base ?? base) === base) {
  const back = main.querySelector(".back");
  back.hidden = false;
  back.querySelector("a").textContent = worded(words.back_to, last);
}
const sheet = document.getElementById("sheet-lesson"), plan = document.getElementById("room-plan");
const follow = () => { if (plan) plan.href = plan.getAttribute("href").replace(/\d+$/, lesson.value); };
lesson.addEventListener("change", () => {
  if (sheet) sheet.value = lesson.value;
  follow();
});
window.addEventListener("pageshow", follow); // who comes back finds the lesson that was chosen
main.querySelector("[data-do=link]").addEventListener("click", async () => {
  const { copy } = await import("./footer.js");
  if (await copy(`${main.dataset.origin}${main.dataset.wall}#${last.code}.${last.key}`, main)) status.textContent = words.copied;
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  status.textContent = words.opening;
  try {
    const body = JSON.stringify({ lesson: Number(lesson.value), lang: main.dataset.lang });
    const answer = await fetch(`${base}room/open?lang=${main.dataset.lang}`, { method: "POST", body });
    const reply = await answer.json();
    if (!answer.ok) throw new Error(reply.says);
    store.set("teach", { ...reply, base });
    location.assign(main.dataset.wall);
  } catch (fault) {
    status.textContent = fault.message || words.lost;
  }
});
