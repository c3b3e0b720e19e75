import { recall, remember, rememberedFields } from "../browser/storage.ts";
import type { Preference } from "./views.ts";

const keys = {
  night: "stand-night",
  wholePages: "stand-whole",
  halfPages: "stand-halves",
  metronome: "stand-metronome",
} as const;

export type StandSetting = keyof typeof keys;

const viewKey = "stand-view";

/** How this musician plays on this device; everything is off until somebody wants it. */
class StandPreferences {
  #on = $state.raw(new Set<StandSetting>());
  #view = $state.raw(readView(recall(viewKey)));

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

  /** Words, or sheets of a part; nothing as long as nobody has chosen. */
  get view(): Preference | undefined {
    return this.#view;
  }

  set view(view: Preference | undefined) {
    this.#view = view;
    remember(viewKey, view && JSON.stringify(view));
  }
}

function readView(remembered: string | undefined): Preference | undefined {
  const { from, id, label } = rememberedFields(remembered);
  if (from === "words") return { from };
  const isPart = from === "sheet" && typeof id === "string" && typeof label === "string";
  return isPart ? { from, id, label } : undefined;
}

export const preferences = new StandPreferences();
