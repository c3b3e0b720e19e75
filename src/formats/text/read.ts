import { fold } from "../../domain/folding.ts";
import { type Draft, newDraft, noteNotHeld } from "../draft.ts";
import type { ReadOptions } from "../song.ts";
import { Unreadable } from "../unreadable.ts";
import { namesOf } from "./credits.ts";
import { withoutDoubleSpacing } from "./double-spacing.ts";
import { addLyrics } from "./lyrics.ts";
import { isStructured, readStructured } from "./structured.ts";
import { stanzasOf } from "./stanzas.ts";
import { tidyLines } from "./tidy.ts";
import { titleAbove, titleNamed } from "./title-above.ts";
import { unchorded } from "./unchorded.ts";

/** A song as plain text: headings or blank lines part it, its title may stand above. */
export function readText(text: string, options: ReadOptions): Draft {
  if (isStructured(text)) return readStructured(text, options);
  const draft = newDraft();
  if (text.trim() === "") throw new Unreadable("empty");
  const lines = tidyLines(text).flatMap((line, at) => unchorded(draft, line, at + 1));
  const stanzas = stanzasOf(withoutDoubleSpacing(lines), []);
  const named = titleNamed(stanzas);
  if (named) {
    draft.title = named.title;
    for (const { name, value } of named.fields) takeField(draft, name, value);
    addLyrics(draft, named.stanzas, options);
    return draft;
  }
  const title = titleAbove(stanzas, options.filename);
  if (title !== undefined) {
    draft.title = title;
    draft.notes.push({ code: "titleTaken", text: title });
  }
  addLyrics(draft, title === undefined ? stanzas : stanzas.slice(1), options);
  return draft;
}

const maker =
  /^(?:artist|by|composer|auteur|compositeur|autore|compositor|interprete|interpret|komponist|kompozytor|szerzo|автор|المؤلف)$/u;

function takeField(draft: Draft, name: string, value: string): void {
  if (maker.test(fold(name))) draft.authors.push(...namesOf(value));
  else noteNotHeld(draft, name, value);
}
