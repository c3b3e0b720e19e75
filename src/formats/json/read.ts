import { type Draft, newDraft, noteNotHeld } from "../draft.ts";
import { languageOf } from "../language.ts";
import type { ReadOptions } from "../song.ts";
import { Unreadable } from "../unreadable.ts";

const heldMetadata = ["title", "alternateTitles", "authors", "copyright", "themes", "songbooks"];

type Fields = Readonly<Record<string, unknown>>;

/** The songs of a document as our own export writes it. */
export function readJson(text: string, options: ReadOptions): Draft[] {
  const songs = list(fieldsOf(parsed(text))["songs"]);
  if (songs.length === 0) throw new Unreadable("otherJson");
  return songs.map((song) => draftOf(fieldsOf(song), options));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreadable("brokenJson", { name: error instanceof Error ? error.message : "" });
  }
}

function draftOf(song: Fields, options: ReadOptions): Draft {
  const metadata = fieldsOf(song["metadata"]);
  const draft = newDraft();
  draft.title = string(metadata["title"]);
  draft.alternateTitles = list(metadata["alternateTitles"]).map(string);
  draft.authors = list(metadata["authors"]).map(string);
  draft.copyright = string(metadata["copyright"]);
  draft.themes = list(metadata["themes"]).map(string);
  draft.songbooks = list(metadata["songbooks"]).map((entry) => ({
    book: string(fieldsOf(entry)["book"]),
    number: string(fieldsOf(entry)["number"]),
  }));
  noteOthers(draft, song, ["metadata", "lyrics"]);
  noteOthers(draft, metadata, heldMetadata);
  for (const version of list(song["lyrics"])) addVersion(draft, fieldsOf(version), options);
  return draft;
}

function addVersion(draft: Draft, version: Fields, options: ReadOptions): void {
  noteOthers(draft, version, ["language", "label", "sections", "sequence"]);
  const sections = list(version["sections"]).map((section) => ({
    name: string(fieldsOf(section)["name"]),
    lines: list(fieldsOf(section)["lines"]).flatMap((line) => {
      if (typeof line === "string") return line;
      noteNotHeld(draft, "line", JSON.stringify(line));
      return [];
    }),
  }));
  const words = sections.flatMap(({ lines }) => lines).join("\n");
  draft.lyrics.push({
    language: languageOf(draft, string(version["language"]), options, words),
    label: string(version["label"]),
    sections,
    sequence: list(version["sequence"]).flatMap((at) => {
      if (typeof at === "number" && at in sections) return at;
      draft.notes.push({ code: "orderUnknown", text: JSON.stringify(at) });
      return [];
    }),
  });
}

function noteOthers(draft: Draft, fields: Fields, held: readonly string[]): void {
  for (const [name, value] of Object.entries(fields)) {
    if (!held.includes(name)) noteNotHeld(draft, name, JSON.stringify(value));
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function string(value: unknown): string {
  return typeof value === "string" ? value : "";
}
