import { type Catalogue, songAt } from "./catalogue.ts";
import { foldedSong } from "./folded.ts";
import { below, randomFrom } from "./random.ts";
import { vocabulary } from "./words.ts";

/** A search of the first church. */
export interface Query {
  readonly words: readonly string[];
  readonly offset: number;
}

export interface QueryKind {
  readonly name: string;
  readonly queries: readonly Query[];
}

/** As it stands in an address; spaces behind the words change nothing but the address. */
export function queryString({ words, offset }: Query, spaces = 0): string {
  const q = words.join(" ") + " ".repeat(spaces);
  return new URLSearchParams({ q, offset: `${offset}` }).toString();
}

const first = (...words: string[]): Query => ({ words, offset: 0 });

const word = (rank: number) => vocabulary("en")[rank] ?? "";

/** Every kind of search that people do, several of each so that none is answered twice in a row. */
export function queriesOf(catalogue: Catalogue, variants: number): QueryKind[] {
  const several = (make: (variant: number) => Query): Query[] =>
    Array.from({ length: variants }, (_, variant) => make(variant));
  const songs = catalogue.churches[0] ?? 0;
  const deep = (variant: number) => Math.floor(songs * (0.7 + variant / 100));
  return [
    { name: "rare word", queries: several((variant) => first(rareWord(catalogue, variant))) },
    { name: "common word", queries: several((variant) => first(word(3 + variant))) },
    { name: "one letter, common", queries: [..."aeiosn"].map((letter) => first(letter)) },
    { name: "one letter, nowhere", queries: [..."qxjy"].map((letter) => first(letter)) },
    { name: "two letters, common", queries: ["ka", "mi", "te", "su"].map((pair) => first(pair)) },
    { name: "two letters, nowhere", queries: ["aq", "xo", "jj", "cx"].map((pair) => first(pair)) },
    {
      name: "three words",
      queries: several((variant) => first(word(40 + variant), word(90 + variant), word(9))),
    },
    { name: "half a line", queries: several((variant) => first(...halfLine(catalogue, variant))) },
    { name: "no such word", queries: several((variant) => first(`zzyyxx${variant}`)) },
    { name: "deep page", queries: several((variant) => ({ words: [], offset: deep(variant) })) },
    {
      name: "common word, deep page",
      queries: several((variant) => ({ words: [word(1)], offset: Math.floor(deep(variant) / 8) })),
    },
  ];
}

function textOf(catalogue: Catalogue, variant: number): string {
  const songs = catalogue.churches[0] ?? 1;
  return foldedSong(songAt(catalogue, 0, below(randomFrom(variant), songs)));
}

/** The longest word of a song: those are rare ones. */
function rareWord(catalogue: Catalogue, variant: number): string {
  const words = textOf(catalogue, variant).match(/[a-z]{4,}/g) ?? ["zin"];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest));
}

/** What somebody remembers of the third line of a song. */
function halfLine(catalogue: Catalogue, variant: number): string[] {
  const lines = textOf(catalogue, variant + 1000).split("\n");
  const line = lines.findLast((text) => text.split(" ").length > 5) ?? "";
  return line.split(" ").slice(0, 4);
}
