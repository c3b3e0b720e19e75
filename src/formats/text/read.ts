import { type Draft, newDraft } from "../draft.ts";
import type { ReadOptions } from "../song.ts";
import { Unreadable } from "../unreadable.ts";
import { withoutDoubleSpacing } from "./double-spacing.ts";
import { addLyrics } from "./lyrics.ts";
import { withoutMail } from "./mail.ts";
import { isStructured, readStructured } from "./structured.ts";
import { stanzasOf } from "./stanzas.ts";
import { tidyLines } from "./tidy.ts";
import { titleAbove } from "./title-above.ts";
import { takeNamedTitle } from "./title-named.ts";
import { unchorded } from "./unchorded.ts";

/** A song as plain text: headings or blank lines part it, its title may stand above. */
export function readText(text: string, options: ReadOptions): Draft {
  if (isStructured(text)) return readStructured(text, options);
  const draft = newDraft();
  if (text.trim() === "") throw new Unreadable("empty");
  const lines = tidyLines(withoutMail(draft, text)).flatMap((line, at) =>
    unchorded(draft, line, at + 1),
  );
  const stanzas = takeNamedTitle(draft, stanzasOf(withoutDoubleSpacing(lines)));
  const title = draft.title === "" ? titleAbove(stanzas, options.filename) : undefined;
  if (title !== undefined) {
    draft.title = title;
    draft.notes.push({ code: "titleTaken", text: title });
  }
  addLyrics(draft, title === undefined ? stanzas : stanzas.slice(1), options);
  return draft;
}
