/* The rooms that this browser leads, newest first: code, keys, lesson, time of opening. Stored on the device only. */

import { store } from "./store.js";

const here = document.body.dataset.baseUrl;
const ofHere = ({ base = here }) => base === here; // sites under several paths of one host share the store of a device

function kept() {
  const { rooms = [], ...latest } = store.get("teach") ?? {};
  const all = Array.isArray(rooms) ? rooms.filter((one) => one?.code && one.key) : [];
  return latest.code && latest.key && !all.some(({ code }) => code === latest.code) ? [latest, ...all] : all;
}

const keep = (all) => store.set("teach", all.length ? { ...all[0], rooms: all } : null);

export const ledRooms = () => kept().filter(ofHere);

/* The room with this code, or without one the latest; undefined if this browser leads none. */
export const ledRoom = (code) => ledRooms().find((one) => !code || one.code === code);

/* Store a room as the latest; its earlier data are kept. */
export function keepRoom(room) {
  const all = kept(), before = all.find(({ code }) => code === room.code);
  keep([{ ...before, ...room, base: here }, ...all.filter((one) => one !== before)]);
}

export const forgetRoom = (gone) => keep(kept().filter(({ code }) => code !== gone));

/* Send a request to a room as its teacher. */
export const askRoom = ({ code, key }, what, more = {}) => fetch(`${here}room/${code}/${what}?lang=${document.documentElement.lang}`, { headers: { "X-Room-Key": key }, cache: "no-store", ...more });

/* Delete a room and all its data; returns whether that was done, and the site's message. */
export async function deleteRoom(room) {
  const answer = await askRoom(room, "delete", { method: "POST" }), { says } = await answer.json();
  if (answer.ok || answer.status === 404) forgetRoom(room.code);
  return { done: answer.ok, says };
}
