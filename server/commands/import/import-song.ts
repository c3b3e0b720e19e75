import { limits } from "../../../common/contract/fields.ts";
import { NewLyrics } from "../../../common/contract/lyrics.ts";
import { type Metadata, MetadataInput, type Song } from "../../../common/contract/song.ts";
import { valid } from "../../../common/domain/validation.ts";
import type { Database } from "../../db/database.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { findSavedSongId } from "../../db/operation.ts";
import { findSong, findSongState } from "../../db/song.ts";
import { missing } from "../../../common/domain/failure.ts";
import { lengthOf } from "../../../common/domain/white-space.ts";
import { fold } from "../../../common/domain/folding.ts";
import { changesOnto, contentHash, counterpart } from "../../../common/formats/saving.ts";
import { derivedId, lyricsDocument, withKnownIds } from "../../../common/formats/saving.ts";
import { Draft } from "../../../common/formats/draft.ts";
import { fitMetadata } from "../../../common/formats/normalize.ts";
import type { SheetIndex } from "../../../common/formats/sheet-matching.ts";
import type { ImportedLyrics, Note, SongContent } from "../../../common/formats/song.ts";
import type { Save, SaveResult } from "../saves.ts";
import { createArrangement, createLyrics, createSong, updateLyrics, updateSong } from "../saves.ts";
import type { Groups, Matches } from "./match.ts";

export const onMatchKinds = ["skip", "update", "keep-both"] as const;

/** One run: whose it is, what is known already, and what shall become of it. */
export interface Importing {
  readonly database: Database;
  readonly actor: string;
  readonly churchId: string;
  readonly matches: Matches;
  /** For sheets, by their names; songs that come in are added. */
  readonly sheets: SheetIndex;
  readonly groups: Groups;
  readonly onMatch: (typeof onMatchKinds)[number];
  readonly isDryRun: boolean;
  /** Stores a file that an arrangement names; without it arrangements come in without files. */
  readonly addFile?: (filename: string) => Promise<string>;
}

/** What a run left of a song that it created, for whoever wants to undo it. */
export interface Created {
  readonly songId: string;
  readonly lyricIds: readonly string[];
  readonly arrangementIds?: readonly string[];
}

/** What it added to a song of its own that came apart: its lyrics, and the version it is now. */
export type Joined = Created & { readonly version: number };

export type Imported =
  | { readonly status: "created"; readonly created?: Created }
  | {
      readonly status: "updated";
      readonly songId: string;
      readonly joined?: Joined;
      /** What the song that it was joined to has no room for. */
      readonly notes?: readonly Note[];
    }
  | { readonly status: "unchanged"; readonly songId: string }
  | { readonly status: "skipped"; readonly reason: string; readonly songId: string };

/** The key follows from the content, so a save that is repeated is done once. */
export function saveOf<Body>(
  { actor, churchId }: { readonly actor: string; readonly churchId: string },
  content: string,
  purpose: string,
  path: string,
  body: Body,
): Save<Body> {
  return { actor, churchId, key: derivedId(content, purpose), path, body };
}

export const idOf = ({ response }: SaveResult) => response.location?.split("/").at(-1) ?? "";

/** Adds lyrics to a song; under which purpose tells later runs that it was done. */
function addLyrics(
  run: Importing,
  content: string,
  { songId, at, purpose }: { songId: string; at: number; purpose: string },
  lyrics: ImportedLyrics,
): Promise<SaveResult> {
  const path = `/api/v1/churches/${run.churchId}/songs/${songId}/lyrics`;
  const save = saveOf(run, content, purpose, path, lyricsDocument(content, at, lyrics));
  return run.database.write(createLyrics, { ...save, songId });
}

/** Saves what a song's metadata is now, if that is anything else. Answers its version then. */
async function saveMetadata(
  run: Importing,
  content: string,
  purpose: string,
  { id: songId, version, metadata: before }: Pick<Song, "id" | "version" | "metadata">,
  metadata: Metadata,
): Promise<number> {
  if (JSON.stringify(metadata) === JSON.stringify(before)) return version;
  const path = `/api/v1/churches/${run.churchId}/songs/${songId}`;
  const save = saveOf(run, content, `${purpose} ${version}`, path, metadata);
  await run.database.write(updateSong, { ...save, expected: version, songId });
  return version + 1;
}

