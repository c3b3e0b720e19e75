import { hash } from "node:crypto";
import type { Sql } from "sql-template-tag";
import { v7 as newId } from "uuid";
import type { Arrangement, ArrangementDocument } from "../../common/contract/arrangement.ts";
import type { Asset } from "../../common/contract/asset.ts";
import { limits } from "../../common/contract/fields.ts";
import type { LyricsDocument, LyricVersion, NewLyrics } from "../../common/contract/lyrics.ts";
import type { Metadata, Song } from "../../common/contract/song.ts";
import { putArrangement, storedArrangements } from "../db/arrangement.ts";
import { findAssets } from "../db/asset.ts";
import type { Writer } from "../db/database.ts";
import { putLyrics, storedLyrics } from "../db/lyrics.ts";
import type { Event, OperationResponse, SavedBody } from "../db/operation.ts";
import { findSavedBody, insertEvent, insertOperation, lockChurch } from "../db/operation.ts";
import { lockSaver } from "../db/operation.ts";
import { findSearchSources, putSearchText, type SearchSources } from "../db/search-text.ts";
import { findSong, findSongState, putSong, setArchived } from "../db/song.ts";
import { Failure, invalid, missing } from "../../common/domain/failure.ts";
import { refuseNonWriter, versionTag } from "../../common/domain/role.ts";

export interface Save<Body> {
  readonly actor: string;
  readonly churchId: string;
  readonly key: string;
  /** The route's path with its ids in lower case; a new resource's id is added to it. */
  readonly path: string;
  /** The version that an update builds on; none for something new. */
  readonly expected?: number;
  readonly body: Body;
}

type OfSong = { readonly songId: string };

/** What a save answers, and whoever repeats it. */
export interface SaveResult {
  readonly response: OperationResponse;
  readonly body: SavedBody;
  readonly replayed: boolean;
}

interface Decided {
  readonly event: Omit<Event, "id" | "cursor" | "actor" | "at">;
  readonly body: SavedBody;
  readonly at: string;
  /** Besides its event; no change needs the result of another. */
  readonly changes: readonly Sql[];
}

interface Doing<Known> {
  read(): Promise<Known>;
  decide(known: Known): Decided | Promise<Decided>;
}

/**
 * What every save does. What it begins with is sent together with what it reads: the church's lock,
 * the role as it is now, since a body may take minutes to arrive, and what was saved under this key
 * before. Then come its own checks, and the revision, its event, outbox entry and operation,
 * together or not at all.
 */
async function saved<Known>(tx: Writer, save: Save<unknown>, { read, decide }: Doing<Known>) {
  const { churchId, actor } = save;
  const [{ cursor }, { role, earlier }, known] = await Promise.all([
    lockChurch(tx, churchId),
    lockSaver(tx, save),
    read(),
  ]);
  refuseNonWriter(role);
  const fingerprint = fingerprintOf(save);
  if (earlier) {
    if (earlier.fingerprint !== fingerprint) throw new Failure("keyReused", keyReused);
    const body = await findSavedBody(tx, churchId, earlier.event);
    return { response: earlier.response, body, replayed: true };
  }
  const { event, body, at, changes } = await decide(known);
  const operationId = newId();
  const response = responseOf(save, operationId, event);
  const all = [
    ...changes,
    ...insertEvent(churchId, { ...event, id: operationId, cursor: cursor + 1, actor, at }),
    insertOperation(save, fingerprint, response, at),
  ];
  await Promise.all(all.map((change) => tx.run(change)));
  return { response, body, replayed: false };
}

const keyReused =
  "This Idempotency-Key was used for another operation. Send the changed one with a new key.";

/** Equal for requests that mean the same operation. */
const fingerprintOf = ({ path, expected, body }: Save<unknown>): string =>
  hash("sha256", JSON.stringify([path, expected ?? null, body]));

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

export const createSong = (tx: Writer, save: Save<Metadata>) =>
  saved(tx, save, {
    read: async () => ({ archived: 0, metadata: undefined, lyrics: new Map() }),
    decide: (sources) => decideSong(tx, save, { id: newId(), version: 1 }, sources),
  });

export function updateSong(tx: Writer, save: Save<Metadata> & OfSong) {
  const { churchId, songId } = save;
  return saved(tx, save, {
    read: () =>
      Promise.all([findSongState(tx, churchId, songId), findSearchSources(tx, churchId, songId)]),
    decide: async ([state, sources]) => {
      if (!state || !sources) throw missing("song");
      await refuseStale(save, state.version, async () => ({
        current: (await findSong(tx, churchId, songId)) ?? null,
      }));
      return decideSong(tx, save, { id: songId, version: state.version + 1 }, sources);
    },
  });
}

function decideSong(
  { dialect }: Writer,
  { churchId, body: metadata }: Save<Metadata>,
  head: Pick<Song, "id" | "version">,
  sources: SearchSources,
): Decided {
  const at = now();
  const song: Song = { ...head, revisionId: newId(), metadata, updatedAt: at };
  const kind = head.version === 1 ? "song.created" : "song.updated";
  return {
    event: { kind, songId: head.id, version: head.version },
    body: { song },
    at,
    changes: [
      ...putSong(churchId, song),
      ...putSearchText(dialect, churchId, head.id, { ...sources, metadata }),
    ],
  };
}

export function createLyrics(tx: Writer, save: Save<NewLyrics> & OfSong) {
  const { churchId, songId, body } = save;
  return saved(tx, save, {
    read: () => findSearchSources(tx, churchId, songId),
    decide: (sources) => {
      if (!sources) throw missing("song");
      if (sources.lyrics.size >= limits.lyricVersionsPerSong) {
        throw invalid(`A song has at most ${limits.lyricVersionsPerSong} lyric versions.`);
      }
      const head = { id: newId(), songId, language: body.language, version: 1 };
      return decideLyrics(tx, save, head, sources);
    },
  });
}

