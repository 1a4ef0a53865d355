/* The page on which a pupil joins a room. The device keeps the seat and its key under `room`, and the lesson starts afresh. */

import { store, worded, complain, roomHere } from "./store.js";

const main = document.querySelector("main"), words = JSON.parse(main.dataset.words);
const form = document.getElementById("join-room"), note = document.getElementById("join-note");
const [code, seat] = ["room-code", "room-seat"].map((id) => document.getElementById(id));
const base = document.body.dataset.baseUrl, EVERY = 2000; // milliseconds
let again = null;

const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/* The seat that this device has, or had, in a room. */
const left = store.get("left")?.base === base ? store.get("left") : null;
const seatIn = (room) => [roomHere(), left].find((one) => one?.code === room);

function seated({ code: at, seat: number, own, lessons, places, address, last }) {
  const before = seatIn(at);
  if (before?.code !== at || before?.seat !== number) {
    for (const place of store.all()) if (lessons.includes(place.split("/")[0])) store.set(place, null);
    store.dropDrafts();
  }
  const same = before?.code === at && before?.seat === number ? before : {};
  const counted = Math.max(same.last ?? 0, last ?? 0); // the site ignores numbers that the seat has used
  store.set("left", null);
  store.set("room", { ...same, base, code: at, seat: number, key: kept.key, own, lessons, places, address, last: counted });
  form.hidden = true;
  const section = document.querySelector(".seated");
  section.hidden = false;
  section.querySelector(".number").textContent = number;
  section.querySelector(".number").dataset.colour = number % 6;
  const link = section.querySelector("a");
  link.href = address;
  link.focus();
}

const typed = () => code.value.replace(/[^A-Za-z0-9]/g, "").toUpperCase(); // also "C X Y R"
const kept = { get key() { return (this.own ??= seatIn(typed())?.key ?? fresh()); } };

form.addEventListener("submit", (event) => {
  event.preventDefault();
  join();
});

/* Ask for a seat; repeat this while the phone that holds it is being asked. */
async function join() {
  const letters = typed(), number = seat.value.trim();
  clearTimeout(again);
  if (complain(code, note, letters.length === 4 ? "" : words.short)) return;
  const wanted = number ? { seat: Number(number) } : {};
  try {
    const body = JSON.stringify({ key: kept.key, ...wanted });
    const answer = await fetch(`${base}room/${encodeURIComponent(letters)}/join?lang=${document.documentElement.lang}`, { method: "POST", body });
    const reply = await answer.json().catch(() => ({ says: words.no_room }));
    if (answer.ok) seated(reply);
    else if (reply.asked) {
      complain(code, note, "", reply.says);
      again = setTimeout(join, EVERY);
    } else complain(code, note, reply.says ?? words.no_room);
  } catch {
    complain(code, note, words.lost);
  }
}

if (left) {
  const back = document.getElementById("seat-left");
  back.textContent = worded(words.back, left);
  back.parentElement.hidden = false;
  back.addEventListener("click", () => {
    code.value = left.code;
    join();
  });
}

const named = decodeURIComponent(location.hash.slice(1));
if (/^[A-Za-z0-9]{4}$/.test(named)) {
  code.value = named;
  join();
} else {
  code.focus();
}
