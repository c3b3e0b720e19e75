import type { Metadata } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";
import { draftFrom } from "$formats/draft.ts";
import { fit } from "$formats/normalize.ts";
import { unknownLanguage } from "$domain/language.ts";
import type { ImportedLyrics, ImportedSong, Note } from "$formats/song.ts";
import { linesOf } from "$formats/lines.ts";
import { sectionName } from "$formats/section-words.ts";
import { sectionsInWords, sectionsOf } from "$formats/text.ts";

/** Lyrics as one text to be mended, each section under its name in brackets. */
export function wordsOf(lyrics: ImportedLyrics): string {
  return sectionsInWords(lyrics).join("\n").trim();
}

/** Lyrics with the words of a text in place of theirs; their order stays if its sections do. */
export function withWords(lyrics: ImportedLyrics, text: string): ImportedLyrics {
  const lines = linesOf(text.trim());
  const isHeaded = /^\[.*\]$/u.test(lines[0] ?? "");
  const first = isHeaded ? [] : [`[${sectionName(lyrics.language, "verse", "1")}]`];
  const sections = sectionsOf([...first, ...lines]);
  const [before, after] = [lyrics.sections, sections].map((all) =>
    all.map(({ name }) => fold(name)),
  );
  const isSameOrder = JSON.stringify(before) === JSON.stringify(after);
  return { ...lyrics, sections, sequence: isSameOrder ? lyrics.sequence : [] };
}

/** The song with other metadata or lyrics, within the limits; refuses what cannot be saved. */
export function mendedSong(
  song: ImportedSong,
  metadata: Metadata,
  lyrics: readonly ImportedLyrics[],
): ImportedSong {
  const fitted = fit(draftFrom({ metadata, lyrics }), { filename: metadata.title });
  const hasOtherLanguage = lyrics.some(
    ({ language }, at) => language !== song.lyrics[at]?.language,
  );
  const told = song.notes.filter((note) => !hasOtherLanguage || !isAboutLanguage(note));
  const orders = song.lyrics.filter(({ sequence }, at) => {
    return sequence.length > 0 && fitted.lyrics[at]?.sequence.length === 0;
  });
  const lost = orders.map((version): Note => {
    const text = version.sequence.map((index) => version.sections[index]?.name).join(", ");
    return { code: "orderNotHeld", text };
  });
  const notes = [...told, ...fitted.notes, ...lost];
  const unique = [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
  const { chords, sheet } = song;
  return { ...fitted, notes: unique, chords, ...(sheet ? { sheet } : {}) };
}

/** The song with a language for the lyrics that have none. */
export function inLanguage(song: ImportedSong, language: string): ImportedSong {
  const lyrics = song.lyrics.map((version) =>
    version.language === unknownLanguage ? { ...version, language } : version,
  );
  return mendedSong(song, song.metadata, lyrics);
}

function isAboutLanguage({ code }: Note): boolean {
  return code === "languageGuessed" || code === "languageUnknown";
}
