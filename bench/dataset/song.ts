import { below, pick, type Random, randomId } from "./random.ts";
import { type Language, languages, vocabulary, words } from "./words.ts";

/** The body of a new song, as the service stores it. */
export interface Metadata {
  readonly title: string;
  readonly alternateTitles: readonly string[];
  readonly authors: readonly string[];
  readonly copyright: string;
  readonly themes: readonly string[];
  readonly songbooks: readonly { readonly book: string; readonly number: string }[];
}

export interface Line {
  readonly id: string;
  readonly text: string;
}

export interface Section {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly Line[];
}

/** The body of new lyrics. */
export interface Lyrics {
  readonly language: string;
  readonly label: string;
  readonly sections: readonly Section[];
  readonly sequence: readonly string[];
}

/** How long lyrics are: sections, lines of each, words of each line. */
export type Shape = readonly [number, number, number];

/** About 1 KB of text, of which a song has two versions. */
export const usual: Shape = [5, 5, 7];
/** About 2 KB of text, in a script of one byte a letter. */
export const long: Shape = [6, 6, 9];
/** For installations of very many songs. */
export const short: Shape = [2, 3, 5];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** As many as large hymnals have. */
const themeNames = vocabulary("en").slice(1000, 1120);
const bookNames = vocabulary("en").slice(2000, 2012).map(capital);

export function makeMetadata(random: Random, language: Language): Metadata {
  return {
    title: capital(words(random, language, 2 + below(random, 4))),
    alternateTitles: random() < 0.2 ? [capital(words(random, "en", 3))] : [],
    authors: [capital(words(random, language, 2))],
    copyright: random() < 0.5 ? `© ${1950 + below(random, 75)} ${words(random, language, 2)}` : "",
    themes: [pick(random, themeNames), pick(random, themeNames)],
    songbooks: [{ book: pick(random, bookNames), number: `${1 + below(random, 900)}` }],
  };
}

export function makeLyrics(
  random: Random,
  language: Language,
  [sectionCount, lineCount, wordCount]: Shape,
): Lyrics {
  const sections = Array.from({ length: sectionCount }, (_, index) => ({
    id: randomId(random),
    name: `Verse ${index + 1}`,
    lines: Array.from({ length: lineCount }, () => ({
      id: randomId(random),
      text: capital(words(random, language, wordCount)),
    })),
  }));
  return { language, label: "", sections, sequence: sections.map(({ id }) => id) };
}

/** Most songs are in the first language; the others share the rest. */
export function pickLanguage(random: Random): Language {
  return random() < 0.6 ? "en" : pick(random, languages.slice(1));
}

/** A translation is into another language. */
export function pickOther(random: Random, language: Language): Language {
  return language === "en" ? pick(random, languages.slice(1)) : "en";
}
