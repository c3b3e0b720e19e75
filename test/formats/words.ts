import type { ImportedLyrics, ImportedSong } from "../../common/formats/song.ts";

/** Words as anyone would count them, told apart from our own reading on purpose. */
export function wordsIn(text: string): string[] {
  return text.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The lines in the order in which they are sung, and those that the order leaves out. */
export function sungLines({ sections, sequence }: ImportedLyrics): string[] {
  const order = sequence.length > 0 ? sequence : sections.map((_, at) => at);
  const left = sections.flatMap((_, at) => (order.includes(at) ? [] : at));
  return [...order, ...left].flatMap((at) => sections[at]?.lines ?? []);
}

/** Every word of a source that is neither in the song nor named in a note: there must be none. */
export function lostWords(source: readonly string[], song: ImportedSong): string[] {
  const { metadata, lyrics, notes } = song;
  const there = new Map<string, number>();
  const texts = [
    JSON.stringify(Object.values(metadata)).replaceAll("\\n", " "),
    ...lyrics.flatMap((version) => [
      version.language,
      version.label,
      ...version.sections.map(({ name }) => name),
      ...sungLines(version),
    ]),
    ...notes.map(({ text = "" }) => text),
  ];
  for (const word of texts.flatMap(wordsIn)) there.set(word, (there.get(word) ?? 0) + 1);
  return source.filter((word) => {
    const left = there.get(word) ?? 0;
    there.set(word, left - 1);
    return left <= 0;
  });
}
