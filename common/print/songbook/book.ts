import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import type { SongContent } from "../../formats/song.ts";
import { type PageTarget, type Paper, PrintedDocument, type Style, textOf } from "../document.ts";
import { Flow, heightOf, margin } from "../flow.ts";
import { installedFonts } from "../installed-fonts.ts";
import { localeOf } from "../locale.ts";
import { Indexes } from "./indexes.ts";
import { type Listing, destination, drawListing, pagesOf } from "./listing.ts";
import { songRows } from "./song-rows.ts";
import { type BookWords, bookWords } from "./words.ts";

/** A song that is read when its turn comes, so that few are held. */
export interface BookSong {
  readonly title: string;
  read(): Promise<SongContent>;
}

export interface BookOptions {
  readonly title: string;
  readonly languages: readonly string[];
  readonly paper: Paper;
}

/** Letters of a song for which there is no font. */
export interface Unprintable {
  readonly title: string;
  readonly letters: readonly string[];
}

const cover: Style = { size: 26, isBold: true };
const pageNumber: Style = { size: 9, colour: "#444444" };

/** Sets a songbook: cover, contents, the songs by title, indexes; page by page into the target. */
export async function makeSongbook(
  songs: readonly BookSong[],
  options: BookOptions,
  target?: Writable,
) {
  const { title, paper } = options;
  const pages = target && pagesInto(target);
  const document = await PrintedDocument.begin(title, paper, await installedFonts(), pages);
  return new Songbook(document, options).make(songs);
}

/** The stream is waited for, so that few pages are held. */
const pagesInto = (stream: Writable): PageTarget => ({
  take: (pdf) => void pdf.pipe(stream),
  async drained() {
    await setImmediate();
    if (stream.writableNeedDrain) await once(stream, "drain");
  },
  finished: () => finished(stream),
});

class Songbook {
  readonly #document: PrintedDocument;
  readonly #options: BookOptions;
  readonly #words: BookWords;
  readonly #collator: Intl.Collator;
  readonly #pages: number[] = [];
  /** The number on the page at hand; the cover has none. */
  #number = 1;
  readonly #unprintable: Unprintable[] = [];

  constructor(document: PrintedDocument, options: BookOptions) {
    this.#document = document;
    this.#options = options;
    const [language = "en"] = options.languages;
    this.#words = bookWords(language);
    this.#collator = new Intl.Collator(localeOf(language), { numeric: true });
  }

  async make(songs: readonly BookSong[]) {
    const compare = (one: string, other: string) => this.#collator.compare(one, other);
    const sorted = songs.toSorted((one, other) => compare(one.title, other.title));
    const entries = sorted.map(({ title }, song) => ({ text: title, song }));
    const contents: Listing = { title: this.#words.contents, entries };
    this.#drawCover();
    const contentPages = pagesOf(this.#document, contents);
    this.#number += contentPages;
    const indexes = new Indexes(compare);
    await this.#drawSongs(sorted, indexes);
    for (const listing of indexes.listings(this.#words)) await this.#drawListing(listing);
    // Drawn last, when the pages of all songs are known.
    this.#number = 1;
    await this.#drawListing(contents);
    this.#document.movePages(contentPages, 1);
    return { document: this.#document, unprintable: this.#unprintable };
  }

  #drawCover(): void {
    const { title, languages } = this.#options;
    this.#document.addPage();
    const text = textOf(title, languages[0]);
    const width = this.#document.width - 2 * margin;
    this.#document.wrap(text, cover, width).forEach((line, at) => {
      const x = (this.#document.width - this.#document.widthOf(line, cover)) / 2;
      this.#document.draw(line, x, this.#document.height / 3 + at * cover.size * 1.4, cover);
    });
  }

  #addPage(): void {
    this.#document.addPage();
    const { width, height } = this.#document;
    this.#number += 1;
    const text = textOf(`${this.#number}`, "", "ltr");
    const x = (width - this.#document.widthOf(text, pageNumber)) / 2;
    this.#document.draw(text, x, height - margin, pageNumber);
  }

  async #drawSongs(songs: readonly BookSong[], indexes: Indexes): Promise<void> {
    const { languages } = this.#options;
    if (songs.length > 0) this.#addPage();
    const flow = new Flow(this.#document, () => this.#addPage());
    const page = { x: margin, width: flow.width, languages };
    this.#document.takeMissing();
    for (const [at, { title, read }] of songs.entries()) {
      const song = await read();
      const groups = songRows(this.#document, song, page);
      flow.keepTogether(heightOf(groups.flat()));
      const [first = [], ...others] = groups;
      flow.keepTogether(heightOf(first));
      this.#document.addDestination(destination(at), title);
      this.#pages.push(this.#number);
      for (const rows of [first, ...others]) flow.add(rows);
      indexes.add(song, at, languages);
      const letters = this.#document.takeMissing();
      if (letters.length > 0) this.#unprintable.push({ title, letters });
      await this.#document.drained();
    }
  }

  async #drawListing(listing: Listing): Promise<void> {
    this.#addPage();
    const flow = new Flow(this.#document, () => this.#addPage());
    drawListing(this.#document, flow, listing, (song) => this.#pages[song] ?? 0);
    await this.#document.drained();
  }
}
