/* The teacher's page: opens a room and goes to its wall, lists the rooms of this browser, and prints sheets. The key of a room
   stays on this device and in addresses after #. */

import { copyLink } from "./copy_link.js";
import { askRoom, deleteRoom, forgetRoom, keepRoom, ledRooms } from "./led_rooms.js";
import { store, worded } from "./store.js";

const main = document.querySelector("main"), words = JSON.parse(main.dataset.words);
const form = document.getElementById("open-room"), status = form.querySelector(".status");
const lesson = form.querySelector("select"), plan = document.getElementById("room-plan"), sheets = document.getElementById("sheets");
const base = document.body.dataset.baseUrl, list = main.querySelector(".rooms");

/* ---- the lesson and the code of sheets, which are remembered */

const choose = (values) => store.set("teaching", { ...store.get("teaching"), ...values });
const titleOf = (number) => [...lesson.options].find(({ value }) => value === String(number))?.textContent ?? String(number);

function follow() {
  if (plan) plan.href = plan.getAttribute("href").replace(/\d+$/, lesson.value);
  if (!sheets) return;
  sheets.elements.lesson.value = lesson.value;
  sheets.querySelector(".of").textContent = titleOf(lesson.value);
}

function restore() {
  const { lesson: chosen, seed } = store.get("teaching") ?? {}, wanted = location.hash.slice(1) || chosen;
  if ([...lesson.options].some(({ value }) => value === String(wanted))) lesson.value = wanted;
  if (sheets && seed) sheets.elements.seed.value = seed;
  follow();
}

window.addEventListener("pageshow", restore); // restore the chosen lesson when the page is shown again
lesson.addEventListener("change", () => {
  choose({ lesson: lesson.value });
  follow();
});

/* ---- rooms */

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  status.textContent = words.opening;
  choose({ lesson: lesson.value });
  try {
    const { used } = store.get("teaching") ?? {}, seed = sheets?.elements.seed.value.trim().toUpperCase(); // the room uses the dice of the sheets
    const body = JSON.stringify({ lesson: Number(lesson.value), lang: main.dataset.lang, seed: seed === used ? "" : seed });
    const answer = await fetch(`${base}room/open?lang=${main.dataset.lang}`, { method: "POST", body });
    const reply = await answer.json();
    if (!answer.ok) throw new Error(reply.says);
    keepRoom(reply);
    choose({ seed: reply.code, used: reply.code });
    location.assign(`${main.dataset.wall}#${reply.code}`);
  } catch (fault) {
    status.textContent = fault.message || words.lost;
  }
});

/* One room in the list; the site is asked whether it still exists. */
async function listRoom(room) {
  const answer = await askRoom(room, "projector").catch(() => null);
  if (answer && [403, 404].includes(answer.status)) forgetRoom(room.code);
  if (!answer?.ok) return null;
  const { address, qr, remote, lesson: number, opened, seats } = await answer.json();
  const item = main.querySelector("#a-room").content.firstElementChild.cloneNode(true), at = (selector) => item.querySelector(selector);
  const time = new Date(opened * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  at(".about").textContent = worded(words.about_room, { code: room.code, title: titleOf(number), at: time, n: seats });
  at("a").textContent = worded(words.back_to, room);
  at("a").href = `${main.dataset.wall}#${room.code}`;
  if (at(".plan")) at(".plan").href = at(".plan").getAttribute("href").replace(/\d+$/, number);
  at(".address").textContent = address;
  at(".projector .qr").innerHTML = qr; // made by the site itself
  at(".remote .qr").innerHTML = remote.qr;
  const links = { link: remote.address, projector: address };
  item.addEventListener("click", async ({ target }) => {
    const wanted = target.closest("[data-do]")?.dataset.do;
    if (links[wanted]) await copyLink(links[wanted], at(".status"), words);
    if (wanted === "delete" && confirm(words.delete_sure)) {
      const { done, says } = await deleteRoom(room);
      if (done) item.remove();
      main.querySelector(".back > .status").textContent = says;
    }
  });
  return item;
}

async function listRooms() {
  const items = (await Promise.all(ledRooms().map(listRoom))).filter(Boolean);
  list.replaceChildren(...items);
  main.querySelector(".back").hidden = !items.length;
}
listRooms();

main.querySelector("[data-do=command]")?.addEventListener("click", ({ target }) => copyLink(main.querySelector(".command").textContent, target.nextElementSibling, words));

/* ---- sheets: errors are shown here */

sheets?.querySelector("[data-do=another]").addEventListener("click", ({ target }) => {
  const signs = target.dataset.signs, drawn = crypto.getRandomValues(new Uint32Array(4));
  sheets.elements.seed.value = Array.from(drawn, (one) => signs[one % signs.length]).join("");
  choose({ seed: sheets.elements.seed.value });
});

sheets?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const says = sheets.querySelector(".status"), asked = new URLSearchParams(new FormData(sheets, event.submitter));
  says.textContent = words.printing;
  choose({ seed: sheets.elements.seed.value.trim().toUpperCase() });
  try {
    const answer = await fetch(`${sheets.action}?${asked}`);
    if (!answer.ok) throw new Error(await answer.text());
    const name = /filename="(.+)"/.exec(answer.headers.get("Content-Disposition"))?.[1] ?? "dicekit.pdf";
    Object.assign(document.createElement("a"), { href: URL.createObjectURL(await answer.blob()), download: name }).click();
    says.textContent = worded(words.printed, { name });
  } catch (fault) {
    says.textContent = fault instanceof TypeError ? words.lost : fault.message;
  }
});
