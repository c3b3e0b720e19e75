import { append, type Draft, noteNotHeld } from "../draft.ts";
import { languageOf } from "../language.ts";
import type { ReadOptions } from "../song.ts";
import { assemble } from "./assemble.ts";
import { takeCredits } from "./credits.ts";
import type { Stanza } from "./stanzas.ts";
import { withoutSurroundings } from "./surroundings.ts";

/** Adds the lyric version that stanzas make, and what stands around them to the metadata. */
export function addLyrics(
  draft: Draft,
  all: readonly Stanza[],
  options: ReadOptions,
  said: { readonly language?: string | undefined; readonly label?: string } = {},
): void {
  const { stanzas, opening, closing } = withoutSurroundings(all, draft.title !== "");
  const [title = "", ...authors] = opening;
  draft.title ||= title;
  append(draft.authors, authors);
  takeCredits(draft, closing);
  const words = stanzas.flatMap(({ lines }) => lines).join("\n");
  if (words.trim() === "" && stanzas.length === 0) {
    noteNotHeld(draft, "language", said.language ?? "");
    noteNotHeld(draft, "label", said.label ?? "");
    return;
  }
  const language = languageOf(draft, said.language, options, words);
  const { sections, order, headingsWithoutWords, remarks } = assemble(stanzas, language);
  for (const text of headingsWithoutWords) draft.notes.push({ code: "headingWithoutWords", text });
  for (const text of remarks) noteNotHeld(draft, "remark in brackets", text);
  draft.lyrics.push({
    language,
    label: said.label ?? "",
    sections: sections.map(({ name, lines }) => ({ name, lines })),
    sequence: order,
  });
}
