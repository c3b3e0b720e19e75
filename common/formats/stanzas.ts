import { fold, wordsOf } from "../domain/folding.ts";
import { addTurn, append, textsOf } from "./draft.ts";
import { type Heading, headingOf, knownHeadings, withoutTimes } from "./heading.ts";
import { endOf } from "./lines.ts";
import { type Kind, UniqueNames, sectionName } from "./section-words.ts";
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

function unheadedWords(stanzas: readonly Stanza[]): string[] {
  return wordsOfStanzas(stanzas.filter(({ heading }) => !heading));
}

function wordsOfStanzas(stanzas: readonly Stanza[]): string[] {
  return stanzas.map(({ lines }) => wordsOf(textsOf(lines)));
}

/**
 * Under headings, a stanza without one goes on with what stands above it. Not so where it repeats
 * another, where it is the one stanza among numbered ones, which makes it the refrain, or where refrains
 * alone have headings, which makes it a verse.
 */
function withContinuations(stanzas: readonly Stanza[]): Stanza[] {
  const isHeaded = stanzas.some(({ heading }) => heading);
  const isRefrain = isNumberedOnly(stanzas) && new Set(unheadedWords(stanzas)).size === 1;
  const isRefrainOnly = stanzas.every(({ heading }) => !heading || heading.kind === "refrain");
  if (!isHeaded || isRefrain || isRefrainOnly) return [...stanzas];
  const headed = new Set(wordsOfStanzas(stanzas.filter(({ heading }) => heading)));
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
  readonly key: string;
  readonly words: string;
}

/** A place in the singing order: a section, or a heading that reminds of one. */
interface Turn {
  readonly section: number | Heading;
  readonly heading: Heading | undefined;
  readonly times: number;
  /** Of a reminder: the nearest section above that is of its kind. */
  readonly alike?: number | undefined;
}

interface Assembled {
  readonly sections: readonly Found[];
  readonly order: readonly number[];
  readonly headingsWithoutWords: readonly string[];
  /** Headings that tell more than the name of the section that they stand for: who sings, and how. */
  readonly remarks: readonly string[];
}

/** Stanzas as sections, each once, and the order in which they occur. */
export function assemble(all: readonly Stanza[], language: string): Assembled {
  const stanzas = withContinuations(all);
  const naming = new Naming(stanzas, language);
  const sections: Found[] = [];
  const turns: Turn[] = [];
  const places = new Places();
  for (const { heading, lines, times } of stanzas) {
    if (heading && lines.length === 0) {
      const section = places.lastOf(keyOf(heading)) ?? heading;
      turns.push({ section, heading, times, alike: places.lastOf(heading.kind) });
      continue;
    }
    const texts = textsOf(lines);
    const words = wordsOf(texts);
    const accented = accentedWords(texts);
    const key = heading ? keyOf(heading) : "";
    const same = places.sameWords(accented, heading && key);
    turns.push({ section: same ?? sections.length, heading, times });
    if (same !== undefined) continue;
    const named = naming.of(heading, words);
    places.add(sections.length, accented, key, named.kind);
    sections.push({ ...named, lines, key, words });
  }
  const placed = turns.map(({ section, ...turn }) => ({
    ...turn,
    section,
    index: typeof section === "number" ? section : places.meantBy(section, turn.alike),
  }));
  const order: number[] = [];
  for (const { index, times } of placed) if (index >= 0) addTurn(order, index, times);
  return {
    sections,
    order,
    headingsWithoutWords: placed.flatMap(({ index, section }) =>
      index < 0 && typeof section === "object" ? naming.written(section) : [],
    ),
    remarks: placed.flatMap(({ index, heading }) => {
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
  return (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");
}

/** Where sections stand, by what stanzas and reminders say of them; each answer is one look-up. */
class Places {
  readonly #byWords = new Map<string, number>();
  readonly #first = new Map<string, number>();
  readonly #last = new Map<string, number>();

  add(place: number, words: string, key: string, kind: Kind): void {
    for (const one of [words, `${key}\n${words}`]) {
      if (!this.#byWords.has(one)) this.#byWords.set(one, place);
    }
    for (const one of [key, kind]) {
      if (!this.#first.has(one)) this.#first.set(one, place);
      this.#last.set(one, place);
    }
  }

  /** The section with these words, under a heading only that which means the same. */
  sameWords(words: string, key: string | undefined): number | undefined {
    return this.#byWords.get(key === undefined ? words : `${key}\n${words}`);
  }

  lastOf(keyOrKind: string): number | undefined {
    return this.#last.get(keyOrKind);
  }

  /**
   * What a reminder means that has none above: one below, or where no number is said the nearest of
   * its kind; -1: there is none.
   */
  meantBy(heading: Heading, alike: number | undefined): number {
    const exact = this.#first.get(keyOf(heading));
    const isOpen = !heading.number && heading.kind !== "verse";
    return exact ?? (isOpen ? (alike ?? this.#first.get(heading.kind)) : undefined) ?? -1;
  }
}

class Naming {
  readonly #language: string;
  readonly #taken = new UniqueNames();
  readonly #written: ReadonlySet<string>;
  readonly #refrain: string | undefined;
  readonly #hasPlainVerses: boolean;
  #lastNumber = 0;

  constructor(stanzas: readonly Stanza[], language: string) {
    this.#language = language;
    this.#refrain = likelyRefrain(stanzas);
    const plain = stanzas.filter(({ heading }) => heading && isPlainVerse(heading));
    this.#hasPlainVerses = new Set(plain.map(({ lines }) => wordsOf(textsOf(lines)))).size > 1;
    const headings = stanzas.flatMap(({ heading }) => heading ?? []);
    this.#written = new Set(headings.map((heading) => fold(this.written(heading))));
  }

  written({ kind, number, name }: Heading): string {
    return name ?? sectionName(this.#language, kind, number);
  }

  of(heading: Heading | undefined, words: string) {
    const kind = heading?.kind ?? (words === this.#refrain ? "refrain" : "verse");
    const name = heading ? this.#free(heading) : this.#given(kind);
    this.#taken.add(name);
    return { name, kind, isNamed: heading !== undefined };
  }

  #free(heading: Heading): string {
    const name = this.written(heading);
    if (this.#hasPlainVerses && isPlainVerse(heading)) {
      return this.#numbered((number) => `${name} ${number}`);
    }
    return this.#taken.free(name);
  }

  #given(kind: Kind): string {
    if (kind !== "verse") return this.#taken.free(sectionName(this.#language, kind));
    return this.#numbered((number) => sectionName(this.#language, "verse", String(number)));
  }

  #numbered(nameOf: (number: number) => string): string {
    for (;;) {
      const name = nameOf((this.#lastNumber += 1));
      if (!this.#taken.has(name) && !this.#written.has(fold(name))) return name;
    }
  }
}

/** “Verse”, and which one is left to whoever reads it. */
function isPlainVerse({ kind, number }: Heading): boolean {
  return kind === "verse" && !number;
}

/** The one stanza without a heading among numbered ones, or the one that recurs most. */
function likelyRefrain(stanzas: readonly Stanza[]): string | undefined {
  const counts = new Map<string, number>();
  for (const words of unheadedWords(stanzas)) counts.set(words, (counts.get(words) ?? 0) + 1);
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (isNumberedOnly(stanzas)) return counts.size === 1 ? first?.[0] : undefined;
  if (stanzas.some(({ heading }) => heading) || !first || first[1] < 2) return undefined;
  return first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
}
