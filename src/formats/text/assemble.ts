import { limits } from "../../contract/limits.ts";
import { fold } from "../../domain/folding.ts";
import { wordsOf } from "../../domain/words.ts";
import { uniqueName } from "./section-names.ts";
import { isNumberedOnly, unheadedWords, withContinuations } from "./continued.ts";
import type { Heading } from "./heading.ts";
import { type Kind, sectionName } from "./section-words.ts";
import { keyOf, type Stanza } from "./stanzas.ts";

interface Found {
  readonly name: string;
  readonly lines: readonly string[];
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
  /** How many sections stand above. */
  readonly above: number;
}

export interface Assembled {
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
  for (const { heading, lines, times } of stanzas) {
    const above = sections.length;
    if (heading && lines.length === 0) {
      turns.push({ section: heading, heading, times, above });
      continue;
    }
    const words = wordsOf(lines);
    const key = heading ? keyOf(heading) : "";
    const same = sections.findIndex(
      (one) => accentedWords(one.lines) === accentedWords(lines) && (!heading || one.key === key),
    );
    turns.push({ section: same >= 0 ? same : above, heading, times, above });
    if (same < 0) sections.push({ ...naming.of(heading, words), lines, key, words });
  }
  const placed = turns.map((turn) => ({ ...turn, index: indexOf(turn, sections) }));
  return {
    sections,
    order: placed.flatMap(({ index, times }) =>
      index < 0 ? [] : Array.from({ length: Math.min(times, limits.sequence) }, () => index),
    ),
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

/** The section that a reminder means, the nearest above first; -1: there is none. */
function indexOf({ section, above }: Turn, sections: readonly Found[]): number {
  if (typeof section === "number") return section;
  const nearest = (isMeant: (one: Found) => boolean) => {
    const before = sections.slice(0, above).findLastIndex(isMeant);
    return before >= 0 ? before : sections.findIndex(isMeant);
  };
  const exact = nearest(({ key }) => key === keyOf(section));
  if (exact >= 0 || section.number || section.kind === "verse") return exact;
  return nearest(({ kind }) => kind === section.kind);
}

/** Gives every section a name of its own. */
class Naming {
  readonly #language: string;
  readonly #taken = new Set<string>();
  readonly #written: ReadonlySet<string>;
  readonly #refrain: string | undefined;
  readonly #hasPlainVerses: boolean;
  #lastNumber = 0;

  constructor(stanzas: readonly Stanza[], language: string) {
    this.#language = language;
    this.#refrain = likelyRefrain(stanzas);
    const plain = stanzas.filter(({ heading }) => heading && isPlainVerse(heading));
    this.#hasPlainVerses = new Set(plain.map(({ lines }) => wordsOf(lines))).size > 1;
    this.#written = new Set(
      stanzas.flatMap(({ heading }) => (heading ? fold(this.written(heading)) : [])),
    );
  }

  written({ kind, number, name }: Heading): string {
    return name ?? sectionName(this.#language, kind, number);
  }

  of(heading: Heading | undefined, words: string) {
    const kind = heading?.kind ?? (words === this.#refrain ? "refrain" : "verse");
    const name = heading ? this.#free(heading) : this.#given(kind);
    this.#taken.add(fold(name));
    return { name, kind, isNamed: heading !== undefined };
  }

  #free(heading: Heading): string {
    const name = this.written(heading);
    if (this.#hasPlainVerses && isPlainVerse(heading)) {
      return this.#numbered((number) => `${name} ${number}`);
    }
    return this.#taken.has(fold(name)) ? uniqueName(name, this.#taken) : name;
  }

  #given(kind: Kind): string {
    if (kind !== "verse") return uniqueName(sectionName(this.#language, kind), this.#taken);
    return this.#numbered((number) => sectionName(this.#language, "verse", String(number)));
  }

  #numbered(nameOf: (number: number) => string): string {
    for (;;) {
      const name = nameOf((this.#lastNumber += 1));
      if (!this.#taken.has(fold(name)) && !this.#written.has(fold(name))) return name;
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
