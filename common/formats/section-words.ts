import { limits } from "../contract/limits.ts";
import { fold } from "../domain/folding.ts";
import words from "./words.json" with { type: "json" };

export type Kind = "verse" | "refrain" | "preRefrain" | "bridge" | "intro" | "interlude" | "ending";
const kindNames = "verse refrain preRefrain bridge intro interlude ending".split(" ") as Kind[];

type Names = Readonly<Record<string, string>>;
/** What sections are called; the first of several is the name that we give ourselves. */
const names: Readonly<Record<string, Names>> = words.languages;

/** Words are compared without regard to case, accents, hyphens and spaces. */
function plainWord(text: string): string {
  return fold(text).replace(/[\s.\-']/g, "");
}

function kindsByWord(all: readonly Names[]): Map<string, Kind> {
  const index = new Map<string, Kind>();
  for (const forms of all) {
    for (const kind of kindNames) {
      for (const form of forms[kind]?.split("|") ?? []) index.set(plainWord(form), kind);
    }
  }
  return index;
}

const kinds = kindsByWord(Object.values(names));
/** Short forms, which count only with a number or a mark beside them. */
const shortKinds = kindsByWord([words.sectionsInShort]);

export function kindOf(word: string): Kind | undefined {
  return kinds.get(plainWord(word));
}

export function kindOfShortForm(word: string): Kind | undefined {
  return shortKinds.get(plainWord(word));
}

/** A name for a section of lyrics in that language: Strophe 2, 2절. */
export function sectionName(language: string, kind: Kind, number?: string): string {
  const code = language.toLowerCase().split("-")[0] ?? "";
  const [name = ""] = (names[code]?.[kind] ?? names["en"]?.[kind] ?? kind).split("|");
  if (!number) return name;
  return name === "절" || name === "番" ? `${number}${name}` : `${name} ${number}`;
}

/** Names of which none is given twice, however many there are. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** The next number to be tried for each name. */
  readonly #next = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    for (const name of taken) this.add(name);
  }

  get size(): number {
    return this.#taken.size;
  }

  add(name: string): void {
    this.#taken.add(fold(name));
  }

  has(name: string): boolean {
    return this.#taken.has(fold(name));
  }

  /** The name, or the next like it that is free: “Verse 1 (2)”. */
  free(name: string): string {
    if (!this.has(name)) return name;
    const base = name.replace(/ \(\d+\)$/, "");
    for (let count = this.#next.get(fold(base)) ?? 2; ; count += 1) {
      const end = ` (${count})`;
      const next = [...base].slice(0, limits.sectionName - end.length).join("") + end;
      if (this.has(next)) continue;
      this.#next.set(fold(base), count);
      return next;
    }
  }
}

export function uniqueName(name: string, taken: Iterable<string>): string {
  return new UniqueNames(taken).free(name);
}
