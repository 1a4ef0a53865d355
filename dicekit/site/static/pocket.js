/* The Python of a page that was made live: it runs beside the page, in a worker, and speaks with it in plain data.

   To here:   {do: "begin", cells, lang}, then {do: "update", id, state}
   From here: {at: "python" | "packages" | "lesson"} on the way, {parts: [...]} when ready, {id, state} when something
              changed, {fault: "..."} when it cannot go on */

import { loadPyodide } from "../../live/pyodide/pyodide.mjs";

const LIVE = new URL("../../live/", import.meta.url);
let pocket = null;

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
  postMessage({ at: "lesson" });
  pocket = python.pyimport("dicekit.site.pocket");
  const parts = pocket.begin(python.toPy(cells), lang, (message) => postMessage(JSON.parse(message)));
  postMessage({ parts: JSON.parse(parts) });
}

addEventListener("message", async ({ data }) => {
  try {
    if (data.do === "begin") await begin(data);
    else pocket.update(data.id, JSON.stringify(data.state));
  } catch (fault) {
    postMessage({ fault: String(fault.message ?? fault) });
  }
});