/** The items of both lists, none that people would take for another. */
function both<Item>(
  mine: readonly Item[],
  theirs: readonly Item[],
  text: (item: Item) => string = String,
): Item[] {
  const known = new Set(mine.map((item) => fold(text(item))));
  return [...mine, ...theirs.filter((item) => !known.has(fold(text(item))))];
}

const titlesOf = ({ title, alternateTitles }: Metadata) => [title, ...alternateTitles];

/** A song's metadata with what its translation says beyond; what finds no room is noted. */
function joinedMetadata(current: Metadata, source: Metadata) {
  const draft = Object.assign(new Draft(), {
    alternateTitles: both(titlesOf(current), titlesOf(source)),
    authors: both(current.authors, source.authors),
    copyright: [current.copyright],
    themes: both(current.themes, source.themes),
    songbooks: both(current.songbooks, source.songbooks, ({ book, number }) => `${book} ${number}`),
  });
  const isSaid = current.copyright.includes(source.copyright);
  const copyright = [current.copyright, source.copyright].filter(Boolean).join("\n");
  const isLong = lengthOf(copyright) > limits.copyright;
  if (!isSaid && !isLong) draft.copyright = [copyright];
  const metadata = fitMetadata(draft, current.title);
  if (!isSaid && isLong) draft.noteNotHeld("copyright beyond the limit", source.copyright);
  return { metadata, notes: draft.notes };
}

/**
 * Adds a translation to the song of its group: its lyrics, its title as another one, and what it says
 * beyond. Nothing where it has been a song of its own already, where its languages are
 * taken, or where the song has no room for as many lyric versions.
 */
async function joinGroup(
  run: Importing,
  song: SongContent,
  content: string,
  songId: string,
): Promise<Imported | undefined> {
  const { actor, churchId, database } = run;
  const { reader } = database;
  const savedAs = (purpose: string) =>
    findSavedSongId(reader, { churchId, actor, key: derivedId(content, purpose) });
  if ((await savedAs("song")) !== undefined) return undefined;
  if (songId === "") return { status: "updated", songId };
  if ((await savedAs(`join ${songId} 0`)) !== undefined) return { status: "unchanged", songId };
  const current = await findSong(reader, churchId, songId);
  const versions = await listLyrics(reader, churchId, songId);
  if (!current || song.lyrics.some((lyrics) => counterpart(versions, lyrics))) return undefined;
  if (versions.length + song.lyrics.length > limits.lyricVersionsPerSong) return undefined;
  const { metadata, notes } = joinedMetadata(current.metadata, song.metadata);
  if (run.isDryRun) return { status: "updated", songId, notes };
  const version = await saveMetadata(run, content, "join", current, metadata);
  const lyricIds: string[] = [];
  // The first, by which a run knows that it is done, comes last.
  for (const [at, lyrics] of [...song.lyrics.entries()].toReversed()) {
    const place = { songId, at, purpose: `join ${songId} ${at}` };
    lyricIds.push(idOf(await addLyrics(run, content, place, lyrics)));
  }
  return { status: "updated", songId, notes, joined: { songId, lyricIds, version } };
}

/** Brings one song in through the commands that everybody's saves go through. */
export async function importSong(run: Importing, song: SongContent): Promise<Imported> {
  const content = contentHash(song);
  refuseInvalid(song, content);
  const group = run.groups.find(song);
  const joined = group === undefined ? undefined : await joinGroup(run, song, content, group);
  const imported = joined ?? (await importAlone(run, song, content));
  if (imported.status !== "skipped") run.groups.add(songIdOf(imported), song);
  return imported;
}

/** A dry run creates nothing that has an id; its groups are told apart by nothing. */
const songIdOf = (imported: Imported): string =>
  imported.status === "created" ? (imported.created?.songId ?? "") : imported.songId;

async function importAlone(run: Importing, song: SongContent, content: string): Promise<Imported> {
  const { database, actor, churchId, matches, onMatch } = run;
  const key = derivedId(content, "song");
  const earlier = await findSavedSongId(database.reader, { churchId, actor, key });
  if (earlier !== undefined) return importAgain(run, song, content, earlier);
  const match = await matches.find(database.reader, churchId, song);
  if (match && onMatch !== "keep-both") return importOnto(run, song, content, match);
  if (run.isDryRun) {
    // Sheets of the same run find the song that it would be.
    run.sheets.add(derivedId(content, "dry run"), song.metadata);
    return { status: "created" };
  }
  const { created } = await create(run, song, content);
  matches.add(created.songId, song);
  run.sheets.add(created.songId, song.metadata);
  return { status: "created", created };
}

