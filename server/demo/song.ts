export const FREE_TO_USE = "© 2026 Precentor demo, free to use";

export interface DemoSection {
  name: string;
  lines: readonly string[];
}

export interface DemoLyrics {
  /** BCP 47 */
  language: string;
  /** The edition, "" when there is nothing to tell apart. */
  label: string;
  sections: readonly DemoSection[];
  /** Section names in the order sung, repeats allowed; [] means as written. */
  sequence: readonly string[];
}

export interface DemoArrangement {
  label: string;
  /** e.g. "D", "Bb", "F#m" */
  sourceKey: string | null;
  /** Beats per minute, 20 to 400. */
  tempo: number | null;
  /** Indexes into the song's lyrics. */
  lyrics: readonly number[];
  /** Names of files beside this one, in `sheets/`; scripts/demo-sheets.mjs makes them. */
  sheets: readonly string[];
}

export interface DemoSong {
  metadata: {
    title: string;
    alternateTitles: string[];
    authors: string[];
    copyright: string;
    themes: string[];
    songbooks: { book: string; number: string }[];
  };
  lyrics: readonly DemoLyrics[];
  arrangements: readonly DemoArrangement[];
}

export function section(name: string, ...lines: string[]): DemoSection {
  return { name, lines };
}
