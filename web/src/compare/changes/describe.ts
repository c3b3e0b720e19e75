import { isBlank } from "$domain/white-space.ts";
import type { Messages } from "../../messages/i18n.svelte.ts";
import type { ArrangementChange, Setting } from "../arrangement.ts";
import type { LyricsChange } from "../lyrics.ts";
import { type Entry, entryText, type MetadataChange } from "../metadata.ts";

/** Text as it was and as it is. */
export interface Change {
  readonly before: string;
  readonly after: string;
}

/** One change in words: what was done, and what it was done to where that is worth seeing. */
export interface Description {
  readonly sign: "added" | "removed" | "edited" | "moved";
  readonly sentence: string;
  readonly detail?:
    | ({ readonly kind: "words" } & Change)
    | { readonly kind: "lines"; readonly lines: readonly string[] }
    | {
        readonly kind: "list";
        readonly before: readonly string[];
        readonly after: readonly string[];
      };
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** A name that is set into a sentence, kept from turning the words around it about. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

/** A field with another value; blank counts as none. */
function fieldChange(messages: Messages, name: string, before: string, after: string): Description {
  const { changes: text } = messages;
  const detail = wordsOf({ before, after });
  if (isBlank(before)) return { sign: "added", sentence: text.added(name), detail };
  if (isBlank(after)) return { sign: "removed", sentence: text.removed(name), detail };
  return { sign: "edited", sentence: text.edited(name), detail };
}

function wordsOf({ before, after }: Change) {
  return { kind: "words", before, after } as const;
}

function linesOf(...lines: readonly string[]) {
  return { kind: "lines", lines } as const;
}

export function describeLyricsChange(messages: Messages, change: LyricsChange): Description {
  const { changes: text, song } = messages;
  const place = "line" in change ? text.line(isolated(change.section), change.line) : "";
  switch (change.what) {
    case "label":
      return fieldChange(messages, text.label, change.before, change.after);
    case "sequence": {
      const asSung = (names: string[]) => (names.length > 0 ? names : [song.asWritten]);
      const [before, after] = [asSung(change.before), asSung(change.after)];
      const detail = { kind: "list", before, after } as const;
      return { sign: "edited", sentence: text.edited(song.order), detail };
    }
    case "section-renamed": {
      const sentence = text.renamed(isolated(change.before));
      return { sign: "edited", sentence, detail: wordsOf(change) };
    }
    case "section-added":
    case "section-removed": {
      const sign = change.what === "section-added" ? "added" : "removed";
      const sentence = text[sign](isolated(change.section));
      return { sign, sentence, detail: linesOf(...change.lines) };
    }
    case "section-moved":
      return { sign: "moved", sentence: text.moved(isolated(change.section)) };
    case "line-added":
      return { sign: "added", sentence: text.added(place), detail: linesOf(change.after) };
    case "line-removed":
      return { sign: "removed", sentence: text.removed(place), detail: linesOf(change.before) };
    case "line-moved":
      return { sign: "moved", sentence: text.movedTo(place), detail: linesOf(change.after) };
    case "line-edited":
      return { sign: "edited", sentence: text.edited(place), detail: wordsOf(change) };
  }
}

export function describeSongChange(messages: Messages, change: MetadataChange): Description {
  const { changes: text } = messages;
  const field = text.fields[change.field];
  const named = (entry: Entry) => text.entry(field, isolated(entryText(entry)));
  switch (change.what) {
    case "field":
      return fieldChange(messages, field, change.before, change.after);
    case "entry-added":
      return { sign: "added", sentence: text.added(named(change.after)) };
    case "entry-removed":
      return { sign: "removed", sentence: text.removed(named(change.before)) };
    case "entry-moved":
      return { sign: "moved", sentence: text.moved(named(change.after)) };
    case "entry-edited": {
      const [before, after] = [entryText(change.before), entryText(change.after)];
      const detail = wordsOf({ before, after });
      return { sign: "edited", sentence: text.edited(field), detail };
    }
  }
}

/** Files and lyric versions are known by ids; this knows what people call them, and keys. */
export interface Names {
  nameOfKey(key: string): string;
  nameOfFile(id: string): string;
  nameOfLyrics(id: string): string;
}

export function settingText(
  field: Setting,
  value: string | number | null | undefined,
  { nameOfKey }: Names,
): string {
  return field === "sourceKey" ? nameOfKey(`${value ?? ""}`) : `${value ?? ""}`;
}

export function describeArrangementChange(
  messages: Messages,
  change: ArrangementChange,
  names: Names,
): Description {
  const { changes: text } = messages;
  if (change.what === "field") {
    const [before = "", after = ""] = [change.before, change.after].map((value) =>
      settingText(change.field, value, names),
    );
    return fieldChange(messages, text.settings[change.field], before, after);
  }
  if (!("isMain" in change)) {
    const isUsed = change.what === "lyrics-added";
    const lyrics = isolated(names.nameOfLyrics(change.id));
    return isUsed
      ? { sign: "added", sentence: text.usedWith(lyrics) }
      : { sign: "removed", sentence: text.notUsedWith(lyrics) };
  }
  const file = isolated(names.nameOfFile(change.id));
  const name = change.isMain ? text.mainFile(file) : file;
  if (change.what === "file-added") return { sign: "added", sentence: text.added(name) };
  if (change.what === "file-removed") return { sign: "removed", sentence: text.removed(name) };
  return { sign: "moved", sentence: change.isMain ? text.madeMain(file) : text.moved(file) };
}
