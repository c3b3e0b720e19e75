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
  const drafts = songs.map((song: unknown) => new SongReader(options).read(song));
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

/** Reads a song that a person may have changed: what is not of the kind that belongs there is noted. */
class SongReader {
  readonly #draft: Draft;

  constructor(options: ReadOptions) {
    this.#draft = new Draft(options);
  }

  read(value: unknown): Draft {
    const draft = this.#draft;
    const song = this.#fields("song", value, ["metadata", "lyrics", "arrangements"]);
    const metadata = this.#fields("metadata", song["metadata"], heldMetadata);
    draft.title = this.#string("title", metadata);
    draft.alternateTitles = this.#strings("alternateTitles", metadata);
    draft.authors = this.#strings("authors", metadata);
    draft.copyright.push(this.#string("copyright", metadata));
    draft.themes = this.#strings("themes", metadata);
    draft.songbooks = this.#list("songbooks", metadata).map((one) => {
      const entry = this.#fields("songbook", one, ["book", "number"]);
      return { book: this.#string("book", entry), number: this.#string("number", entry) };
    });
    for (const one of this.#list("lyrics", song)) this.#addVersion(one);
    for (const one of this.#list("arrangements", song)) this.#addArrangement(one);
    return draft;
  }

  #addArrangement(value: unknown): void {
    const held = ["label", "sourceKey", "tempo", "lyrics", "files"];
    const played = this.#fields("arrangement", value, held);
    const files = this.#strings("files", played);
    const tempo = typeof played["tempo"] === "number" ? played["tempo"] : null;
    if (tempo === null) this.#noteOther("tempo", played["tempo"]);
    this.#draft.noteNotHeld("files", files.join(", "));
    this.#draft.arrangements.push({
      label: this.#string("label", played),
      sourceKey: this.#string("sourceKey", played) || null,
      tempo,
      lyrics: this.#list("lyrics", played).map((one) =>
        this.#version(this.#fields("lyrics", one, ["language", "label"])),
      ),
      files,
    });
  }

  #version(fields: Fields) {
    return { language: this.#string("language", fields), label: this.#string("label", fields) };
  }

  #addVersion(value: unknown): void {
    const version = this.#fields("lyrics", value, ["language", "label", "sections", "sequence"]);
    const sections = this.#list("sections", version).map((one) => this.#section(one));
    const sequence = this.#list("sequence", version).flatMap((at) => {
      if (typeof at === "number" && at in sections) return at;
      this.#draft.note("orderUnknown", JSON.stringify(at));
      return [];
    });
    addVersion(this.#draft, sections, this.#version(version), sequence);
  }

  #section(value: unknown): DraftSection {
    const section = this.#fields("section", value, ["name", "lines"]);
    const lines = this.#list("lines", section).flatMap((line) => {
      if (typeof line === "string") return line;
      this.#draft.noteNotHeld("line", JSON.stringify(line));
      return [];
    });
    return { name: this.#string("name", section), lines: plainLines(lines) };
  }

  /** An object; what it has besides what is held is noted. */
  #fields(what: string, value: unknown, held: readonly string[]): Fields {
    if (!isFields(value)) this.#noteOther(what, value);
    const fields = isFields(value) ? value : {};
    noteOthers(this.#draft, fields, held);
    return fields;
  }

  #list(what: string, { [what]: value }: Fields): unknown[] {
    if (Array.isArray(value)) return value;
    this.#noteOther(what, value);
    return [];
  }

  #strings(what: string, fields: Fields): string[] {
    return this.#list(what, fields).map((one) => this.#string(what, { [what]: one }));
  }

  /** A number is as good as its digits: so many write that of a songbook. */
  #string(what: string, { [what]: value }: Fields): string {
    if (typeof value === "string") return value;
    if (typeof value === "number") return String(value);
    this.#noteOther(what, value);
    return "";
  }

  #noteOther(what: string, value: unknown): void {
    if (value !== undefined && value !== null) this.#draft.noteNotHeld(what, JSON.stringify(value));
  }
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
