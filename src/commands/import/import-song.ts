import { NewLyrics } from "../../contract/lyrics.ts";
import { MetadataInput } from "../../contract/song.ts";
import { check } from "../../contract/validation.ts";
import { isArchived } from "../../db/catalogue-scan.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { findSavedSongId } from "../../db/operation.ts";
import { findSong } from "../../db/song.ts";
import { invalid, missing } from "../../domain/failure.ts";
import { contentHash, derivedId, lyricsDocument } from "../../formats/saving/content.ts";
import { changesOnto, withKnownIds } from "../../formats/saving/update.ts";
import type { SongContent } from "../../formats/song.ts";
import type { SaveResult } from "../run.ts";
import { createArrangement, createLyrics, createSong, updateLyrics, updateSong } from "../saves.ts";
import { joinGroup } from "./join-group.ts";
import type { Imported, Importing } from "./importing.ts";
import { idOf, saveOf } from "./repeatable-save.ts";

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
function songIdOf(imported: Imported): string {
  return imported.status === "created" ? (imported.created?.songId ?? "") : imported.songId;
}

async function importAlone(run: Importing, song: SongContent, content: string): Promise<Imported> {
  const { database, actor, churchId, matches, onMatch } = run;
  const key = derivedId(content, "song");
  const earlier = await findSavedSongId(database.reader, { churchId, actor, key });
  if (earlier !== undefined) return importAgain(run, song, content, earlier);
  const match = await matches.find(database.reader, song);
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
  const checks = [
    check(MetadataInput, metadata, "The song"),
    ...lyrics.map((one, at) => check(NewLyrics, lyricsDocument(content, at, one), "The lyrics")),
  ];
  for (const checked of checks) if (!checked.ok) throw invalid(checked.error);
}

/** A song that an earlier run brought in, perhaps not to its end. */
async function importAgain(
  run: Importing,
  song: SongContent,
  content: string,
  songId: string,
): Promise<Imported> {
  if (await isArchived(run.database.reader, run.churchId, songId)) {
    const ids = `--church ${run.churchId} --song ${songId}`;
    const reason = `came in before and is archived since; "precentor song unarchive ${ids}" brings it back`;
    return { status: "skipped", reason, songId };
  }
  if (run.isDryRun) return { status: "unchanged", songId };
  const { created, isWhole } = await create(run, song, content);
  return isWhole ? { status: "unchanged", songId } : { status: "created", created };
}

async function create(run: Importing, song: SongContent, content: string) {
  const { database } = run;
  const path = `/api/v1/churches/${run.churchId}/songs`;
  const saved = await createSong(database, saveOf(run, content, "song", path, song.metadata));
  const songId = idOf(saved);
  const lyrics: SaveResult[] = [];
  for (const [at, version] of song.lyrics.entries()) {
    const body = lyricsDocument(content, at, version);
    const save = saveOf(run, content, `lyrics ${at}`, `${path}/${songId}/lyrics`, body);
    lyrics.push(await createLyrics(database, save, songId));
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
    const body = { label, lyricVersionIds, assetIds: [], sourceKey, tempo };
    const save = saveOf(run, content, `arrangement ${at}`, `${path}/${songId}/arrangements`, body);
    played.push(await createArrangement(database, save, songId));
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
    const reason = `"${current.metadata.title}" is there already and differs (${songId})`;
    return { status: "skipped", reason, songId };
  }
  if (run.isDryRun) return { status: "updated", songId };
  const path = `/api/v1/churches/${run.churchId}/songs/${songId}`;
  if (!changes.isSameMetadata) {
    const save = saveOf(run, content, `update ${current.version}`, path, changes.metadata);
    await updateSong(run.database, { ...save, expected: current.version }, songId);
  }
  for (const { at, lyrics, there } of changes.lyrics) {
    const document = lyricsDocument(content, at, lyrics);
    if (there) {
      const body = withKnownIds(there, document);
      const purpose = `update ${there.id} ${there.version}`;
      const save = saveOf(run, content, purpose, `${path}/lyrics/${there.id}`, body);
      await updateLyrics(run.database, { ...save, expected: there.version }, songId, there.id);
    } else {
      const save = saveOf(run, content, `add ${songId} ${at}`, `${path}/lyrics`, document);
      await createLyrics(run.database, save, songId);
    }
  }
  return { status: "updated", songId };
}
