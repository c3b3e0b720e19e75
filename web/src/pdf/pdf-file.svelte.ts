import { untrack } from "svelte";
import type { Asset } from "$contract/asset.ts";
import type { Place } from "../api/addresses.ts";
import { assetBytes } from "../device/songs.ts";
import type { Pdf } from "./pdf.ts";

/** A file on its way to the screen: not there yet, opened, or in trouble. */
export class PdfFile {
  readonly asset: Asset;
  readonly place: Place;
  pdf = $state.raw<Pdf>();
  error = $state.raw<unknown>();
  #countedPages = $state<number>();
  /** Kept by the browser, which may put it on the disk; what is opened is in memory. */
  #bytes: Promise<Blob> | undefined;
  #opening: Promise<void> | undefined;
  readonly #left = new AbortController();

  /** On the stand a page that is opened again without a connection has what it had. */
  readonly #isInService: boolean;

  constructor(place: Place, asset: Asset, isInService = false) {
    this.place = place;
    this.asset = asset;
    this.#isInService = isInService;
  }

  /** What the service counted, until it is known for sure. */
  get pageCount(): number {
    return this.#countedPages ?? this.asset.pageCount ?? 1;
  }

  open(): Promise<void> {
    // Whoever opens it in an effect does not want to do so again when it is there.
    if (untrack(() => this.pdf)) return Promise.resolve();
    this.error = undefined;
    return (this.#opening ??= this.#open());
  }

  /** Fetches it for later; what goes wrong is told when it is opened. */
  async fetch(): Promise<void> {
    await this.#fetched().catch(() => undefined);
  }

  /** Gives its memory back; it can be opened again without fetching it. */
  release(): void {
    untrack(() => this.pdf)?.close();
    this.pdf = undefined;
    this.#opening = undefined;
  }

  /** Forgets its bytes as well. */
  forget(): void {
    this.release();
    this.#bytes = undefined;
  }

  close(): void {
    this.#left.abort();
    this.forget();
  }

  async #open(): Promise<void> {
    // Lets `#opening` be set, by which it is known whether the file is wanted still.
    await Promise.resolve();
    const opening = this.#opening;
    const isWanted = () => opening !== undefined && opening === this.#opening;
    try {
      const bytes = await (await this.#fetched()).arrayBuffer();
      if (!isWanted()) return;
      // The reader is large, and comes when it is first needed.
      const { open } = await import("./pdfjs.ts");
      const pdf = await open(new Uint8Array(bytes));
      if (!isWanted()) return pdf.close();
      this.#countedPages = pdf.pages.length;
      this.pdf = pdf;
    } catch (error) {
      if (!isWanted()) return;
      this.error = error;
      this.#opening = undefined;
    }
  }

  #fetched(): Promise<Blob> {
    return (this.#bytes ??= this.#fetch());
  }

  async #fetch(): Promise<Blob> {
    try {
      const bytes = await assetBytes(this.place, this.asset.id, this.#left.signal);
      if (this.#isInService) {
        const storing = import("../device/offline-store.ts").then(({ keepBytes }) =>
          keepBytes(this.asset.id, bytes.buffer),
        );
        storing.catch(() => undefined);
      }
      return new Blob([bytes]);
    } catch (error) {
      this.#bytes = undefined;
      throw error;
    }
  }
}
