import { wordsOf } from "../words.ts";
import { shinglesOf } from "./shingles.ts";

/** A song as far as telling it apart from others goes. */
export interface Candidate {
  readonly id: string;
  /** Its title and the alternate ones. */
  readonly titles: readonly string[];
  readonly lyrics: readonly { readonly language: string; readonly lines: readonly string[] }[];
}

/** What is kept of a song while it is compared: small, however long its text. */
export interface Profile {
  readonly id: string;
  readonly titles: ReadonlySet<string>;
  readonly firstLines: ReadonlySet<string>;
  readonly languages: ReadonlySet<string>;
  readonly texts: readonly Uint32Array[];
}

export function profileOf({ id, titles, lyrics }: Candidate): Profile {
  return {
    id,
    titles: words(titles),
    firstLines: words(lyrics.map(({ lines }) => firstLineOf(lines))),
    languages: new Set(lyrics.map(({ language }) => primary(language))),
    texts: lyrics.map(({ lines }) => shinglesOf(lines)).filter(({ length }) => length > 0),
  };
}

export function firstLineOf(lines: readonly string[]): string {
  return lines.find((line) => wordsOf([line]) !== "") ?? "";
}

function words(texts: readonly string[]): Set<string> {
  return new Set(texts.map((text) => wordsOf([text])).filter((text) => text !== ""));
}

function primary(language: string): string {
  return language.split("-", 1).join("").toLowerCase();
}
