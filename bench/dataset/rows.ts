import { fold } from "../../common/domain/folding.ts";
import { placeOf, type LyricVersion, type Song } from "./catalogue.ts";
import { foldedLines, foldedMetadata, foldedSong, foldedTitle } from "./folded.ts";
import { randomId, timedId } from "./random.ts";

type Row = Readonly<Record<string, string | number | null>>;

/** Takes rows of the tables that a backup of schema 2 has. */
export type AddRow = (table: string, row: Row) => void;

export interface Place {
  readonly church: number;
  readonly churchId: string;
  readonly index: number;
  readonly actor: string;
}

const at = "2026-01-01T00:00:00.000Z";
/** Nobody repeats these saves. */
const fingerprint = "0".repeat(64);

/** All rows that saving a new song and its lyrics leaves behind. */
export function addSongRows(add: AddRow, place: Place, song: Song): void {
  const { churchId } = place;
  const { id, revisionId, metadata } = song;
  const head = { church_id: churchId, id, version: 1, revision_id: revisionId };
  add("songs", { ...head, archived: 0, updated_at: at });
  const revision = { church_id: churchId, song_id: id, version: 1, id: revisionId };
  const text = JSON.stringify(metadata);
  add("song_revisions", { ...revision, schema_version: 1, metadata: text, created_at: at });
  const saves = savesOf(add, place, song);
  const body = { song: { id, version: 1, revisionId, metadata, updatedAt: at } };
  saves(0, "song.created", null, id, body);
  for (const [step, version] of song.versions.entries()) {
    addLyricRows(add, churchId, id, version);
    const { id: lyricsId, revisionId, lyrics } = version;
    const { language, ...document } = lyrics;
    const head = { id: lyricsId, songId: id, language, version: 1, revisionId };
    const body = { lyrics: { ...head, ...document, updatedAt: at } };
    saves(step + 1, "song.lyrics.created", lyricsId, `${id}/lyrics/${lyricsId}`, body);
  }
  add("song_search", {
    church_id: churchId,
    song_id: id,
    archived: 0,
    folded_title: foldedTitle(song),
    folded_metadata: foldedMetadata(metadata),
    document: foldedSong(song),
  });
}

function addLyricRows(add: AddRow, churchId: string, songId: string, version: LyricVersion): void {
  const { id, revisionId, lyrics } = version;
  const { language, ...document } = lyrics;
  add("lyrics", {
    church_id: churchId,
    id,
    song_id: songId,
    language,
    version: 1,
    revision_id: revisionId,
    created_at: at,
    updated_at: at,
    label: lyrics.label,
    folded_label: fold(lyrics.label),
    folded_lines: foldedLines(lyrics),
  });
  const revision = { church_id: churchId, lyric_version_id: id, version: 1, id: revisionId };
  const text = JSON.stringify(document);
  add("lyric_revisions", { ...revision, source: "manual", document: text, created_at: at });
}

/** The event of each save of a song, its outbox entry and its stored answer. */
function savesOf(add: AddRow, { church, churchId, index, actor }: Place, song: Song) {
  const savesOfSong = 1 + song.versions.length;
  return (step: number, kind: string, lyricsId: string | null, path: string, body: object) => {
    const eventId = timedId(placeOf(church, index) + step, song.random);
    add("events", {
      church_id: churchId,
      cursor: index * savesOfSong + step + 1,
      id: eventId,
      kind,
      song_id: song.id,
      lyric_version_id: lyricsId,
      arrangement_id: null,
      version: 1,
      actor,
      at,
    });
    add("outbox", { church_id: churchId, event_id: eventId, created_at: at });
    const location = `/api/v1/churches/${churchId}/songs/${path}`;
    const response = { operationId: eventId, etag: '"1"', body, status: 201, location };
    const key = { church_id: churchId, actor, key: randomId(song.random) };
    const operation = { fingerprint, event_id: eventId, response: JSON.stringify(response) };
    add("operations", { ...key, ...operation, created_at: at });
  };
}
