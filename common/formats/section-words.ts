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

export type UniqueNames = ReturnType<typeof uniqueNames>;

/** Names of which none is given twice, however many there are. */
export function uniqueNames(known: Iterable<string> = []) {
  const taken = new Set(Array.from(known, fold));
  /** The next number to be tried for each name. */
  const nextNumbers = new Map<string, number>();
  const has = (name: string) => taken.has(fold(name));
  return {
    has,
    add: (name: string) => void taken.add(fold(name)),
    count: () => taken.size,
    /** The name, or the next like it that is free: “Verse 1 (2)”. */
    free(name: string): string {
      if (!has(name)) return name;
      const base = name.replace(/ \(\d+\)$/, "");
      for (let number = nextNumbers.get(fold(base)) ?? 2; ; number += 1) {
        const end = ` (${number})`;
        const next = [...base].slice(0, limits.sectionName - end.length).join("") + end;
        if (has(next)) continue;
        nextNumbers.set(fold(base), number);
        return next;
      }
    },
  };
}

export function uniqueName(name: string, taken: Iterable<string>): string {
  return uniqueNames(taken).free(name);
}
