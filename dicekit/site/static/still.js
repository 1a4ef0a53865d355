/* A page of the static build. Controls that need no Python work at once; a button starts Python in the browser (Pyodide) and
   makes the parts live. What the reader did before is stored on the device and restored, as after a reload. */

import { speak } from "./speech.js";
import { Linked } from "./linked.js";
import { woken } from "./offline.js";
import view from "./part.js";

const bar = document.querySelector(".dk-alive");
const status = bar.querySelector("[role=status]");
const button = bar.querySelector("button");
const lesson = JSON.parse(document.querySelector("script[data-lesson]").textContent);

function say(key) {
  status.textContent = bar.dataset[key];
}

function failed(fault) {
  bar.classList.remove("is-working");
  button.hidden = false;
  button.disabled = false;
  say("failed");
  console.warn(fault);
}

async function live() {
  const elements = await woken;
  const worker = new Worker(new URL("pyodide_worker.js", import.meta.url), { type: "module" });
  const models = new Map();
  button.disabled = true;
  bar.classList.add("is-working");
  say("python");
  worker.addEventListener("error", (event) => failed(event.message));
  worker.addEventListener("message", ({ data }) => {
    if (data.at) say(data.at);
    else if (data.fault) failed(data.fault);
    else if (data.parts) {
      data.parts.forEach((part, at) => {
        const send = (state) => worker.postMessage({ do: "update", id: part.id, state });
        models.set(part.id, new Linked(part.state, send, models));
        view.render({ model: models.get(part.id), el: elements[at] });
      });
      document.documentElement.dataset.python = "live";
      bar.classList.remove("is-working");
      bar.classList.add("is-live");
      button.hidden = true;
      say("ready");
    } else models.get(data.id)?.set_state(data.state);
  });
  worker.postMessage({ do: "begin", ...lesson });
}

button?.addEventListener("click", live);

/* After the first press that needs Python, point to the button. */
let told = false;
document.addEventListener("dicekit:wanted", () => {
  if (told || bar.classList.contains("is-working")) return;
  told = true;
  bar.classList.add("is-wanted");
  speak(bar.dataset.wanted, { from: "still" });
});
