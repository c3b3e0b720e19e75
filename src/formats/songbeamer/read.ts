import { addSections, isLabelled } from "../chordpro/labelled.ts";
import { type Draft, newDraft, noteNotHeld } from "../draft.ts";
import { orderFrom } from "../order.ts";
import type { ReadOptions } from "../song.ts";
import { type Heading, headingOf } from "../text/heading.ts";
import { linesOf } from "../text/lines.ts";
import { addLyrics } from "../text/lyrics.ts";
import type { Stanza } from "../text/stanzas.ts";
import { isHeader, marking, takeHeader } from "./header.ts";

const page = /^\s*---\s*$/u;
const slide = /^\s*--[A-Z]?\d*\s*$/u;

/** A song of SongBeamer's: pages parted by `---`, perhaps in several languages line by line. */
export function readSongBeamer(text: string, options: ReadOptions): Draft {
  const draft = newDraft();
  const lines = linesOf(text);
  const begin = lines.findIndex((line) => page.test(line));
  const above = begin < 0 ? lines : lines.slice(0, begin);
  const said = takeHeader(draft, above);
  // Some begin with the words, and part them afterwards.
  const firstPage = above.filter((line) => !isHeader(line));
  const pages = pagesOf([...firstPage, ...lines.slice(above.length)]);
  const inTurn = Math.min(Math.max(Number(said.get("langcount")) || 1, 1), 9);
  const languages = lines.reduce(
    (most, line) => Math.max(most, Number(marking.exec(line)?.[1] ?? 0)),
    inTurn,
  );
  for (let language = 1; language <= languages; language += 1) {
    const stanzas = pages.map((one) => stanzaOf(one, language, inTurn));
    addVersion(draft, stanzas, said, language === 1, options);
  }
  if (draft.lyrics.length === 0) {
    for (const name of ["label", "verseorder"]) noteNotHeld(draft, name, said.get(name) ?? "");
  }
  return draft;
}

function addVersion(
  draft: Draft,
  all: readonly Stanza[],
  said: ReadonlyMap<string, string>,
  isFirst: boolean,
  options: ReadOptions,
): void {
  const stanzas = all.filter(({ heading, lines }) => heading ?? lines.length > 0);
  if (stanzas.every(({ lines }) => lines.length === 0)) {
    if (!isFirst) return;
    const names = stanzas.flatMap(({ heading }) => heading?.name ?? []);
    for (const text of names) draft.notes.push({ code: "headingWithoutWords", text });
    noteNotHeld(draft, "language", said.get("language") ?? "");
    return;
  }
  const own = {
    language: isFirst ? said.get("language") : undefined,
    label: said.get("label") ?? "",
  };
  if (isLabelled(stanzas)) addSections(draft, stanzas, options, { ...own, order: [] });
  else addLyrics(draft, stanzas, options, own);
  const lyrics = draft.lyrics.at(-1);
  const order = said.get("verseorder") ?? "";
  if (!lyrics || order === "") return;
  const names = lyrics.sections.map(({ name }) => name);
  draft.lyrics[draft.lyrics.length - 1] = { ...lyrics, sequence: orderFrom(order, names, draft) };
}

interface Page {
  readonly heading: Heading | undefined;
  readonly lines: readonly string[];
}

function pagesOf(lines: readonly string[]): Page[] {
  const pages: string[][] = [[]];
  for (const line of lines) {
    if (page.test(line)) pages.push([]);
    else pages.at(-1)?.push(slide.test(line) ? "" : line);
  }
  return pages.map((all) => {
    const [first = "", ...rest] = all;
    const heading = headingFor(first);
    return heading ? { heading, lines: rest } : { heading: undefined, lines: all };
  });
}

function headingFor(line: string): Heading | undefined {
  const name = /^\$\$M=(.+)$/u.exec(line)?.[1];
  const plain = { times: 1, rest: "", isUncertain: false };
  if (name) return { ...plain, kind: "verse", number: name, name };
  const found = headingOf(line);
  return found && found.rest === "" ? { ...found, name: found.name ?? line.trim() } : undefined;
}

/** The lines of one language: marked by `##2`, otherwise in turn. */
function stanzaOf({ heading, lines }: Page, language: number, inTurn: number): Stanza {
  let turn = 0;
  const own = lines.flatMap((line) => {
    if (line.trim() === "") return "";
    const [, marked, words = line] = marking.exec(line) ?? [];
    const of = marked ? Number(marked) : (turn % inTurn) + 1;
    turn = marked ? turn : turn + 1;
    return of === language ? words.trim() : [];
  });
  const first = own.findIndex((line) => line !== "");
  const last = own.findLastIndex((line) => line !== "");
  const kept = first < 0 ? [] : own.slice(first, last + 1);
  return { heading, lines: kept, times: heading?.times ?? 1, isClosed: true };
}
