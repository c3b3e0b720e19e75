import type { ImportedLyrics, SongContent } from "../../formats/song.ts";
import { type PrintedDocument, type Style, textOf } from "../document.ts";
import { type Row, rowOf, space } from "../flow.ts";
import { directionOf } from "../runs.ts";
import { type Strip, stripsOf } from "./versions.ts";
import { bookWords } from "./words.ts";

const title: Style = { size: 15, isBold: true };
const about: Style = { size: 8.5, colour: "#444444" };
const name: Style = { size: 8.5, isBold: true, colour: "#444444" };
const line: Style = { size: 10.5 };
const gap = 18;
/** What is left of a line that was too long is seen not to be a line. */
const indent = 14;

export interface SongPage {
  readonly x: number;
  readonly width: number;
  readonly languages: readonly string[];
}

/** A song as groups of rows that stay together: its head with the first section, then the others. */
export function songRows(document: PrintedDocument, song: SongContent, page: SongPage): Row[][] {
  const strips = stripsOf(song.lyrics, page.languages);
  const groups = strips.flatMap((strip) => stripRows(document, strip, page));
  const [first = [], ...others] = groups;
  const whole = [[...headRows(document, song, strips, page), ...first], ...others];
  const copyright = copyrightRows(document, song, page);
  const last = whole.pop() ?? [];
  return [...whole, [...last, ...copyright, space(gap)]];
}

function headRows(
  document: PrintedDocument,
  { metadata }: SongContent,
  strips: readonly Strip[],
  page: SongPage,
): Row[] {
  const language = strips[0]?.[0].language ?? "";
  const row = (text: string, style: Style) => wholeRow(document, text, style, page, language);
  const { alternateTitles, authors, songbooks } = metadata;
  const numbers = songbooks.map(({ book, number }) => `${book} ${number}`.trim());
  const lines = [alternateTitles.join(" · "), authors.join(", "), numbers.join(" · ")];
  return [
    row(metadata.title, title),
    ...lines.filter((text) => text !== "").map((text) => row(text, about)),
    space(6),
  ];
}

function copyrightRows(document: PrintedDocument, { metadata }: SongContent, page: SongPage) {
  if (metadata.copyright === "") return [];
  const lines = metadata.copyright.split("\n");
  return [space(2), ...lines.map((text) => wholeRow(document, text, about, page, ""))];
}

function wholeRow(
  document: PrintedDocument,
  text: string,
  style: Style,
  { x, width }: SongPage,
  language: string,
): Row {
  return rowOf(document, [{ text: textOf(text, language), style, x, width }]);
}

/** The sections of one version, or of two, by their places: first beside first. */
function stripRows(document: PrintedDocument, strip: Strip, page: SongPage): Row[][] {
  const length = Math.max(...strip.map(({ sections }) => sections.length));
  const width = (page.width - (strip.length - 1) * gap) / strip.length;
  const columns = strip.map((lyrics, at) => ({
    lyrics,
    direction: directionOf(lyrics.sections.flatMap(({ lines }) => lines).join(" ")),
    x: page.x + at * (width + gap),
  }));
  const cells = (wordsOf: (lyrics: ImportedLyrics) => string | undefined, style: Style) =>
    columns.map(({ lyrics, direction, x }) => {
      const text = textOf(wordsOf(lyrics) ?? "", lyrics.language, direction);
      return { text, style, x, width, indent };
    });
  const groups = Array.from({ length }, (_, at) => {
    const sections = strip.map((lyrics) => lyrics.sections[at]);
    const longest = Math.max(...sections.map((section) => section?.lines.length ?? 0));
    const lineRows = Array.from({ length: longest }, (_unused, number) =>
      rowOf(
        document,
        cells((lyrics) => lyrics.sections[at]?.lines[number], line),
      ),
    );
    const head = rowOf(
      document,
      cells((lyrics) => lyrics.sections[at]?.name, name),
    );
    return [head, ...lineRows, space(8)];
  });
  const order = rowOf(document, cells(orderOf, about));
  const hasOrder = strip.some(({ sequence }) => sequence.length > 0);
  const last = groups.pop() ?? [];
  return [...groups, hasOrder ? [...last, order, space(8)] : last];
}

function orderOf({ language, sections, sequence }: ImportedLyrics): string {
  if (sequence.length === 0) return "";
  const names = sequence.flatMap((at) => sections[at]?.name ?? []);
  return `${bookWords(language).order}: ${names.join(", ")}`;
}
