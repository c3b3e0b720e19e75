import { recall, remember } from "../browser/storage.ts";

const keys = {
  night: "stand-night",
  wholePages: "stand-whole",
  halfPages: "stand-halves",
  metronome: "stand-metronome",
} as const;

export type StandSetting = keyof typeof keys;

/** How this device shows music; everything is off until somebody wants it. */
class StandSettings {
  #on = $state.raw(new Set<StandSetting>());

  constructor() {
    const all = Object.keys(keys) as StandSetting[];
    this.#on = new Set(all.filter((setting) => recall(keys[setting]) === "yes"));
  }

  isOn(setting: StandSetting): boolean {
    return this.#on.has(setting);
  }

  toggle(setting: StandSetting): void {
    const next = new Set(this.#on);
    if (!next.delete(setting)) next.add(setting);
    this.#on = next;
    remember(keys[setting], next.has(setting) ? "yes" : undefined);
  }
}

export const standSettings = new StandSettings();
