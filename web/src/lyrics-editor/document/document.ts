import type { LyricsDocument } from "$contract/lyrics.ts";
import { moved } from "../../ui/reorder/moved.ts";
import type { Section } from "../../song/singing-order.ts";
import { bytesOf } from "../../editing/request-size.ts";
import type { NewId } from "../from-text/lines.ts";
import { uniqueName } from "$formats/section-words.ts";
import { type EditedLyrics, lyricsToSend } from "./complaints.ts";

export function sizeOf(lyrics: EditedLyrics) {
  return {
    sections: lyrics.sections.length,
    lines: lyrics.sections.reduce((count, { lines }) => count + lines.length, 0),
    bytes: bytesOf(lyricsToSend(lyrics)),
  };
}

/** A new section with one blank line, at the end unless told otherwise. */
export function addSection<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  name: string,
  newId: NewId,
  index = lyrics.sections.length,
): Lyrics {
  const lines = [{ id: newId(), text: "" }];
  return withSection(lyrics, { id: newId(), name: free(lyrics, name), lines }, index);
}

export function duplicateSection<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  id: string,
  newId: NewId,
): Lyrics {
  const index = lyrics.sections.findIndex((section) => section.id === id);
  const original = lyrics.sections[index];
  if (!original) return lyrics;
  const lines = original.lines.map(({ text }) => ({ id: newId(), text }));
  const copy = { id: newId(), name: free(lyrics, original.name), lines };
  return withSection(lyrics, copy, index + 1);
}

function free({ sections }: LyricsDocument, name: string): string {
  return uniqueName(
    name,
    sections.map((section) => section.name),
  );
}

// A section that an order of its own left out would never be sung.
function withSection<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  section: Section,
  index: number,
): Lyrics {
  const { sections, sequence } = lyrics;
  return {
    ...lyrics,
    sections: [...sections.slice(0, index), section, ...sections.slice(index)],
    sequence: sequence.length === 0 ? [] : [...sequence, section.id],
  };
}

/** The name as it is typed: that it is taken is a complaint, not a reason to change it. */
export function renameSection<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  id: string,
  name: string,
): Lyrics {
  const sections = lyrics.sections.map((section) =>
    section.id === id ? { ...section, name } : section,
  );
  return { ...lyrics, sections };
}

export function removeSection<Lyrics extends LyricsDocument>(lyrics: Lyrics, id: string): Lyrics {
  return {
    ...lyrics,
    sections: lyrics.sections.filter((section) => section.id !== id),
    sequence: lyrics.sequence.filter((one) => one !== id),
  };
}

export function moveSection<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  from: number,
  to: number,
): Lyrics {
  return { ...lyrics, sections: moved(lyrics.sections, from, to) };
}
