import { type Draft, type DraftLyrics, noteNotHeld, textsOf } from "$formats/draft.ts";
import { fitSections } from "$formats/normalize.ts";
import type { TextFormat } from "$formats/format.ts";
import type { Note } from "$formats/song.ts";
import { textFormats } from "$formats/formats.ts";
import { assemble, stanzasOf } from "$formats/stanzas.ts";
import { takeCredits } from "$formats/credits.ts";
import { tidyLines, withoutDoubleSpacing } from "$formats/lines.ts";
import { withoutMail } from "$formats/mail.ts";
import { isStructured } from "$formats/text.ts";
import { takeNamedTitle, withoutSurroundings } from "$formats/title-and-footer.ts";
import { chordedLines } from "$formats/strip-chords.ts";
import { ImportError } from "$formats/messages.ts";

export interface PastedSection {
  readonly name: string;
  readonly lines: readonly string[];
  /** Whether the text itself gave the name. */
  readonly isNamed: boolean;
}

/** The words of a text, in sections, and the order in which they occur. */
export interface FoundSong {
  readonly sections: readonly PastedSection[];
  readonly order: readonly number[];
  readonly headingsWithoutWords: readonly string[];
}

/** The song of a text; what it says beside the words goes into the draft. */
export function foundIn(
  text: string,
  language: string,
  names: readonly string[],
  draft: Draft,
): FoundSong {
  const format = textFormats.find((one) => one.detect(text, ""));
  const isPlain = !format || (format.name === "text" && !isStructured(text));
  const read = isPlain ? undefined : readAs(format, text, language, draft);
  return read ?? asPlain(text, language, names, draft);
}

/** The first song of a text in some program's format, in one lyric version; none: it is broken. */
function readAs(
  format: TextFormat,
  text: string,
  language: string,
  draft: Draft,
): FoundSong | undefined {
  try {
    const [song, ...songs] = format.read(text, { filename: "", ...(language && { language }) });
    if (!song) return undefined;
    const lyrics = song.lyrics.find((one) => one.language === language) ?? song.lyrics[0];
    if (!lyrics) return undefined;
    const notes: Note[] = [];
    const sections = fitSections(lyrics.sections, lyrics.language, notes);
    const { lyrics: versions, notes: told, ...about } = song;
    Object.assign(draft, about);
    const others = versions.filter((one) => one !== lyrics);
    draft.notes.push(...told, ...[...others, ...songs.flatMap((one) => one.lyrics)].map(asNote));
    const isNamed = true;
    return {
      sections: sections.map(({ name, lines }) => ({ name, lines: textsOf(lines), isNamed })),
      order: lyrics.sequence.flatMap((from) =>
        sections.flatMap((section, at) => (section.from === from ? at : [])),
      ),
      headingsWithoutWords: [...told, ...notes].flatMap(({ code, text: name = "" }) =>
        code === "headingWithoutWords" ? name : [],
      ),
    };
  } catch (error) {
    if (error instanceof ImportError) return undefined;
    throw error;
  }
}

/** Words beside those that are taken. */
function asNote({ sections }: DraftLyrics): Note {
  const text = sections.flatMap(({ lines }) => textsOf(lines)).join(" / ");
  return { code: "notHeld", what: "lyrics", text };
}

function asPlain(
  text: string,
  language: string,
  names: readonly string[],
  draft: Draft,
): FoundSong {
  const lines = chordedLines(draft, tidyLines(withoutMail(draft, text)));
  const all = takeNamedTitle(draft, stanzasOf(withoutDoubleSpacing(lines), names));
  const { stanzas, opening, closing } = withoutSurroundings(all, draft.title !== "");
  const [title = "", ...authors] = opening;
  draft.title ||= title;
  draft.authors.push(...authors);
  takeCredits(draft, closing);
  const { sections, remarks, ...found } = assemble(stanzas, language);
  for (const remark of remarks) noteNotHeld(draft, "remark in brackets", remark);
  const texts = sections.map(({ name, lines: own, isNamed }) => {
    return { name, lines: textsOf(own), isNamed };
  });
  return { ...found, sections: texts };
}
