/* Pages without a kernel: the usual views on models of plain data replace the stills on the page. What needs Python shows
   a sentence that says so. */

import { OfflineModel, wake } from "./models.js";

export { OfflineModel };
export const woken = wake((state) => new OfflineModel(state));
