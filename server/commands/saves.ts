import { createHash } from "node:crypto";
import type { Sql } from "sql-template-tag";
import { v7 as newId } from "uuid";
import type { Arrangement, ArrangementDocument } from "../../common/contract/arrangement.ts";
import type { Asset } from "../../common/contract/asset.ts";
import { limits } from "../../common/contract/fields.ts";
import type { LyricsDocument, LyricVersion, NewLyrics } from "../../common/contract/lyrics.ts";
import type { Metadata, Song } from "../../common/contract/song.ts";
import { countArrangements, putArrangement, storedArrangements } from "../db/arrangement.ts";
import { findAssets } from "../db/asset.ts";
import type { Reader, Writer } from "../db/database.ts";
import { listLyricIds, putLyrics, storedLyrics } from "../db/lyrics.ts";
import {
  type Event,
  findSavedBody,
  insertEvent,
  insertOperation,
  lockChurch,
  lockSaver,
  type OperationResponse,
  type SavedBody,
} from "../db/operation.ts";
import { findSearchSources, putSearchText } from "../db/search-text.ts";
import { findSong, findSongState, putSong, setArchived } from "../db/song.ts";
import { Failure, invalid, missing } from "../../common/domain/failure.ts";
import { refuseNonWriter, versionTag } from "../../common/domain/role.ts";

/** One save as it was asked for. */
export interface Save<Body> {
  readonly actor: string;
  readonly churchId: string;
  readonly key: string;
  /** The route's path with its ids in lower case; a new resource's id is added to it. */
  readonly path: string;
  /** The version that an update builds on; none for something new. */
  readonly expected?: number;
  /** The body in its normalised form. */
  readonly body: Body;
}

interface OfSong {
  readonly songId: string;
}

/** What a save answers, and whoever repeats it. */
export interface SaveResult {
  readonly response: OperationResponse;
  readonly body: SavedBody;
  readonly replayed: boolean;
}

/** A save that may go on: everything that was read after the church was locked is as it stays. */
interface Begun {
  readonly fingerprint: string;
  readonly cursor: number;
  readonly replay: SaveResult | undefined;
}

/**
 * What every save begins with, sent together with what it reads: the church's lock, the role as it is
 * now, since a body may take minutes to arrive, and what was saved under this key before.
 */
async function begin(tx: Writer, save: Save<unknown>): Promise<Begun> {
  const [{ cursor }, { role, earlier }] = await Promise.all([
    lockChurch(tx, save.churchId),
    lockSaver(tx, save),
  ]);
  refuseNonWriter(role);
  const fingerprint = fingerprintOf(save);
  if (!earlier) return { fingerprint, cursor, replay: undefined };
  if (earlier.fingerprint !== fingerprint) {
    throw new Failure(
      "keyReused",
      "This Idempotency-Key was used for another operation. Send the changed one with a new key.",
    );
  }
  const body = await findSavedBody(tx, save.churchId, earlier.event);
  return { fingerprint, cursor, replay: { response: earlier.response, body, replayed: true } };
}

/** Equal for requests that mean the same operation. */
function fingerprintOf({ path, expected, body }: Save<unknown>): string {
  return createHash("sha256")
    .update(JSON.stringify([path, expected ?? null, body]))
    .digest("hex");
}

/** What a save does, once it is decided. */
interface Decided {
  readonly event: Omit<Event, "id" | "cursor" | "actor" | "at">;
  readonly body: SavedBody;
  readonly at: string;
  /** Besides its event; no change needs the result of another. */
  readonly changes: readonly Sql[];
}

/** The revision, its event, outbox entry and operation, together or not at all. */
async function finish(
  tx: Writer,
  save: Save<unknown>,
  { cursor, fingerprint }: Begun,
  { event, body, at, changes }: Decided,
): Promise<SaveResult> {
  const { churchId, actor } = save;
  const operationId = newId();
  const response = responseOf(save, operationId, event);
  const saved: Event = { ...event, id: operationId, cursor: cursor + 1, actor, at };
  const all = [
    ...changes,
    ...insertEvent(churchId, saved),
    insertOperation(save, fingerprint, response, at),
  ];
  await Promise.all(all.map((change) => tx.run(change)));
  return { response, body, replayed: false };
}

function responseOf(
  save: Save<unknown>,
  operationId: string,
  { songId, lyricVersionId, arrangementId, version }: Decided["event"],
): OperationResponse {
  const etag = versionTag(version);
  if (save.expected !== undefined) return { operationId, status: 200, etag };
  const newResourceId = lyricVersionId ?? arrangementId ?? songId;
  return { operationId, status: 201, etag, location: `${save.path}/${newResourceId}` };
}

