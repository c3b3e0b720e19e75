import { fold, wordsOf } from "../domain/folding.ts";
import { addTurn, append, textsOf } from "./draft.ts";
import { type Heading, headingOf, knownHeadings, withoutTimes } from "./heading.ts";
import { endOf } from "./lines.ts";
import { type Kind, sectionName, uniqueNames } from "./section-words.ts";
import type { Line } from "./song.ts";

/** Lines that stand together, under a heading or without one; none under a mere reminder. */
export interface Stanza {
  readonly heading: Heading | undefined;
  readonly lines: Line[];
  times: number;
  /** The source says where it ends: what follows is no part of it. */
  readonly isClosed?: boolean;
}

/** The stanzas of a text: headings, among them the names given, and blank lines part them. */
export function stanzasOf(lines: readonly Line[], names: readonly string[] = []): Stanza[] {
  const headings = knownHeadings(textsOf(lines), names);
  const stanzas: Stanza[] = [];
  const known = new Set<string>();
  let isAfterBlank = true;
  for (const line of lines) {
    const { text } = line;
    const last = stanzas.at(-1);
    const isOpen = last !== undefined && !isAfterBlank && last.lines.length > 0;
    const heading = headingOf(text, headings);
    const again = withoutTimes(text);
    if (text === "") isAfterBlank = true;
    else if (last && again.text === "" && again.times > 1) last.times *= again.times;
    else if (heading && !isWord(heading, last, isOpen, isAfterBlank)) {
      const first = heading.rest === "" ? [] : [endOf(line, heading.rest)];
      stanzas.push({ heading, lines: first, times: heading.times });
      isAfterBlank = false;
      if (first.length > 0) known.add(keyOf(heading));
    } else {
      if (last && (isOpen || isWaiting(last, isAfterBlank, known))) last.lines.push(line);
      else stanzas.push({ heading: undefined, lines: [line], times: 1 });
      isAfterBlank = false;
      const [owner] = stanzas.slice(-1);
      if (owner?.heading) known.add(keyOf(owner.heading));
    }
  }
  return stanzas;
}

/** Within a stanza, what may be a word is one; so is “Amen.” directly below the heading “Amen”. */
function isWord(
  heading: Heading,
  last: Stanza | undefined,
  isOpen: boolean,
  isAfterBlank: boolean,
) {
  if (heading.isUncertain && isOpen) return true;
  const isBelowItself = last?.heading && last.lines.length === 0 && !isAfterBlank;
  return isBelowItself && keyOf(last.heading) === keyOf(heading) && heading.rest === "";
}

/** Whether a heading still has its words to come: after a blank line only if it is a new one. */
function isWaiting({ heading, lines }: Stanza, isAfterBlank: boolean, known: Set<string>): boolean {
  if (!heading || lines.length > 0) return false;
  return !isAfterBlank || !known.has(keyOf(heading));
}

/** Equal for headings that mean the same section: “Chorus”, “Ref.:”. */
function keyOf({ kind, number = "" }: Heading): string {
  return `${kind} ${number}`;
}

function isNumberedOnly(stanzas: readonly Stanza[]): boolean {
  const headings = stanzas.flatMap(({ heading }) => heading ?? []);
  return headings.length > 0 && headings.every(({ kind, name }) => kind === "verse" && !name);
}

/** The words of each stanza under a heading, or of each without one. */
function wordsOfStanzas(stanzas: readonly Stanza[], areHeaded: boolean): string[] {
  const own = stanzas.filter(({ heading }) => (heading !== undefined) === areHeaded);
  return own.map(({ lines }) => wordsOf(textsOf(lines)));
}

/**
 * Under headings, a stanza without one goes on with what stands above it. Not so where it repeats
 * another, where it is the one stanza among numbered ones, which makes it the refrain, or where refrains
 * alone have headings, which makes it a verse.
 */
function withContinuations(stanzas: readonly Stanza[]): Stanza[] {
  const isHeaded = stanzas.some(({ heading }) => heading);
  const isRefrain = isNumberedOnly(stanzas) && new Set(wordsOfStanzas(stanzas, false)).size === 1;
  const isRefrainOnly = stanzas.every(({ heading }) => !heading || heading.kind === "refrain");
  if (!isHeaded || isRefrain || isRefrainOnly) return [...stanzas];
  const headed = new Set(wordsOfStanzas(stanzas, true));
  const joined: Stanza[] = [];
  for (const stanza of stanzas) {
    const above = joined.at(-1);
    const isOwn = stanza.heading || headed.has(wordsOf(textsOf(stanza.lines)));
    const isAlone = !above?.heading || above.isClosed || above.lines.length === 0;
    if (isOwn || isAlone) joined.push({ ...stanza, lines: [...stanza.lines] });
    else {
      above.lines.push({ text: "", chords: [] });
      append(above.lines, stanza.lines);
      above.times *= stanza.times;
    }
  }
  return joined;
}

interface Found {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly isNamed: boolean;
  readonly kind: Kind;
}

