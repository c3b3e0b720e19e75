import { Remembered } from "../browser/remembered.svelte.ts";

const maxHidden = 200;

/** Songs that this device leaves out of the catalogue: the operator is asked to archive them. */
export const hiddenSongs = new Remembered<ReadonlySet<string>>(
  "hidden-songs",
  (text) => new Set(text?.split(" ").filter(Boolean)),
  (songs) => [...songs].slice(-maxHidden).join(" ") || undefined,
);
