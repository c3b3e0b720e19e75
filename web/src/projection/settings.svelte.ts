import { onRemembered, recall, remember } from "../browser/storage.ts";
import { type ProjectionSettings, readSettings } from "./settings.ts";

const key = "projection-settings";

/** The settings of this device, the same in all windows. */
class Settings {
  #current = $state.raw(readSettings(recall(key)));

  constructor() {
    onRemembered(key, () => (this.#current = readSettings(recall(key))));
  }

  get current(): ProjectionSettings {
    return this.#current;
  }

  change(changed: Partial<ProjectionSettings>): void {
    this.#current = readSettings(JSON.stringify({ ...this.#current, ...changed }));
    remember(key, JSON.stringify(this.#current));
  }
}

export const settings = new Settings();
