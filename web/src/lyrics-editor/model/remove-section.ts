import type { LyricsDocument } from "$contract/lyrics.ts";
import type { Section } from "../../song/singing-order.ts";
import type { NewId } from "../from-text/lines.ts";
import { uniqueName } from "$formats/section-words.ts";
import { removeSection } from "../document/document.ts";
import { withOrder } from "../document/sequence.ts";

/** A section that was taken out, with all that is needed to put it back. */
export interface Removal {
  readonly section: Section;
  readonly index: number;
  readonly sequence: { readonly before: readonly string[]; readonly after: readonly string[] };
}

export function takeOut<Lyrics extends LyricsDocument>(lyrics: Lyrics, id: string) {
  const index = lyrics.sections.findIndex((section) => section.id === id);
  const section = lyrics.sections[index];
  if (!section) return undefined;
  const next = removeSection(lyrics, id);
  const sequence = { before: lyrics.sequence, after: next.sequence };
  return { lyrics: next, removal: { section, index, sequence } satisfies Removal };
}

/** Back to its place, whatever else was edited since. */
export function putBack<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  { section, index, sequence }: Removal,
  newId: NewId,
): Lyrics {
  const { sections } = lyrics;
  if (sections.some(({ id }) => id === section.id)) return lyrics;
  const names = sections.map(({ name }) => name);
  // Lines that were pasted elsewhere meanwhile are there now.
  const used = new Set(sections.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const back = {
    ...section,
    name: uniqueName(section.name, names),
    lines: section.lines.map((line) => (used.has(line.id) ? { ...line, id: newId() } : line)),
  };
  const next = {
    ...lyrics,
    sections: [...sections.slice(0, index), back, ...sections.slice(index)],
  };
  if (lyrics.sequence.join() === sequence.after.join()) {
    return { ...next, sequence: [...sequence.before] };
  }
  return withOrder(next, lyrics.sequence.length > 0 ? [...lyrics.sequence, section.id] : []);
}
