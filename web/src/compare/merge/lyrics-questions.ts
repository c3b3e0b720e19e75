import type { LyricsConflict, LyricsPlace } from "../merging/lyrics-conflict.ts";
import type { Listed } from "../merging/merge.ts";
import type { Messages } from "../../messages/i18n.svelte.ts";
import { isolated } from "../changes/isolated.ts";
import type { ShownConflict, Form } from "./shown-conflict.ts";
import { conflictHeading } from "./conflict-heading.ts";
import { orderShown, sectionShown, sequenceShown, textShown } from "./shown.ts";

/** What the questions about lyrics are told with. */
export interface LyricsNames {
  nameOfSection(id: string): string;
  textOfLine(place: LyricsPlace): string;
  /** The sections that may be sung, in order. */
  readonly sung: readonly Listed[];
}

export function shownLyricsConflict(
  messages: Messages,
  conflict: LyricsConflict,
  names: LyricsNames,
): ShownConflict {
  const { key, choices, decision } = conflict;
  return { key, choices, decision, ...contentOf(messages, conflict, names) };
}

function contentOf(messages: Messages, conflict: LyricsConflict, names: LyricsNames) {
  const { changes, merge: text } = messages;
  const section = isolated(conflict.place.section ?? "");
  switch (conflict.kind) {
    case "label":
    case "section-name":
    case "line":
      return textContent(messages, conflict);
    case "line-place": {
      const shown = (value: typeof conflict.mine) => ({
        kind: "place" as const,
        where: changes.movedTo(changes.line(isolated(value?.section ?? ""), value?.line ?? 0)),
        text: names.textOfLine(conflict.place),
      });
      const what = changes.line(section, conflict.place.line ?? 0);
      return { heading: text.eachMoved(what), ...both(conflict, shown) };
    }
    case "section":
      return {
        heading: conflictHeading(messages, section, conflict),
        ...both(conflict, (value) => sectionShown(conflict.base, value)),
      };
    case "section-emptied":
      return {
        heading: text.emptied(section),
        ...both(conflict, (value) => sectionShown(conflict.base, value)),
      };
    case "same-name": {
      const name = conflict.mine?.name ?? "";
      return {
        heading: text.sameName(isolated(name)),
        ...both(conflict, (value) => sectionShown(undefined, value)),
        form: nameForm(name, conflict.theirs?.name ?? ""),
      };
    }
    case "line-order":
    case "section-order": {
      const lines = text.orders.linesOf(section);
      const what = conflict.kind === "line-order" ? lines : text.orders.sections;
      return {
        heading: text.eachOrdered(what),
        ...both(conflict, (value) => orderShown(conflict.base, value)),
      };
    }
    case "sequence":
      return sequenceContent(messages, conflict, names);
  }
}

function both<Value, To>(
  { mine, theirs }: { mine: Value | undefined; theirs: Value | undefined },
  shown: (value: Value | undefined) => To,
) {
  return { mine: shown(mine), theirs: shown(theirs) };
}

type TextConflict = Extract<LyricsConflict, { kind: "label" | "section-name" | "line" }>;

function textContent(messages: Messages, conflict: TextConflict) {
  const { base, mine, theirs } = conflict;
  const what = textSubject(messages, conflict);
  return {
    heading: conflictHeading(messages, what, conflict),
    ...both(conflict, (value) => textShown(base, value)),
    form: textForm(conflict.kind, mine || theirs || ""),
  };
}

function textSubject({ changes, merge: text }: Messages, conflict: TextConflict): string {
  const { kind, place, base } = conflict;
  if (kind === "label") return changes.label;
  const section = isolated(place.section ?? "");
  if (kind === "line") return changes.line(section, place.line ?? 0);
  return text.nameOf(isolated(base ?? place.section ?? ""));
}

function textForm(kind: TextConflict["kind"], initial: string): Form {
  if (kind === "section-name") return nameForm(initial);
  return { kind: "text", initial, field: kind === "line" ? "line" : "lyricsLabel" };
}

function nameForm(initial: string, taken?: string): Form {
  const form = { kind: "text", initial, field: "sectionName" } as const;
  return taken === undefined ? form : { ...form, taken };
}

type SequenceConflict = Extract<LyricsConflict, { kind: "sequence" }>;

function sequenceContent(messages: Messages, conflict: SequenceConflict, names: LyricsNames) {
  const { merge: text, song, changes } = messages;
  const { base = [], mine = [], theirs = [] } = conflict;
  const isFirstOne = base.length === 0 && (mine.length === 0 || theirs.length === 0);
  const namesOf = (ids: string[]) =>
    ids.length > 0 ? ids.map((id) => names.nameOfSection(id)) : [song.asWritten];
  const longest = mine.length > 0 ? mine : theirs;
  const form: Form = {
    kind: "sequence",
    initial: longest,
    sections: names.sung,
  };
  return {
    heading: isFirstOne ? text.unsung(changes.sequence) : text.eachOrdered(changes.sequence),
    mine: sequenceShown(namesOf(base), namesOf(mine)),
    theirs: sequenceShown(namesOf(base), namesOf(theirs)),
    form,
  };
}
