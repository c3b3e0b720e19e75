import type { Asset } from "$contract/asset.ts";
import type { Place } from "$lib/service/addresses/place.ts";
import { assetBytes } from "$lib/service/queries/asset-bytes.ts";
import { openPdf, type Pdf } from "./pdf.ts";

/** A file on its way to the screen: not there yet, opened, or in trouble. */
export class PdfFile {
  readonly asset: Asset;
  readonly place: Place;
  pdf = $state.raw<Pdf>();
  error = $state.raw<unknown>();
  readonly #left = new AbortController();

  constructor(place: Place, asset: Asset) {
    this.place = place;
    this.asset = asset;
  }

  /** What the service counted, until it is known for sure. */
  get pageCount(): number {
    return this.pdf?.pages.length ?? this.asset.pageCount ?? 1;
  }

  async open(): Promise<void> {
    const { signal } = this.#left;
    this.error = undefined;
    try {
      const pdf = await openPdf(await assetBytes(this.place, this.asset.id, signal));
      if (signal.aborted) pdf.close();
      else this.pdf = pdf;
    } catch (error) {
      if (!signal.aborted) this.error = error;
    }
  }

  close(): void {
    this.#left.abort();
    this.pdf?.close();
  }
}
