import { type PrintedDocument, type Style, textOf } from "../document.ts";
import { flowOn, heightOf, lineHeight, margin, type Row, space, textRow } from "../flow.ts";
import { directionOf } from "../runs.ts";

const heading: Style = { size: 15, isBold: true };
const group: Style = { size: 10, isBold: true };
const entry: Style = { size: 10 };
const numberWidth = 40;

/** A line of a table of contents or an index: it leads to a song, or stands above others. */
export interface Entry {
  readonly text: string;
  /** Its place in the book, from 0. */
  readonly song?: number;
}

export interface Listing {
  readonly title: string;
  readonly entries: readonly Entry[];
}

function groupsOf(document: PrintedDocument, { title, entries }: Listing): Row[][] {
  const width = document.width - 2 * margin - numberWidth;
  const row = (words: string, style: Style): Row => {
    const x = directionOf(words) === "rtl" ? margin + numberWidth : margin;
    return textRow(document, words, style, { x, width });
  };
  return [
    [row(title, heading), space(8)],
    ...entries.map(({ text, song }) =>
      song === undefined ? [space(6), row(text, group)] : [row(text, entry)],
    ),
  ];
}

/** How many pages a list takes, whatever the numbers in it. */
export function pagesOf(document: PrintedDocument, listing: Listing): number {
  let pages = 1;
  const nextPage = () => void (pages += 1);
  const flow = flowOn(document, nextPage, () => undefined);
  for (const rows of groupsOf(document, listing)) flow.add(rows);
  return pages;
}

/** Writes a list from the top of a page on, with the page of its song at the far end of each line. */
export function drawEntries(
  document: PrintedDocument,
  nextPage: () => void,
  listing: Listing,
  pageOf: (song: number) => number,
): void {
  const flow = flowOn(document, nextPage);
  const [head = [], ...groups] = groupsOf(document, listing);
  flow.add(head);
  for (const [at, rows] of groups.entries()) {
    const y = flow.add(rows);
    const { text = "", song } = listing.entries[at] ?? {};
    if (song === undefined) continue;
    const number = textOf(`${pageOf(song)}`, "", "ltr");
    const toTheRight = flow.width - document.widthOf(number, entry);
    const x = margin + (directionOf(text) === "rtl" ? 0 : toTheRight);
    document.draw(number, x, y - lineHeight(entry) + entry.size, entry);
    const height = heightOf(rows);
    document.link(destination(song), margin, y - height, flow.width, height);
  }
}

export function destination(song: number): string {
  return `song-${song + 1}`;
}
