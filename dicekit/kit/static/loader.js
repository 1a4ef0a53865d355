/* Loader that each part carries in a notebook. One model of the kernel has all scripts and the style sheet; they are
   added to the page once for all parts of a version, whichever part, view or kernel comes first. */

const VERSION = "{version}", NAMES = {names};
const POINTER = "IPY_MODEL_";
const MIN_REM = 14; // pixels; if the page's `rem` is smaller, the kit uses 16
const kits = (globalThis.dicekitKits ??= {}); // version -> the kit, once it is on the page

/* A function that imports modules from their texts as blob URLs; each is made when first imported. */
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

/* Add the style sheet to the page's head, where it outlives the part that brought it. */
function addStyle(style) {
  const id = `dicekit-style-${VERSION}`;
  if (document.getElementById(id)) return;
  const sheet = document.createElement("style");
  sheet.id = id;
  sheet.textContent = style;
  document.head.append(sheet);
  const small = parseFloat(getComputedStyle(document.documentElement).fontSize) < MIN_REM;
  document.documentElement.style.setProperty("--dk-rem", small ? "16px" : "1rem");
}

async function render({ model, el }) {
  const found = kits[VERSION] ?? await unpacked(model);
  const kit = (kits[VERSION] ??= found);
  addStyle(kit.style);
  const [part] = await Promise.all(["part.js", ...NAMES].map(kit.load));
  return part.default.render({ model, el });
}

export default { render };
