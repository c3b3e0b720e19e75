import type { Messages } from "../messages/i18n.svelte.ts";
import { arrangementChanges } from "./arrangement.ts";
import type { Change, Field, ListField, Thing } from "./change.ts";
import { lyricsChanges } from "./lyrics.ts";
import { metadataChanges } from "./metadata.ts";

/** A text as it was and as it is, or the entries of a list. */
export interface Difference {
  readonly before: string | readonly string[];
  readonly after: string | readonly string[];
}

/** One change in words: what was done, and what it was done to where that is worth seeing. */
export interface Description {
  readonly sign: Change["sign"];
  readonly sentence: string;
  readonly lines: readonly Difference[];
}

/** What is edited, merged and has a history. */
export type Kind = "song" | "lyrics" | "arrangement";

const changesIn = {
  song: metadataChanges,
  lyrics: lyricsChanges,
  arrangement: arrangementChanges,
};

/** What became of one document of a kind in another. */
export function changesOf(kind: Kind, before: object, after: object): Change[] {
  return (changesIn[kind] as (before: object, after: object) => Change[])(before, after);
}

/** Of the words, where it is known. */
export function languageIn(kind: Kind, document: object): string | undefined {
  return kind === "lyrics" && "language" in document ? `${document.language}` : undefined;
}

/** The messages, and what people call what documents know by ids. */
export interface Words {
  readonly messages: Messages;
  readonly nameOfKey: (key: string) => string;
  readonly nameOfLyrics: (id: string) => string;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** A name that is set into a sentence, kept from turning the words around it about. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

function nameOfField(messages: Messages, field: Field | ListField): string {
  const { app, arrangementEditor, catalogue, changes, song } = messages;
  const names: Record<Field | ListField, string> = {
    title: song.title,
    alternateTitles: changes.otherTitle,
    authors: changes.author,
    copyright: song.copyright,
    themes: catalogue.theme,
    songbooks: catalogue.songbook,
    label: app.name,
    sourceKey: song.key,
    tempo: arrangementEditor.tempo,
    mainFile: arrangementEditor.mainFile,
    edition: changes.label,
    sequence: song.order,
  };
  return names[field];
}

/** What it is called; an entry of a list by its text, where it has one. */
export function nameOf(thing: Thing, { messages, ...names }: Words, entry = ""): string {
  const { changes } = messages;
  switch (thing.of) {
    case "field":
      return nameOfField(messages, thing.field);
    case "entry": {
      const field = nameOfField(messages, thing.field);
      return entry ? changes.entry(field, isolated(entry)) : field;
    }
    case "section":
    case "section-name":
      return isolated(thing.section);
    case "line":
      return changes.line(isolated(thing.section), thing.line);
    case "lyrics":
      return isolated(names.nameOfLyrics(thing.id));
    case "file": {
      const file = isolated(thing.name);
      return thing.isMain ? `${messages.arrangementEditor.mainFile} ${file}` : file;
    }
  }
}

/** The value of a field as people read it. */
export function valueText(field: Field, text: string, { nameOfKey }: Words): string {
  return field === "sourceKey" ? nameOfKey(text) : text;
}

/** Sections in an order; without one they are sung as they are written. */
export function sung(names: readonly string[], { messages }: Words): readonly string[] {
  return names.length > 0 ? names : [messages.song.asWritten];
}

export function describe(change: Change, words: Words): Description {
  const { of, sign } = change;
  return {
    sign,
    sentence: sentenceOf(change, words),
    lines: of === "entry" && sign !== "edited" ? [] : linesOf(change, words),
  };
}

function sentenceOf(change: Change, words: Words): string {
  const { changes } = words.messages;
  const { of, sign, before, after } = change;
  // What an entry was edited to is shown.
  const name = nameOf(change, words, sign === "edited" ? "" : (after[0] ?? before[0]));
  if (of === "section-name") return changes.renamed(name);
  if (of === "line" && sign === "moved") return changes.movedTo(name);
  if (of === "lyrics") return sign === "added" ? changes.usedWith(name) : changes.notUsedWith(name);
  if (of === "file" && sign === "moved" && change.isMain) {
    return changes.madeMain(isolated(change.name));
  }
  return changes[sign](name);
}

function linesOf(change: Change, words: Words): Difference[] {
  const { of, before, after } = change;
  if (of === "lyrics" || of === "file") return [];
  if (of === "field" && change.field === "sequence") {
    return [{ before: sung(before, words), after: sung(after, words) }];
  }
  const said = (text = "") => (of === "field" ? valueText(change.field, text, words) : text);
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    return { before: said(before[at]), after: said(after[at]) };
  });
}
