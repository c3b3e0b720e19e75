import {
  type CollectionWriter,
  type Draft,
  type TextFormat,
  draftLyrics,
  newDraft,
  noteNotHeld,
} from "./draft.ts";
import { languageOf } from "./language.ts";
import { ImportError } from "./messages.ts";
import type { ImportedSection, ReadOptions } from "./song.ts";

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gsu;

interface Name {
  readonly index: number;
  readonly written: string;
}

/** An object or a list that is open, and what it has by which name. */
interface Open {
  readonly names: Map<string, Name> | undefined;
  isAtName: boolean;
}

/**
 * JSON lets a second value of a name replace the first: a text in which the first has a name of its
 * own, so that it is read, and noted as any field that nobody knows.
 */
function withOwnNames(text: string): string {
  const replaced = replacedNames(text);
  const ending = freeEnding(text);
  let from = 0;
  const parts = replaced.map(({ index, written }, count) => {
    const before = text.slice(from, index);
    from = index + written.length;
    return `${before}${written.slice(0, -1)}${ending} ${count + 1})"`;
  });
  return [...parts, text.slice(from)].join("");
}

/** The names of values that another one of the same name replaces, as they stand. */
function replacedNames(text: string): Name[] {
  const replaced: Name[] = [];
  const open: Open[] = [];
  for (const { 0: written, index } of text.matchAll(token)) {
    const last = open.at(-1);
    if (written === "{") open.push({ names: new Map(), isAtName: true });
    else if (written === "[") open.push({ names: undefined, isAtName: false });
    else if (written === "}" || written === "]") open.pop();
    else if (last && written === ",") last.isAtName = last.names !== undefined;
    else if (last && written === ":") last.isAtName = false;
    else if (last?.names && last.isAtName) {
      const name: unknown = JSON.parse(written);
      const before = last.names.get(String(name));
      if (before) replaced.push(before);
      last.names.set(String(name), { index, written });
    }
  }
  return replaced.toSorted((one, other) => one.index - other.index);
}

/** What no name in a text ends with. */
function freeEnding(text: string): string {
  let ending = " (before";
  while (text.includes(ending)) ending += "-";
  return ending;
}

const heldMetadata = ["title", "alternateTitles", "authors", "copyright", "themes", "songbooks"];

type Fields = Readonly<Record<string, unknown>>;

/** The songs of a document as our own export writes it. */
function readJson(text: string, options: ReadOptions): Draft[] {
  const document = parsed(text);
  const songs = isFields(document) ? document["songs"] : undefined;
  if (!isFields(document) || !Array.isArray(songs) || songs.length === 0) {
    throw new ImportError("otherJson");
  }
  const drafts = songs.map((song: unknown) => new SongReader().read(song, options));
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
  readonly #draft = newDraft();

  read(value: unknown, options: ReadOptions): Draft {
    const draft = this.#draft;
    const song = this.#fields("song", value);
    const metadata = this.#fields("metadata", song["metadata"]);
    draft.title = this.#string("title", metadata["title"]);
    draft.alternateTitles = this.#strings("alternateTitles", metadata["alternateTitles"]);
    draft.authors = this.#strings("authors", metadata["authors"]);
    draft.copyright.push(this.#string("copyright", metadata["copyright"]));
    draft.themes = this.#strings("themes", metadata["themes"]);
    draft.songbooks = this.#list("songbooks", metadata["songbooks"]).map((one) => {
      const entry = this.#fields("songbook", one);
      noteOthers(draft, entry, ["book", "number"]);
      return {
        book: this.#string("book", entry["book"]),
        number: this.#string("number", entry["number"]),
      };
    });
    noteOthers(draft, song, ["metadata", "lyrics", "arrangements"]);
    noteOthers(draft, metadata, heldMetadata);
    for (const one of this.#list("lyrics", song["lyrics"])) this.#addVersion(one, options);
    for (const one of this.#list("arrangements", song["arrangements"])) this.#addArrangement(one);
    return draft;
  }

  #addArrangement(value: unknown): void {
    const draft = this.#draft;
    const played = this.#fields("arrangement", value);
    noteOthers(draft, played, ["label", "sourceKey", "tempo", "lyrics", "files"]);
    const label = this.#string("label", played["label"]);
    const files = this.#strings("files", played["files"]);
    const { tempo } = played;
    if (typeof tempo !== "number") this.#noteOther("tempo", tempo);
    if (files.length > 0) noteNotHeld(draft, "files", files.join(", "));
    draft.arrangements.push({
      label,
      sourceKey: this.#string("key", played["sourceKey"]) || null,
      tempo: typeof tempo === "number" ? tempo : null,
      lyrics: this.#list("lyrics", played["lyrics"]).map((one) => {
        const version = this.#fields("lyrics", one);
        noteOthers(draft, version, ["language", "label"]);
        return {
          language: this.#string("language", version["language"]),
          label: this.#string("label", version["label"]),
        };
      }),
      files,
    });
  }

  #addVersion(value: unknown, options: ReadOptions): void {
    const draft = this.#draft;
    const version = this.#fields("lyrics", value);
    noteOthers(draft, version, ["language", "label", "sections", "sequence"]);
    const sections = this.#list("sections", version["sections"]).map((one) => this.#section(one));
    const words = sections.flatMap(({ lines }) => lines).join("\n");
    draft.lyrics.push(
      draftLyrics({
        language: languageOf(draft, this.#string("language", version["language"]), options, words),
        label: this.#string("label", version["label"]),
        sections,
        sequence: this.#list("sequence", version["sequence"]).flatMap((at) => {
          if (typeof at === "number" && at in sections) return at;
          draft.notes.push({ code: "orderUnknown", text: JSON.stringify(at) });
          return [];
        }),
      }),
    );
  }

  #section(value: unknown): ImportedSection {
    const section = this.#fields("section", value);
    noteOthers(this.#draft, section, ["name", "lines"]);
    return {
      name: this.#string("name", section["name"]),
      lines: this.#list("lines", section["lines"]).flatMap((line) => {
        if (typeof line === "string") return line;
        noteNotHeld(this.#draft, "line", JSON.stringify(line));
        return [];
      }),
    };
  }

  #fields(what: string, value: unknown): Fields {
    if (isFields(value)) return value;
    this.#noteOther(what, value);
    return {};
  }

  #list(what: string, value: unknown): unknown[] {
    if (Array.isArray(value)) return value;
    this.#noteOther(what, value);
    return [];
  }

  #strings(what: string, value: unknown): string[] {
    return this.#list(what, value).map((one) => this.#string(what, one));
  }

  /** A number is as good as its digits: so many write that of a songbook. */
  #string(what: string, value: unknown): string {
    if (typeof value === "string") return value;
    if (typeof value === "number") return String(value);
    this.#noteOther(what, value);
    return "";
  }

  #noteOther(what: string, value: unknown): void {
    if (value !== undefined && value !== null)
      noteNotHeld(this.#draft, what, JSON.stringify(value));
  }
}

function noteOthers(draft: Draft, fields: Fields, held: readonly string[]): void {
  for (const [name, value] of Object.entries(fields)) {
    if (!held.includes(name)) noteNotHeld(draft, name, JSON.stringify(value));
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All songs as one document, a song a line. */
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