/** Refuses an update that does not build on the current version, and shows what is current. */
async function refuseStale(
  save: Save<unknown>,
  current: number,
  show: () => Promise<Failure["current"]>,
): Promise<void> {
  if (save.expected === current) return;
  throw new Failure(
    "stale",
    `The current version is ${current}, not ${save.expected}. ` +
      "Compare it with your draft, then save again with that version and a new key.",
    { current: await show() },
  );
}

const now = () => new Date().toISOString();

export async function createSong(tx: Writer, save: Save<Metadata>): Promise<SaveResult> {
  const begun = await begin(tx, save);
  if (begun.replay) return begun.replay;
  const { churchId, body: metadata } = save;
  const at = now();
  const song: Song = { id: newId(), version: 1, revisionId: newId(), metadata, updatedAt: at };
  const sources = { archived: 0, metadata, lyrics: new Map() };
  return finish(tx, save, begun, {
    event: { kind: "song.created", songId: song.id, version: 1 },
    body: { song },
    at,
    changes: [...putSong(churchId, song), ...putSearchText(tx.dialect, churchId, song.id, sources)],
  });
}

export async function updateSong(tx: Writer, save: Save<Metadata> & OfSong): Promise<SaveResult> {
  const { churchId, songId, body: metadata } = save;
  const [begun, state, sources] = await Promise.all([
    begin(tx, save),
    findSongState(tx, churchId, songId),
    findSearchSources(tx, churchId, songId),
  ]);
  if (begun.replay) return begun.replay;
  if (!state || !sources) throw missing("song");
  await refuseStale(save, state.version, async () => ({
    current: (await findSong(tx, churchId, songId)) ?? null,
  }));
  const version = state.version + 1;
  const at = now();
  const song: Song = { id: songId, version, revisionId: newId(), metadata, updatedAt: at };
  return finish(tx, save, begun, {
    event: { kind: "song.updated", songId, version },
    body: { song },
    at,
    changes: [
      ...putSong(churchId, song),
      ...putSearchText(tx.dialect, churchId, songId, { ...sources, metadata }),
    ],
  });
}

export async function createLyrics(
  tx: Writer,
  save: Save<NewLyrics> & OfSong,
): Promise<SaveResult> {
  const { churchId, songId, body } = save;
  const [begun, sources] = await Promise.all([
    begin(tx, save),
    findSearchSources(tx, churchId, songId),
  ]);
  if (begun.replay) return begun.replay;
  if (!sources) throw missing("song");
  if (sources.lyrics.size >= limits.lyricVersionsPerSong) {
    throw invalid(`A song has at most ${limits.lyricVersionsPerSong} lyric versions.`);
  }
  const head = { id: newId(), songId, language: body.language, version: 1 };
  const lyrics = lyricVersionOf(head, body, now());
  const all = new Map([...sources.lyrics, [lyrics.id, body]]);
  return finish(tx, save, begun, {
    event: { kind: "song.lyrics.created", songId, lyricVersionId: lyrics.id, version: 1 },
    body: { lyrics },
    at: lyrics.updatedAt,
    changes: [
      ...putLyrics(churchId, lyrics),
      ...putSearchText(tx.dialect, churchId, songId, { ...sources, lyrics: all }),
    ],
  });
}

export async function updateLyrics(
  tx: Writer,
  save: Save<LyricsDocument> & OfSong & { readonly lyricVersionId: string },
): Promise<SaveResult> {
  const { churchId, songId, lyricVersionId, body } = save;
  const [begun, current, sources] = await Promise.all([
    begin(tx, save),
    storedLyrics.findHead(tx, churchId, songId, lyricVersionId),
    findSearchSources(tx, churchId, songId),
  ]);
  if (begun.replay) return begun.replay;
  if (!current || !sources) throw missing("lyric version");
  await refuseStale(save, current.version, async () => ({
    currentLyrics: (await storedLyrics.find(tx, churchId, songId, lyricVersionId)) ?? null,
  }));
  const { language } = current;
  const version = current.version + 1;
  const lyrics = lyricVersionOf({ id: lyricVersionId, songId, language, version }, body, now());
  const all = new Map([...sources.lyrics, [lyricVersionId, body]]);
  return finish(tx, save, begun, {
    event: { kind: "song.lyrics.updated", songId, lyricVersionId, version },
    body: { lyrics },
    at: lyrics.updatedAt,
    changes: [
      ...putLyrics(churchId, lyrics),
      ...putSearchText(tx.dialect, churchId, songId, { ...sources, lyrics: all }),
    ],
  });
}

