import type { Asset } from "$contract/asset.ts";
import { PdfFile } from "../pdf/pdf-file.svelte.ts";
import type { Place } from "../api/addresses.ts";
import { filesToHold } from "./files-to-hold.ts";

/**
 * The files of an arrangement, or of all in a list. Files never change, so one that was there before a change of the
 * arrangement is the same afterwards. Those around the page in sight are open, no others.
 */
export class SheetFiles {
  readonly #place: Place;
  readonly #byAsset = new Map<string, PdfFile>();
  #round = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  of(assets: readonly Asset[]): PdfFile[] {
    return assets.map((asset) => {
      const file = this.#byAsset.get(asset.id) ?? new PdfFile(this.#place, asset, true);
      this.#byAsset.set(asset.id, file);
      return file;
    });
  }

  /**
   * Opens the files in use, given by their place, and fetches others as far as there is room: those
   * after the ones in use, or after a place, first.
   */
  async hold(
    files: readonly PdfFile[],
    inUse: readonly number[],
    after?: number | undefined,
  ): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const sizes = files.map(({ asset }) => asset.size);
    const held = filesToHold(sizes, inUse, after === undefined ? {} : { after }).flatMap(
      (place) => files[place] ?? [],
    );
    const open = new Set(inUse.map((place) => files[place]));
    for (const file of this.#byAsset.values()) {
      if (!held.includes(file)) file.forget();
      else if (!open.has(file)) file.release();
    }
    for (const file of held) {
      await (open.has(file) ? file.open() : file.fetch());
      if (round !== this.#round) return;
    }
  }

  close(): void {
    this.#round += 1;
    for (const file of this.#byAsset.values()) file.close();
  }
}
