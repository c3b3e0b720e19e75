import type { CollectionWriter, DraftSection, TextFormat } from "./draft.ts";
import { Draft, plainLines } from "./draft.ts";
import { addVersion } from "./lyrics.ts";
import { ImportError } from "./messages.ts";
import type { ReadOptions } from "./song.ts";

const token = /"[^"]*"|[{}[\]]/gu;

/**
 * JSON lets a second value of a name replace the first: a text in which the first has a name of its
 * own, so that it is read, and noted as any field that nobody knows.
 */
function withOwnNames(text: string): string {
  let ending = " (before";
  while (text.includes(ending)) ending += "-";
  // As long, without escapes: a pattern that had to mind them would fail where they are many.
  const plain = text.replaceAll(/\\[^]/g, "__");
  /** Every other part is a string or a bracket. */
  const parts: string[] = [];
  let end = 0;
  for (const { 0: part, index } of plain.matchAll(token)) {
    parts.push(text.slice(end, index), text.slice(index, index + part.length));
    end = index + part.length;
  }
  parts.push(text.slice(end));
  /** Of objects and lists that are open, where they have which name. */
  const open: Map<unknown, number>[] = [];
  let count = 0;
  for (let at = 1; at < parts.length; at += 2) {
    const part = parts[at] ?? "";
    const names = open.at(-1);
    if (part === "{" || part === "[") open.push(new Map());
    else if (part === "}" || part === "]") open.pop();
    else if (names && parts[at + 1]?.trimStart().startsWith(":")) {
      const name: unknown = JSON.parse(part);
      const before = names.get(name);
      names.set(name, at);
      if (before === undefined) continue;
      count += 1;
      parts[before] = `${(parts[before] ?? "").slice(0, -1)}${ending} ${count})"`;
    }
  }
  return parts.join("");
}

const heldMetadata = ["title", "alternateTitles", "authors", "copyright", "themes", "songbooks"];

type Fields = Readonly<Record<string, unknown>>;

function readJson(text: string, options: ReadOptions): Draft[] {
  const document = parsed(text);
  const songs = isFields(document) ? document["songs"] : undefined;
  if (!isFields(document) || !Array.isArray(songs) || songs.length === 0) {
    throw new ImportError("otherJson");
  }
  const drafts = songs.map((song: unknown) => draftOf(song, options));
  const [first] = drafts;
  if (first) noteOthers(first, document, ["precentor", "songs"]);
  return drafts;
}

function parsed(text: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    const own = withOwnNames(text);
    return own === text ? document : JSON.parse(own);
  } catch (error) {
    throw new ImportError("brokenJson", { name: error instanceof Error ? error.message : "" });
  }
}

/** A song that a person may have changed: what is not of the kind that belongs there is noted. */
function draftOf(value: unknown, options: ReadOptions): Draft {
  const draft = new Draft(options);
  const noteOther = (what: string, other: unknown) => {
    if (other !== undefined && other !== null) draft.noteNotHeld(what, JSON.stringify(other));
  };
  /** An object; what it has besides what is held is noted. */
  const fieldsOf = (what: string, object: unknown, held: readonly string[]): Fields => {
    if (!isFields(object)) noteOther(what, object);
    const fields = isFields(object) ? object : {};
    noteOthers(draft, fields, held);
    return fields;
  };
  const listIn = (what: string, { [what]: list }: Fields): unknown[] => {
    if (Array.isArray(list)) return list;
    noteOther(what, list);
    return [];
  };
  /** A number is as good as its digits: so many write that of a songbook. */
  const textIn = (what: string, { [what]: text }: Fields): string => {
    if (typeof text === "string") return text;
    if (typeof text === "number") return String(text);
    noteOther(what, text);
    return "";
  };
  const textsIn = (what: string, fields: Fields) =>
    listIn(what, fields).map((one) => textIn(what, { [what]: one }));
  const versionIn = (fields: Fields) => {
    return { language: textIn("language", fields), label: textIn("label", fields) };
  };

  const song = fieldsOf("song", value, ["metadata", "lyrics", "arrangements"]);
  const metadata = fieldsOf("metadata", song["metadata"], heldMetadata);
  draft.title = textIn("title", metadata);
  draft.alternateTitles = textsIn("alternateTitles", metadata);
  draft.authors = textsIn("authors", metadata);
  draft.copyright.push(textIn("copyright", metadata));
  draft.themes = textsIn("themes", metadata);
  draft.songbooks = listIn("songbooks", metadata).map((one) => {
    const entry = fieldsOf("songbook", one, ["book", "number"]);
    return { book: textIn("book", entry), number: textIn("number", entry) };
  });
  for (const one of listIn("lyrics", song)) {
    const version = fieldsOf("lyrics", one, ["language", "label", "sections", "sequence"]);
    const sections = listIn("sections", version).map((each): DraftSection => {
      const section = fieldsOf("section", each, ["name", "lines"]);
      const lines = listIn("lines", section).flatMap((line) => {
        if (typeof line === "string") return line;
        draft.noteNotHeld("line", JSON.stringify(line));
        return [];
      });
      return { name: textIn("name", section), lines: plainLines(lines) };
    });
    const sequence = listIn("sequence", version).flatMap((at) => {
      if (typeof at === "number" && at in sections) return at;
      draft.note("orderUnknown", JSON.stringify(at));
      return [];
    });
    addVersion(draft, sections, versionIn(version), sequence);
  }
  for (const one of listIn("arrangements", song)) {
    const held = ["label", "sourceKey", "tempo", "lyrics", "files"];
    const played = fieldsOf("arrangement", one, held);
    const files = textsIn("files", played);
    const tempo = typeof played["tempo"] === "number" ? played["tempo"] : null;
    if (tempo === null) noteOther("tempo", played["tempo"]);
    draft.noteNotHeld("files", files.join(", "));
    draft.arrangements.push({
      label: textIn("label", played),
      sourceKey: textIn("sourceKey", played) || null,
      tempo,
      lyrics: listIn("lyrics", played).map((each) =>
        versionIn(fieldsOf("lyrics", each, ["language", "label"])),
      ),
      files,
    });
  }
  return draft;
}

function noteOthers(draft: Draft, fields: Fields, held: readonly string[]): void {
  for (const [name, value] of Object.entries(fields)) {
    if (!held.includes(name)) draft.noteNotHeld(name, JSON.stringify(value));
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const collection: CollectionWriter = {
  ending: "json",
  begin: () => '{"precentor":1,"songs":[',
  write: ({ metadata, lyrics, arrangements }, number) =>
    `${number === 1 ? "\n" : ",\n"}${JSON.stringify({ metadata, lyrics, arrangements })}`,
  end: () => "\n]}\n",
};

export const json = {
  name: "json",
  detect: (text, filename) => /\.json$/iu.test(filename) || text.startsWith('{"precentor":'),
  read: readJson,
  collection,
} satisfies TextFormat;
