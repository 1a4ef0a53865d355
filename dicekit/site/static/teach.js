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
  showProjector(back);
}

/* The link for a projector at another computer: it shows the wall and leads nothing. */
async function showProjector(back) {
  const answer = await fetch(`${base}room/${last.code}/projector`, { headers: { "X-Room-Key": last.key ?? "" } }).catch(() => null);
  if (!answer?.ok) return;
  const { address, qr } = await answer.json(), part = back.querySelector(".projector");
  part.querySelector("code").textContent = address;
  part.querySelector(".projector-qr").innerHTML = qr; // made by the site itself
  part.hidden = false;
  part.querySelector("[data-do]").addEventListener("click", async () => {
    const { copy } = await import("./footer.js");
    if (await copy(address, main)) back.querySelector(".status").textContent = words.copied;
  });
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
  if (await copy(`${main.dataset.origin}${main.dataset.wall}#${last.code}.${last.key}`, main)) main.querySelector(".back .status").textContent = words.copied;
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
