/* Web worker that runs a lesson in Pyodide and exchanges messages of plain data with its page (still.js).

   From the page: {do: "begin", cells, lang}, then {do: "update", id, state}
   To the page:   {at: "python" | "packages" | "lesson"} while loading, {parts: [...]} when ready, {id, state} when traits
                  have changed, {desk, rows, classes, parts} when a desk shows other parts, {fault: "...", again} if it fails; `again`: while downloading.
   Each cell is its source and the number of its parts on the page; parts of a cell that fails are null. */

import { loadPyodide } from "../../live/pyodide/pyodide.mjs";

const LIVE = new URL("../../live/", import.meta.url);
let downloading = true;
let lesson = null; // the module dicekit.site.in_process

async function packages(python) {
  const lock = await (await fetch(new URL("lock.json", LIVE))).json();
  const packed = await Promise.all(lock.packages.map(async ({ file }) => {
    const answer = await fetch(new URL(file, LIVE));
    if (!answer.ok) throw new Error(`${answer.status} for ${file}`);
    return [file, await answer.arrayBuffer()];
  }));
  for (const [file, bytes] of packed) python.unpackArchive(bytes, file.endsWith(".whl") ? "wheel" : "zip", { extractDir: "/packages" });
  python.runPython("import sys; sys.path.insert(0, '/packages')");
}

async function begin({ cells, lang }) {
  postMessage({ at: "python" });
  const python = await loadPyodide({ indexURL: new URL("pyodide/", LIVE).href });
  postMessage({ at: "packages" });
  await packages(python);
  downloading = false;
  postMessage({ at: "lesson" });
  lesson = python.pyimport("dicekit.site.in_process");
  const parts = lesson.begin(python.toPy(cells), lang, (message) => postMessage(JSON.parse(message)));
  postMessage({ parts: JSON.parse(parts) });
}

addEventListener("message", async ({ data }) => {
  try {
    if (data.do === "begin") await begin(data);
    else lesson.update(data.id, JSON.stringify(data.state));
  } catch (fault) {
    postMessage({ fault: String(fault.message ?? fault), again: downloading });
  }
});
