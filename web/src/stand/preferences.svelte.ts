import { Remembered } from "../browser/remembered.svelte.ts";
import { rememberedFields } from "../browser/storage.ts";
import type { Preference } from "./views.ts";

/** How this musician plays on this device; everything is off until somebody wants it. */
export const preferences = {
  night: off("stand-night"),
  wholePages: off("stand-whole"),
  halfPages: off("stand-halves"),
  metronome: off("stand-metronome"),
  /** Words, or sheets of a part; nothing as long as nobody has chosen. */
  view: new Remembered("stand-view", readView),
};

export type StandSetting = Exclude<keyof typeof preferences, "view">;

function off(key: string): Remembered<boolean> {
  return new Remembered(
    key,
    (text) => text === "yes",
    (isOn) => (isOn ? "yes" : undefined),
  );
}

function readView(remembered: string | undefined): Preference | undefined {
  const { from, id, label } = rememberedFields(remembered);
  if (from === "words") return { from };
  const isPart = from === "sheet" && typeof id === "string" && typeof label === "string";
  return isPart ? { from, id, label } : undefined;
}
