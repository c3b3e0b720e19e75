import type { Reason } from "../../domain/doubles/likeness.ts";
import type { Pair } from "../../domain/doubles/pair.ts";
import { printable } from "../printable.ts";
import { table } from "../verb.ts";
import type { ShownSong } from "./shown-song.ts";

const widest = 60;
const inWords: Record<Reason, string> = {
  title: "a title",
  firstLine: "the first line",
  text: "much of the text",
};

/** Two songs that look the same, with how much and why, in two columns. */
export function pairInWords(
  number: number,
  { measure, reasons, sharedText }: Pair,
  songs: readonly (ShownSong | undefined)[],
): string {
  const why = reasons.map((reason) => inWords[reason]).join(", ");
  const shared =
    sharedText === null ? "no texts to compare" : `${percent(sharedText)} of the text in common`;
  const columns = songs.map((song) => (song ? linesOf(song) : []));
  const height = Math.max(...columns.map((lines) => lines.length));
  const rows = Array.from({ length: height }, (_, at) => [
    "  ",
    ...columns.map((lines) => short(lines[at] ?? "")),
  ]);
  return `${number}. ${percent(measure)} alike: ${why} (${shared})\n${table(rows)}\n`;
}

function linesOf({ id, title, authors, songbooks, lyrics }: ShownSong): string[] {
  return [
    title,
    id,
    authors.join(", ") || "no authors",
    songbooks.join(", ") || "no songbooks",
    ...lyrics.map(({ language, firstLine, lines }) => `${language} (${lines} lines): ${firstLine}`),
  ];
}

function short(text: string): string {
  const letters = [...printable(text)];
  return letters.length > widest ? `${letters.slice(0, widest - 1).join("")}…` : letters.join("");
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
