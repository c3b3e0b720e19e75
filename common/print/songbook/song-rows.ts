import type { ImportedLyrics, SongContent } from "../../formats/song.ts";
import { type PrintedDocument, type Style, textOf } from "../document.ts";
import { margin, type Row, rowOf, space, textRow } from "../flow.ts";
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

/** A song as groups of rows that stay together: its head with the first section, then the others. */
export function songRows(
  document: PrintedDocument,
  song: SongContent,
  languages: readonly string[],
): Row[][] {
  const strips = stripsOf(song.lyrics, languages);
  const groups = strips.flatMap((strip) => stripRows(document, strip));
  const [first = [], ...others] = groups;
  const whole = [[...headRows(document, song, strips), ...first], ...others];
  const copyright = copyrightRows(document, song);
  const last = whole.pop() ?? [];
  return [...whole, [...last, ...copyright, space(gap)]];
}

function headRows(
  document: PrintedDocument,
  { metadata }: SongContent,
  strips: readonly Strip[],
): Row[] {
  const language = strips[0]?.[0].language ?? "";
  const row = (text: string, style: Style) => textRow(document, text, style, { language });
  const { alternateTitles, authors, songbooks } = metadata;
  const numbers = songbooks.map(({ book, number }) => `${book} ${number}`.trim());
  const lines = [alternateTitles.join(" · "), authors.join(", "), numbers.join(" · ")];
  return [
    row(metadata.title, title),
    ...lines.filter((text) => text !== "").map((text) => row(text, about)),
    space(6),
  ];
}

function copyrightRows(document: PrintedDocument, { metadata }: SongContent) {
  if (metadata.copyright === "") return [];
  const lines = metadata.copyright.split("\n");
  return [space(2), ...lines.map((text) => textRow(document, text, about))];
}

/** The sections of one version, or of two, by their places: first beside first. */
function stripRows(document: PrintedDocument, strip: Strip): Row[][] {
  const length = Math.max(...strip.map(({ sections }) => sections.length));
  const all = document.width - 2 * margin;
  const width = (all - (strip.length - 1) * gap) / strip.length;
  const columns = strip.map((lyrics, at) => ({
    lyrics,
    direction: directionOf(lyrics.sections.flatMap(({ lines }) => lines).join(" ")),
    x: margin + at * (width + gap),
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
