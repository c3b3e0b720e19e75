import type { Entry } from "../entries.ts";
import type { MetadataChange } from "../metadata.ts";
import type { Messages } from "../../messages/i18n.svelte.ts";
import { isolated } from "./isolated.ts";
import { describeField } from "./describe-field.ts";
import type { Description } from "./description.ts";

export function describeSongChange(messages: Messages, change: MetadataChange): Description {
  const { changes: text } = messages;
  const field = text.fields[change.field];
  const named = (entry: Entry) => text.entry(field, isolated(entryText(entry)));
  switch (change.what) {
    case "field":
      return describeField(messages, field, change.before, change.after);
    case "entry-added":
      return { sign: "added", sentence: text.added(named(change.after)) };
    case "entry-removed":
      return { sign: "removed", sentence: text.removed(named(change.before)) };
    case "entry-moved":
      return { sign: "moved", sentence: text.moved(named(change.after)) };
    case "entry-edited": {
      const [before, after] = [entryText(change.before), entryText(change.after)];
      const detail = { kind: "words", before, after } as const;
      return { sign: "edited", sentence: text.edited(field), detail };
    }
  }
}

/** An author, a theme, or a songbook with its number. */
export function entryText(entry: Entry): string {
  return typeof entry === "string" ? entry : `${entry.book} ${entry.number}`;
}
