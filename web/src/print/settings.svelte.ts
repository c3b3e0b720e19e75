import { recall, remember } from "../browser/storage.ts";
import { type LeafletSettings, readLeafletSettings } from "./layout.ts";

const key = "leaflet-settings";

/** The settings of this device. */
class Settings {
  #current = $state.raw(readLeafletSettings(recall(key)));

  get current(): LeafletSettings {
    return this.#current;
  }

  change(changed: Partial<LeafletSettings>): void {
    this.#current = { ...this.#current, ...changed };
    remember(key, JSON.stringify(this.#current));
  }
}

export const leafletSettings = new Settings();
