import type { ChordSheet, Note } from "$formats/song.ts";
import { missingNotes, printChordSheet } from "$print/chord-sheet.ts";
import { loadFonts } from "$print/font-library.ts";

const addresses = import.meta.glob<string>("$print/fonts/*.woff", {
  query: "?url",
  import: "default",
  eager: true,
});

class FontNotFetched extends Error {
  readonly font: string;

  constructor(font: string) {
    super(`The font ${font} was not fetched yet.`);
    this.font = font;
  }
}

const fetched = new Map<string, Uint8Array>();
const library = loadFonts((name) => {
  const font = fetched.get(name);
  if (!font) throw new FontNotFetched(name);
  return font;
});

interface Printed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What it could not show. */
  readonly notes: readonly Note[];
}

/** A chord sheet as a PDF. Fonts are fetched when a letter needs them; then it begins again. */
export async function printSheet(sheet: ChordSheet): Promise<Printed> {
  for (;;) {
    try {
      const { bytes, missing } = await printChordSheet(sheet, await library);
      return { bytes, notes: missingNotes(missing) };
    } catch (error) {
      if (!(error instanceof FontNotFetched)) throw error;
      fetched.set(error.font, await fetchFont(error.font));
    }
  }
}

async function fetchFont(name: string): Promise<Uint8Array> {
  const [, address = ""] =
    Object.entries(addresses).find(([path]) => path.endsWith(`/${name}.woff`)) ?? [];
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
