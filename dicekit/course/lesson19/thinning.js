/* The slider of packs and cards: Python is asked once it rests. */

import { behaviours } from "./kit.js";
import { following } from "./slider.js";

behaviours.thinning = following(".pk-slide", () => {}, (kit, value) => kit.act("stop", { value: String(value) }));
