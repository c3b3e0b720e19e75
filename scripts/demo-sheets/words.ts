import type { Note } from "./notation.ts";

export interface Syllable {
  readonly text: string;
  /** The word goes on under the next syllable, so a hyphen is set between them. */
  readonly wordGoesOn: boolean;
}

/** What stands under a note: a syllable, "held" while the last one is still sung, or nothing. */
export type Underlay = Syllable | "held" | null;

/**
 * Reads `Lan-tern on the wa- _ ter`: `-` divides a word, `_` holds the syllable for one more note,
 * `~` joins two words sung on one note (`gri-to~en`).
 */
export function parseWords(text: string): (Syllable | "held")[] {
  return (text.match(/_|[^\s_-]+-?/g) ?? []).map((token) =>
    token === "_"
      ? "held"
      : {
          text: token.replace(/-$/, "").replaceAll("~", " "),
          wordGoesOn: token.endsWith("-"),
        },
  );
}

/** Lays a row of words under the notes: rests carry nothing, a tied note holds its syllable. */
export function layUnder(notes: readonly Note[], text: string): Underlay[] {
  const syllables = parseWords(text);
  let next = 0;
  const row = notes.map((note, index): Underlay => {
    if (note.step === null) return null;
    if (notes[index - 1]?.tiedToNext === true) return "held";
    return syllables[next++] ?? null;
  });
  if (next !== syllables.length) {
    throw new Error(`${syllables.length} syllables for ${next} notes: "${text}"`);
  }
  return row;
}
