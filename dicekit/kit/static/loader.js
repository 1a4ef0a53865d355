/* What a part brings along in a notebook. The scripts and the style of the kit are in one model of the kernel; they are put
   into the page once for all parts of the same version, whichever part, view or kernel comes first. */

const VERSION = "{version}", NAMES = {names};
const POINTER = "IPY_MODEL_";
const LEAST = 14; // pixels of the page's own `rem` below which the kit keeps a size of its own
const kits = (globalThis.dicekitKits ??= {}); // version -> the kit, once it is on the page

/* Modules as addresses that import each other; only what is asked for is made. */
function importer(texts) {
  const made = {};
  const address = (name) => (made[name] ??= URL.createObjectURL(new Blob(
    [texts[name].replace(/(from\s+)"\.\/([\w.-]+)"/g, (_, from, other) => `${from}"${address(other)}"`)],
    { type: "text/javascript" },
  )));
  return (name) => import(address(name));
}

async function unpacked(model) {
  const files = await model.widget_manager.get_model(model.get("_files").slice(POINTER.length));
  return { style: files.get("style"), load: importer(files.get("modules")) };
}

/* The style stands in the page's head, so it outlives the part that brought it. */
function putStyle(style) {
  const id = `dicekit-style-${VERSION}`;
  if (document.getElementById(id)) return;
  const sheet = document.createElement("style");
  sheet.id = id;
  sheet.textContent = style;
  document.head.append(sheet);
  const small = parseFloat(getComputedStyle(document.documentElement).fontSize) < LEAST;
  document.documentElement.style.setProperty("--dk-rem", small ? "16px" : "1rem");
}

async function render({ model, el }) {
  const found = kits[VERSION] ?? await unpacked(model);
  const kit = (kits[VERSION] ??= found);
  putStyle(kit.style);
  const [part] = await Promise.all(["part.js", ...NAMES].map(kit.load));
  return part.default.render({ model, el });
}

export default { render };
