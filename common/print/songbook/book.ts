import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import type { SongContent } from "../../formats/song.ts";
import { beginDocument, type PageTarget, type Paper, type Style, textOf } from "../document.ts";
import { flowOn, heightOf, margin } from "../flow.ts";
import { installedFonts } from "../installed-fonts.ts";
import { localeOf } from "../locale.ts";
import { indexesBy } from "./indexes.ts";
import { type Listing, destination, drawEntries, pagesOf } from "./listing.ts";
import { songRows } from "./song-rows.ts";
import { bookWords } from "./words.ts";

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

/** The stream is waited for, so that few pages are held. */
const pagesInto = (stream: Writable): PageTarget => ({
  take: (pdf) => void pdf.pipe(stream),
  async drained() {
    await setImmediate();
    if (stream.writableNeedDrain) await once(stream, "drain");
  },
  finished: () => finished(stream),
});

/** Sets a songbook: cover, contents, the songs by title, indexes; page by page into the target. */
export async function makeSongbook(
  songs: readonly BookSong[],
  { title: bookTitle, languages, paper }: BookOptions,
  target?: Writable,
) {
  const into = target && pagesInto(target);
  const document = await beginDocument(bookTitle, paper, await installedFonts(), into);
  const [language = "en"] = languages;
  const words = bookWords(language);
  const collator = new Intl.Collator(localeOf(language), { numeric: true });
  const compare = (one: string, other: string) => collator.compare(one, other);
  const sorted = songs.toSorted((one, other) => compare(one.title, other.title));

  /** The number on the page at hand; the cover has none. */
  let number = 1;
  const addPage = () => {
    document.addPage();
    number += 1;
    const text = textOf(`${number}`, "", "ltr");
    const x = (document.width - document.widthOf(text, pageNumber)) / 2;
    document.draw(text, x, document.height - margin, pageNumber);
  };
  /** Of each song, as soon as it is set. */
  const pages: number[] = [];
  const drawListing = async (listing: Listing) => {
    addPage();
    drawEntries(document, addPage, listing, (song) => pages[song] ?? 0);
    await document.drained();
  };

  document.addPage();
  const coverWidth = document.width - 2 * margin;
  for (const [at, line] of document
    .wrap(textOf(bookTitle, languages[0]), cover, coverWidth)
    .entries()) {
    const x = (document.width - document.widthOf(line, cover)) / 2;
    document.draw(line, x, document.height / 3 + at * cover.size * 1.4, cover);
  }

  const entries = sorted.map(({ title }, song) => ({ text: title, song }));
  const contents: Listing = { title: words.contents, entries };
  const contentPages = pagesOf(document, contents);
  number += contentPages;

  const indexes = indexesBy(compare);
  const unprintable: Unprintable[] = [];
  if (sorted.length > 0) addPage();
  const flow = flowOn(document, addPage);
  document.takeMissing();
  for (const [at, { title, read }] of sorted.entries()) {
    const song = await read();
    const groups = songRows(document, song, languages);
    flow.keepTogether(heightOf(groups.flat()));
    const [first = [], ...others] = groups;
    flow.keepTogether(heightOf(first));
    document.addDestination(destination(at), title);
    pages.push(number);
    for (const rows of [first, ...others]) flow.add(rows);
    indexes.add(song, at, languages);
    const letters = document.takeMissing();
    if (letters.length > 0) unprintable.push({ title, letters });
    await document.drained();
  }
  for (const listing of indexes.listings(words)) await drawListing(listing);

  // Drawn last, when the pages of all songs are known.
  number = 1;
  await drawListing(contents);
  document.movePages(contentPages, 1);
  return { document, unprintable };
}
