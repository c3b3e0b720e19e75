import type { DBSchema } from "idb";
import { Remembered } from "../browser/remembered.svelte.ts";
import { database } from "../device/database.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { readSettings, rightsOf } from "./settings.ts";

/** How this device projects. */
export const settings = new Remembered("projection-settings", readSettings);

/** Whose a song is, and by which licence it is used here. */
export function rightsHere(copyright: string): string[] {
  const { licence } = settings.current;
  return rightsOf(copyright, licence && i18n.text.projection.settings.licenceText(licence));
}

interface Schema extends DBSchema {
  images: { key: "logo"; value: Blob };
}

/** Bytes; a picture for a wall needs no more. */
export const maxLogo = 2_000_000;

export type LogoTrouble = "tooLarge" | "unreadable" | "notStored";

/** The picture that covers the screens, the same in all windows of this device. */
class Logo {
  /** Where a window may show it; nothing without one. */
  url = $state<string>();
  #channel: BroadcastChannel | undefined;

  /** Reads it, and again whenever another window has changed it. */
  start(): void {
    if (this.#channel || !("BroadcastChannel" in globalThis)) return;
    this.#channel = new BroadcastChannel("precentor-logo");
    this.#channel.addEventListener("message", () => void this.#read());
    void this.#read();
  }

  /** Takes another, or none. */
  async choose(image: Blob | undefined): Promise<LogoTrouble | undefined> {
    if (image && image.size > maxLogo) return "tooLarge";
    if (image && !(await canBeShown(image))) return "unreadable";
    try {
      const db = await database<Schema>();
      await (image ? db.put("images", image, "logo") : db.delete("images", "logo"));
    } catch {
      return "notStored";
    }
    this.#channel?.postMessage("changed");
    await this.#read();
    return undefined;
  }

  async #read(): Promise<void> {
    const image = await database<Schema>()
      .then((db) => db.get("images", "logo"))
      .catch(() => undefined);
    if (this.url) URL.revokeObjectURL(this.url);
    this.url = image && URL.createObjectURL(image);
  }
}

async function canBeShown(image: Blob): Promise<boolean> {
  const url = URL.createObjectURL(image);
  const picture = Object.assign(new Image(), { src: url });
  const isShown = await picture.decode().then(
    () => true,
    () => false,
  );
  URL.revokeObjectURL(url);
  return isShown;
}

export const logo = new Logo();