/** Stanzas as sections, each once, and the order in which they occur. */
export function assemble(all: readonly Stanza[], language: string) {
  const stanzas = withContinuations(all);
  const namedBy = namingOf(stanzas, language);
  const sections: Found[] = [];
  /** By key, by kind, and by words under a key or without one: each answer is one look-up. */
  const [first, last] = [new Map<string, number>(), new Map<string, number>()];
  const turns = stanzas.map(({ heading, lines, times }) => {
    const key = heading ? keyOf(heading) : "";
    if (heading && lines.length === 0)
      return { heading, times, index: last.get(key), alike: last.get(heading.kind) };
    const texts = textsOf(lines);
    const words = accentedWords(texts);
    const same = first.get(`${key}\n${words}`);
    if (same !== undefined) return { heading, times, index: same };
    const named = namedBy(heading, wordsOf(texts));
    const index = sections.push({ ...named, lines }) - 1;
    for (const one of [`\n${words}`, `${key}\n${words}`, key, named.kind]) {
      if (!first.has(one)) first.set(one, index);
      last.set(one, index);
    }
    return { heading, times, index };
  });
  const placed = turns.map(({ index, heading, times, alike }) => {
    // A reminder means one below, or where no number is said the nearest of its kind.
    const isOpen = heading && !heading.number && heading.kind !== "verse";
    const below = heading && first.get(keyOf(heading));
    const near = isOpen ? (alike ?? first.get(heading.kind)) : undefined;
    return { index: index ?? below ?? near, heading, times };
  });
  const order: number[] = [];
  for (const { index, times } of placed) if (index !== undefined) addTurn(order, index, times);
  return {
    sections,
    order,
    headingsWithoutWords: placed.flatMap(({ index, heading }) =>
      index === undefined && heading ? nameOf(heading, language) : [],
    ),
    /** Headings that tell more than the name of the section that they stand for: who sings, and how. */
    remarks: placed.flatMap(({ index = -1, heading }) => {
      const isNamed = sections[index]?.name.startsWith(heading?.name ?? "") ?? true;
      return isNamed || !heading?.name || !hasRemark(heading.name) ? [] : heading.name;
    }),
  };
}

/** “Chorus (women)”; that it comes again is what a reminder says anyway. */
function hasRemark(name: string): boolean {
  const inside = /\(([^()]+)\)?$/u.exec(name)?.[1];
  return inside !== undefined && !/^(?:repeat|again|wdh|wiederholung|bis|2|ii)\.?$/iu.test(inside);
}

/** With another accent it is another word: then neither stands for the other. */
function accentedWords(lines: readonly string[]): string {
  const words = lines.join(" ").normalize("NFC").toLowerCase();
  return (words.match(/[\p{L}\p{M}\p{N}]{1,999}/gu) ?? []).join(" ");
}

/** Names for sections, one after the other and none twice: as they are written, or given. */
function namingOf(stanzas: readonly Stanza[], language: string) {
  const taken = uniqueNames();
  const refrain = likelyRefrain(stanzas);
  const headings = stanzas.flatMap(({ heading }) => heading ?? []);
  const written = new Set(headings.map((heading) => fold(nameOf(heading, language))));
  const plain = stanzas.filter(({ heading }) => heading && isPlainVerse(heading));
  const hasPlainVerses = new Set(plain.map(({ lines }) => wordsOf(textsOf(lines)))).size > 1;
  let last = 0;
  const numbered = (own: string | undefined): string => {
    for (;;) {
      last += 1;
      const name = own ? `${own} ${last}` : sectionName(language, "verse", String(last));
      if (!taken.has(name) && !written.has(fold(name))) return name;
    }
  };
  return (heading: Heading | undefined, words: string) => {
    const kind = heading?.kind ?? (words === refrain ? "refrain" : "verse");
    const own = heading && nameOf(heading, language);
    const isNumbered = heading ? hasPlainVerses && isPlainVerse(heading) : kind === "verse";
    const name = isNumbered ? numbered(own) : taken.free(own ?? sectionName(language, kind));
    taken.add(name);
    return { name, kind, isNamed: heading !== undefined };
  };
}

/** As it is written, or would be. */
function nameOf({ kind, number, name }: Heading, language: string): string {
  return name ?? sectionName(language, kind, number);
}

/** “Verse”, and which one is left to whoever reads it. */
function isPlainVerse({ kind, number }: Heading): boolean {
  return kind === "verse" && !number;
}

/** The one stanza without a heading among numbered ones, or the one that recurs most. */
function likelyRefrain(stanzas: readonly Stanza[]): string | undefined {
  const counts = new Map<string, number>();
  for (const words of wordsOfStanzas(stanzas, false))
    counts.set(words, (counts.get(words) ?? 0) + 1);
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (isNumberedOnly(stanzas)) return counts.size === 1 ? first?.[0] : undefined;
  if (stanzas.some(({ heading }) => heading) || !first || first[1] < 2) return undefined;
  return first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
}
