import type { DBSchema } from "idb";
import { database } from "../device/database.ts";

interface Schema extends DBSchema {
  images: { key: "logo"; value: Blob };
}

/** Bytes; a picture for a wall needs no more. */
export const maxLogo = 2_000_000;

export type LogoTrouble = "tooLarge" | "unreadable" | "notStored";

/** The picture that covers the screens, the same in all windows of this device. */
class Logo {
  #url = $state<string>();
  #channel: BroadcastChannel | undefined;

  /** Where a window may show it; nothing without one. */
  get url(): string | undefined {
    return this.#url;
  }

  /** Reads it, and again whenever another window has changed it. */
  start(): void {
    if (this.#channel || !("BroadcastChannel" in globalThis)) return;
    this.#channel = new BroadcastChannel("precentor-logo");
    this.#channel.addEventListener("message", () => void this.#read());
    void this.#read();
  }

  async choose(image: Blob): Promise<LogoTrouble | undefined> {
    if (image.size > maxLogo) return "tooLarge";
    if (!(await canBeShown(image))) return "unreadable";
    return this.#change(async () => (await database<Schema>()).put("images", image, "logo"));
  }

  remove(): Promise<LogoTrouble | undefined> {
    return this.#change(async () => (await database<Schema>()).delete("images", "logo"));
  }

  async #change(make: () => Promise<unknown>): Promise<LogoTrouble | undefined> {
    try {
      await make();
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
    if (this.#url) URL.revokeObjectURL(this.#url);
    this.#url = image && URL.createObjectURL(image);
  }
}

async function canBeShown(image: Blob): Promise<boolean> {
  const url = URL.createObjectURL(image);
  const picture = new Image();
  picture.src = url;
  return picture
    .decode()
    .then(
      () => true,
      () => false,
    )
    .finally(() => URL.revokeObjectURL(url));
}

export const logo = new Logo();