function lyricVersionOf(
  head: Pick<LyricVersion, "id" | "songId" | "language" | "version">,
  { label, sections, sequence }: LyricsDocument,
  at: string,
): LyricVersion {
  return { ...head, revisionId: newId(), label, sections, sequence, updatedAt: at };
}

type ArrangementSave = Save<Required<ArrangementDocument>> & OfSong;

export async function createArrangement(tx: Writer, save: ArrangementSave): Promise<SaveResult> {
  const { churchId, songId } = save;
  const [begun, song, count, references] = await Promise.all([
    begin(tx, save),
    findSongState(tx, churchId, songId),
    countArrangements(tx, churchId, songId),
    readReferences(tx, save),
  ]);
  if (begun.replay) return begun.replay;
  if (!song) throw missing("song");
  if (count >= limits.arrangementsPerSong) {
    throw invalid(`A song has at most ${limits.arrangementsPerSong} arrangements.`);
  }
  const files = filesIn(save, references);
  const arrangement = arrangementOf({ id: newId(), songId, version: 1 }, save, files);
  return finish(tx, save, begun, {
    event: { kind: "song.arrangement.created", songId, arrangementId: arrangement.id, version: 1 },
    body: { arrangement },
    at: arrangement.updatedAt,
    changes: putArrangement(churchId, arrangement),
  });
}

export async function updateArrangement(
  tx: Writer,
  save: ArrangementSave & { readonly arrangementId: string },
): Promise<SaveResult> {
  const { churchId, songId, arrangementId } = save;
  const [begun, current, references] = await Promise.all([
    begin(tx, save),
    storedArrangements.findHead(tx, churchId, songId, arrangementId),
    readReferences(tx, save),
  ]);
  if (begun.replay) return begun.replay;
  if (!current) throw missing("arrangement");
  const files = filesIn(save, references);
  await refuseStale(save, current.version, async () => ({
    currentArrangement:
      (await storedArrangements.find(tx, churchId, songId, arrangementId)) ?? null,
  }));
  const version = current.version + 1;
  const arrangement = arrangementOf({ id: arrangementId, songId, version }, save, files);
  return finish(tx, save, begun, {
    event: { kind: "song.arrangement.updated", songId, arrangementId, version },
    body: { arrangement },
    at: arrangement.updatedAt,
    changes: putArrangement(churchId, arrangement),
  });
}

function arrangementOf(
  head: Pick<Arrangement, "id" | "songId" | "version">,
  { body }: ArrangementSave,
  files: Asset[],
): Arrangement {
  const { label, lyricVersionIds, sourceKey, tempo } = body;
  const named = { label, lyricVersionIds, files };
  return { ...head, revisionId: newId(), ...named, updatedAt: now(), sourceKey, tempo };
}

/** What an arrangement refers to, as far as it is there. */
interface References {
  readonly lyricVersionIds: ReadonlySet<string>;
  readonly assets: ReadonlyMap<string, Asset>;
}

async function readReferences(
  tx: Reader,
  { churchId, songId, body }: ArrangementSave,
): Promise<References> {
  const [ofSong, assets] = await Promise.all([
    listLyricIds(tx, churchId, songId),
    findAssets(tx, churchId, body.assetIds),
  ]);
  return { lyricVersionIds: new Set(ofSong), assets };
}

/** The files in their order; refuses lyric versions and assets that are not there. */
function filesIn({ body }: ArrangementSave, { lyricVersionIds, assets }: References): Asset[] {
  const strayLyrics = body.lyricVersionIds.find((id) => !lyricVersionIds.has(id));
  if (strayLyrics) {
    throw invalid(`lyricVersionIds names ${strayLyrics}, which is not a version of this song.`);
  }
  return body.assetIds.map((id) => {
    const asset = assets.get(id);
    if (!asset) throw invalid(`assetIds names ${id}, which is not a file of this church.`);
    return asset;
  });
}

/**
 * For the operator: takes a song out of the lists, or puts it back; answers whether anything
 * changed.
 */
export async function archiveSong(
  tx: Writer,
  {
    churchId,
    songId,
    archived,
  }: { readonly churchId: string; readonly songId: string; readonly archived: boolean },
): Promise<boolean> {
  const { cursor } = await lockChurch(tx, churchId);
  const state = await findSongState(tx, churchId, songId);
  if (!state) throw missing("song");
  if (state.isArchived === archived) return false;
  await setArchived(tx, churchId, songId, archived);
  const event: Event = {
    cursor: cursor + 1,
    id: newId(),
    kind: archived ? "song.archived" : "song.unarchived",
    songId,
    version: state.version,
    actor: null,
    at: now(),
  };
  for (const change of insertEvent(churchId, event)) await tx.run(change);
  return true;
}
