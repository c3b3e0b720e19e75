import { createHash, randomUUID } from "node:crypto";
import { v7 as newId } from "uuid";
import { fold } from "../../src/domain/folding.ts";
import { linesSearchText, metadataSearchText, songSearchText } from "../../src/domain/search.ts";
import { metadataOf } from "../../src/domain/song.ts";
import type { Row } from "../../src/db/tables.ts";
import { text } from "./words.ts";

const [sectionCount, lineCount, wordCount] = [4, 5, 6];

/** Rows by table, as saves of a new song and of its lyrics leave them. */
export type Rows = Record<string, Row[]>;

interface Saver {
  readonly churchId: string;
  readonly actor: string;
  /** The cursor that was used last. */
  cursor: number;
}

export function addSong(rows: Rows, saver: Saver): void {
  const { churchId } = saver;
  const add = (table: string, row: Row) =>
    (rows[table] ??= []).push({ church_id: churchId, ...row });
  const at = new Date().toISOString();
  const metadata = metadataOf({ title: text(4), authors: [text(2)], themes: [text(1)] });
  const song = { id: newId(), version: 1, revisionId: newId(), metadata, updatedAt: at };
  const document = { label: text(1), sections: sections(), sequence: [] };
  const head = { id: newId(), songId: song.id, language: "en", version: 1, revisionId: newId() };
  const lyrics = { ...head, ...document, updatedAt: at };
  const save = (kind: string, subject: Row) => {
    const eventId = newId();
    saver.cursor += 1;
    const { cursor, actor } = saver;
    const event = { cursor, id: eventId, kind, song_id: song.id, lyric_version_id: null };
    add("events", { ...event, arrangement_id: null, version: 1, actor, at, ...subject });
    add("outbox", { event_id: eventId, created_at: at });
    const fingerprint = createHash("sha256").update(eventId).digest("hex");
    const operation = { actor, key: randomUUID(), fingerprint, event_id: eventId };
    add("operations", { ...operation, created_at: at });
  };
  const version = { version: 1, updated_at: at };
  add("songs", { id: song.id, revision_id: song.revisionId, ...version, archived: 0 });
  add("song_revisions", {
    song_id: song.id,
    version: 1,
    id: song.revisionId,
    schema_version: 1,
    created_at: at,
    metadata: JSON.stringify(metadata),
  });
  save("song.created", {});
  const folded = { foldedLabel: fold(lyrics.label), foldedLines: linesSearchText(lyrics) };
  add("lyrics", {
    id: lyrics.id,
    song_id: song.id,
    language: "en",
    revision_id: lyrics.revisionId,
    ...version,
    created_at: at,
    label: lyrics.label,
    folded_label: folded.foldedLabel,
    folded_lines: folded.foldedLines,
  });
  add("lyric_revisions", {
    lyric_version_id: lyrics.id,
    version: 1,
    id: lyrics.revisionId,
    source: "manual",
    document: JSON.stringify(document),
    created_at: at,
  });
  save("song.lyrics.created", { lyric_version_id: lyrics.id });
  const metadataText = metadataSearchText(metadata);
  add("song_search", {
    song_id: song.id,
    archived: 0,
    folded_title: fold(metadata.title),
    folded_metadata: metadataText,
    document: songSearchText(metadataText, [folded]),
  });
}

function sections() {
  return Array.from({ length: sectionCount }, (_, index) => ({
    id: randomUUID(),
    name: `Verse ${index}`,
    lines: Array.from({ length: lineCount }, () => ({ id: randomUUID(), text: text(wordCount) })),
  }));
}