export function updateLyrics(
  tx: Writer,
  save: Save<LyricsDocument> & OfSong & { readonly lyricVersionId: string },
) {
  const { churchId, songId, lyricVersionId: id } = save;
  const key = { churchId, songId, id };
  return saved(tx, save, {
    read: () =>
      Promise.all([storedLyrics.findHead(tx, key), findSearchSources(tx, churchId, songId)]),
    decide: async ([current, sources]) => {
      if (!current || !sources) throw missing("lyric version");
      await refuseStale(save, current.version, async () => ({
        currentLyrics: (await storedLyrics.find(tx, key)) ?? null,
      }));
      const head = { id, songId, language: current.language, version: current.version + 1 };
      return decideLyrics(tx, save, head, sources);
    },
  });
}

function decideLyrics(
  { dialect }: Writer,
  { churchId, body }: Save<LyricsDocument>,
  head: Pick<LyricVersion, "id" | "songId" | "language" | "version">,
  sources: SearchSources,
): Decided {
  const { id: lyricVersionId, songId, version } = head;
  const { label, sections, sequence } = body;
  const at = now();
  const lyrics = { ...head, revisionId: newId(), label, sections, sequence, updatedAt: at };
  const kind = version === 1 ? "song.lyrics.created" : "song.lyrics.updated";
  const all = new Map([...sources.lyrics, [lyricVersionId, body]]);
  return {
    event: { kind, songId, lyricVersionId, version },
    body: { lyrics },
    at,
    changes: [
      ...putLyrics(churchId, lyrics),
      ...putSearchText(dialect, churchId, songId, { ...sources, lyrics: all }),
    ],
  };
}

type ArrangementSave = Save<Required<ArrangementDocument>> & OfSong;

export function createArrangement(tx: Writer, save: ArrangementSave) {
  const { churchId, songId } = save;
  return saved(tx, save, {
    read: () =>
      Promise.all([
        findSongState(tx, churchId, songId),
        storedArrangements.listIds(tx, churchId, songId),
        readReferences(tx, save),
      ]),
    decide: ([song, others, references]) => {
      if (!song) throw missing("song");
      if (others.length >= limits.arrangementsPerSong) {
        throw invalid(`A song has at most ${limits.arrangementsPerSong} arrangements.`);
      }
      return decideArrangement(save, { id: newId(), version: 1 }, filesIn(save, references));
    },
  });
}

export function updateArrangement(
  tx: Writer,
  save: ArrangementSave & { readonly arrangementId: string },
) {
  const { churchId, songId, arrangementId: id } = save;
  const key = { churchId, songId, id };
  return saved(tx, save, {
    read: () => Promise.all([storedArrangements.findHead(tx, key), readReferences(tx, save)]),
    decide: async ([current, references]) => {
      if (!current) throw missing("arrangement");
      const files = filesIn(save, references);
      await refuseStale(save, current.version, async () => ({
        currentArrangement: (await storedArrangements.find(tx, key)) ?? null,
      }));
      return decideArrangement(save, { id, version: current.version + 1 }, files);
    },
  });
}

function decideArrangement(
  { churchId, songId, body }: ArrangementSave,
  { id, version }: Pick<Arrangement, "id" | "version">,
  files: Asset[],
): Decided {
  const { label, lyricVersionIds, sourceKey, tempo } = body;
  const at = now();
  const head = { id, songId, version, revisionId: newId() };
  const said = { label, lyricVersionIds, files, updatedAt: at, sourceKey, tempo };
  const arrangement: Arrangement = { ...head, ...said };
  const kind = version === 1 ? "song.arrangement.created" : "song.arrangement.updated";
  return {
    event: { kind, songId, arrangementId: id, version },
    body: { arrangement },
    at,
    changes: putArrangement(churchId, arrangement),
  };
}

const readReferences = (tx: Writer, { churchId, songId, body }: ArrangementSave) =>
  Promise.all([
    storedLyrics.listIds(tx, churchId, songId),
    findAssets(tx, churchId, body.assetIds),
  ]);

/** The files in their order; refuses lyric versions and assets that are not there. */
function filesIn(
  { body }: ArrangementSave,
  [lyricIds, assets]: readonly [readonly string[], ReadonlyMap<string, Asset>],
): Asset[] {
  const strayLyrics = body.lyricVersionIds.find((id) => !lyricIds.includes(id));
  if (strayLyrics) {
    throw invalid(`lyricVersionIds names ${strayLyrics}, which is not a version of this song.`);
  }
  return body.assetIds.map((id) => {
    const asset = assets.get(id);
    if (!asset) throw invalid(`assetIds names ${id}, which is not a file of this church.`);
    return asset;
  });
}

/** For the operator: archives a song or puts it back; answers whether anything changed. */
export async function archiveSong(
  tx: Writer,
  { churchId, songId, archived }: OfSong & { churchId: string; archived: boolean },
): Promise<boolean> {
  const { cursor } = await lockChurch(tx, churchId);
  const state = await findSongState(tx, churchId, songId);
  if (!state) throw missing("song");
  if (state.isArchived === archived) return false;
  await setArchived(tx, churchId, songId, archived);
  const kind = archived ? "song.archived" : "song.unarchived";
  const event = { kind, songId, version: state.version, actor: null } as const;
  const id = newId();
  const changes = insertEvent(churchId, { ...event, cursor: cursor + 1, id, at: now() });
  for (const change of changes) await tx.run(change);
  return true;
}
