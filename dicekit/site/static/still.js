/* A page of the static build. Controls that need no Python work at once; a button starts Python in the browser (Pyodide) and
   makes the parts live. What the reader did before is stored on the device and restored, as after a reload. */

import { speak } from "./speech.js";
import { Linked } from "./linked.js";
import { woken } from "./offline.js";
import view from "./part.js";

const bar = document.querySelector(".dk-alive");
const status = bar.querySelector("[role=status]");
const button = bar.querySelector("button");
const copies = []; // copies of the sentence and the button beside rolls, removed once the part is redrawn
const lesson = JSON.parse(document.querySelector("script[data-lesson]").textContent);

function say(key) {
  for (const line of [status, ...copies.map((copy) => copy.line)]) line.textContent = bar.dataset[key];
}

/* Python did not start: after a download that failed, it can be tried again. */
function failed(fault, again = false) {
  bar.classList.remove("is-working");
  for (const each of buttons()) [each.hidden, each.disabled] = [!again, false];
  say(again ? "failed" : "broken");
  console.warn(fault);
}

function buttons() {
  return [button, ...copies.map((copy) => copy.press)];
}

/* Say below a part that it stays as it is here. */
function stays(element) {
  if (!element) return;
  const line = document.createElement("p");
  line.className = "part";
  line.textContent = bar.dataset.elsewhere;
  element.after(line);
}

const placed = new Map(); // id of a part -> its element, also while it is not on the page

function fill(box, wanted) {
  for (const child of [...box.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((one, at) => {
    if (box.children[at] !== one) box.insertBefore(one, box.children[at] ?? null);
  });
}

/* Set the classes of a part on its element, now those that it had at first; classes set by the page stay. */
function dress(el, model, worn) {
  model.on("change:_dom_classes", () => {
    el.classList.remove(...worn);
    worn = model.get("_dom_classes");
    el.classList.add(...worn);
  });
}

/* Make an element for a part that the page does not show yet. */
async function make({ id, classes, state }) {
  await Promise.all((state.modules ?? []).map((name) => import(`./${name}`)));
  placed.set(id, document.createElement("div"));
  placed.get(id).classList.add("dk", ...classes);
}

/* A desk shows other parts than before; those that it no longer shows are kept. */
async function arrange({ desk: first, rows, classes, parts }, draw) {
  for (const part of parts) await make(part);
  const desk = placed.get(first).closest(".dk-desk");
  const columns = [...desk.children].filter((child) => ![...placed.values()].includes(child));
  desk.className = classes.join(" ");
  fill(desk, rows.map((row) => {
    if (!Array.isArray(row)) return placed.get(row);
    const column = columns.shift();
    fill(column, row.map((id) => placed.get(id)));
    return column;
  }));
  parts.forEach(draw);
}

async function live() {
  const elements = await woken;
  const worker = new Worker(new URL("pyodide_worker.js", import.meta.url), { type: "module" });
  const models = new Map();
  const meet = ({ id, state }) => models.set(id, new Linked(state, (changed) => worker.postMessage({ do: "update", id, state: changed }), models));
  const draw = ({ id, classes }) => {
    dress(placed.get(id), models.get(id), classes);
    return view.render({ model: models.get(id), el: placed.get(id) });
  };
  let arranged = Promise.resolve();
  for (const each of buttons()) each.disabled = true;
  bar.classList.add("is-working");
  say("python");
  worker.addEventListener("error", (event) => failed(event.message, true));
  worker.addEventListener("message", ({ data }) => {
    if (data.at) say(data.at);
    else if (data.fault && bar.classList.contains("is-live")) console.warn(data.fault);
    else if (data.fault) failed(data.fault, data.again);
    else if (data.desk) {
      data.parts.forEach(meet);
      arranged = arranged.then(() => arrange(data, draw)).catch((fault) => console.error(fault));
    } else if (data.parts) {
      data.parts.forEach((part, at) => {
        if (!part) { stays(elements[at]); return; }
        meet(part);
        if (elements[at]) {
          placed.set(part.id, elements[at]);
          draw(part);
        } else arranged = arranged.then(() => make(part)).then(() => draw(part));
      });
      document.documentElement.dataset.python = "live";
      bar.classList.remove("is-working");
      bar.classList.add("is-live");
      button.hidden = true;
      for (const copy of copies.splice(0)) copy.press?.remove();
      say("ready");
    } else models.get(data.id)?.set_state(data.state);
  });
  worker.postMessage({ do: "begin", ...lesson });
}

button?.addEventListener("click", live);

/* Rolls need Python: until it's there, their buttons are unavailable and say why, and beside them is the button that brings it. */
woken.then(() => {
  for (const line of document.querySelectorAll("[data-behaviour=rolls]:has(.roll-buttons [data-act=roll]) .empty > .status")) {
    line.textContent = bar.dataset.roll;
    const press = button?.cloneNode(true);
    press?.addEventListener("click", live);
    if (press) line.after(press);
    copies.push({ line, press });
  }
  for (const roll of document.querySelectorAll(".roll-buttons [data-act=roll]")) {
    roll.setAttribute("aria-disabled", "true");
    roll.dataset.why = bar.dataset.wanted;
    roll.addEventListener("click", () => document.dispatchEvent(new CustomEvent("dicekit:wanted")));
  }
});

/* After the first press that needs Python, point to the button. */
let pointed = false;
document.addEventListener("dicekit:wanted", () => {
  if (pointed || bar.classList.contains("is-working")) return;
  pointed = true;
  bar.classList.add("is-wanted");
  speak(bar.dataset.wanted, { from: "still" });
});
