import { fieldOfEntries } from "$contract/fields.ts";
import type { Entry } from "../entries.ts";
import type { ListField } from "../metadata.ts";
import type { MetadataConflict } from "../merging/metadata-conflict.ts";
import type { Messages } from "../../messages/i18n.svelte.ts";
import { entryText } from "../changes/describe-song.ts";
import { isolated } from "../changes/isolated.ts";
import type { ShownConflict, Form } from "./shown-conflict.ts";
import { conflictHeading } from "./conflict-heading.ts";
import { orderShown, textShown } from "./shown.ts";

export function shownSongConflict(messages: Messages, conflict: MetadataConflict): ShownConflict {
  const { key, choices, decision } = conflict;
  return { key, choices, decision, ...contentOf(messages, conflict) };
}

function contentOf(messages: Messages, conflict: MetadataConflict) {
  const { changes, merge: text } = messages;
  switch (conflict.kind) {
    case "field": {
      const { base, mine, theirs, place } = conflict;
      return {
        heading: text.bothChanged(changes.fields[place.field]),
        mine: textShown(base, mine),
        theirs: textShown(base, theirs),
        form: fieldForm(place.field, mine || theirs || ""),
      };
    }
    case "entry": {
      const { base, mine, theirs, place } = conflict;
      const was = base && entryText(base);
      const field = changes.fields[place.field];
      return {
        heading: conflictHeading(
          messages,
          was ? changes.entry(field, isolated(was)) : field,
          conflict,
        ),
        mine: textShown(was, mine && entryText(mine)),
        theirs: textShown(was, theirs && entryText(theirs)),
        form: entryForm(place.field, mine ?? theirs ?? ""),
      };
    }
    case "entry-order": {
      const { base, mine, theirs, place } = conflict;
      return {
        heading: text.eachOrdered(text.orders[place.field]),
        mine: orderShown(base, mine),
        theirs: orderShown(base, theirs),
      };
    }
  }
}

function fieldForm(field: "title" | "copyright", initial: string): Form {
  return { kind: "text", initial, field, isLong: field === "copyright" };
}

function entryForm(field: ListField, initial: Entry): Form {
  if (typeof initial !== "string") return { kind: "songbook", initial };
  return { kind: "text", initial, field: field === "songbooks" ? "book" : fieldOfEntries[field] };
}