/** Whatever a reader made of a file keeps to the rules that everybody's saves keep to. */
function refuseInvalid({ metadata, lyrics }: SongContent, content: string): void {
  valid(MetadataInput, metadata, "The song");
  for (const [at, one] of lyrics.entries()) {
    valid(NewLyrics, lyricsDocument(content, at, one), "The lyrics");
  }
}

/** A song that an earlier run brought in, perhaps not to its end. */
async function importAgain(
  run: Importing,
  song: SongContent,
  content: string,
  songId: string,
): Promise<Imported> {
  if ((await findSongState(run.database.reader, run.churchId, songId))?.isArchived) {
    const ids = `--church ${run.churchId} --song ${songId}`;
    const reason = `was imported before and archived since; "precentor song unarchive ${ids}" restores it`;
    return { status: "skipped", reason, songId };
  }
  if (run.isDryRun) return { status: "unchanged", songId };
  const { created, isWhole } = await create(run, song, content);
  return isWhole ? { status: "unchanged", songId } : { status: "created", created };
}

async function create(run: Importing, song: SongContent, content: string) {
  const { database } = run;
  const path = `/api/v1/churches/${run.churchId}/songs`;
  const songSave = saveOf(run, content, "song", path, song.metadata);
  const saved = await database.write(createSong, songSave);
  const songId = idOf(saved);
  const lyrics: SaveResult[] = [];
  for (const [at, version] of song.lyrics.entries()) {
    const place = { songId, at, purpose: `lyrics ${at}` };
    lyrics.push(await addLyrics(run, content, place, version));
  }
  const lyricIds = lyrics.map(idOf);
  const played: SaveResult[] = [];
  for (const [at, arrangement] of (song.arrangements ?? []).entries()) {
    const { label, sourceKey, tempo } = arrangement;
    const lyricVersionIds = arrangement.lyrics.flatMap((one) => {
      const place = song.lyrics.findIndex(
        (version) => version.language === one.language && version.label === one.label,
      );
      return lyricIds[place] ?? [];
    });
    const assetIds: string[] = [];
    const { addFile } = run;
    if (addFile) for (const file of arrangement.files) assetIds.push(await addFile(file));
    const body = { label, lyricVersionIds, assetIds, sourceKey, tempo };
    const save = saveOf(run, content, `arrangement ${at}`, `${path}/${songId}/arrangements`, body);
    played.push(await database.write(createArrangement, { ...save, songId }));
  }
  const isWhole = [saved, ...lyrics, ...played].every(({ replayed }) => replayed);
  const arrangementIds = played.map(idOf);
  const created = { songId, lyricIds, ...(arrangementIds.length > 0 ? { arrangementIds } : {}) };
  return { created, isWhole };
}

/** A song that the church has already, by whatever it was matched by. */
async function importOnto(
  run: Importing,
  song: SongContent,
  content: string,
  songId: string,
): Promise<Imported> {
  const { reader } = run.database;
  const current = await findSong(reader, run.churchId, songId);
  if (!current) throw missing("song");
  const versions = await listLyrics(reader, run.churchId, songId);
  const changes = changesOnto({ metadata: current.metadata, versions }, song);
  if (changes.isNothing) return { status: "unchanged", songId };
  if (run.onMatch === "skip") {
    const reason = `"${current.metadata.title}" already exists and differs (${songId})`;
    return { status: "skipped", reason, songId };
  }
  if (run.isDryRun) return { status: "updated", songId };
  await saveMetadata(run, content, "update", current, changes.metadata);
  for (const { at, lyrics, there } of changes.lyrics) {
    if (there) {
      const body = withKnownIds(there, lyricsDocument(content, at, lyrics));
      const purpose = `update ${there.id} ${there.version}`;
      const path = `/api/v1/churches/${run.churchId}/songs/${songId}/lyrics/${there.id}`;
      const save = saveOf(run, content, purpose, path, body);
      const known = { songId, lyricVersionId: there.id, expected: there.version };
      await run.database.write(updateLyrics, { ...save, ...known });
    } else await addLyrics(run, content, { songId, at, purpose: `add ${songId} ${at}` }, lyrics);
  }
  return { status: "updated", songId };
}
