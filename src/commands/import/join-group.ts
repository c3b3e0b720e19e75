import { limits } from "../../contract/limits.ts";
import type { Metadata } from "../../contract/song.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { findSavedSongId } from "../../db/operation.ts";
import { findSong } from "../../db/song.ts";
import { lengthOf } from "../../domain/field.ts";
import { fold } from "../../domain/folding.ts";
import type { SongContent } from "../../formats/song.ts";
import { createLyrics } from "../lyrics.ts";
import { updateSong } from "../song.ts";
import { derivedId, lyricsDocument } from "../../formats/saving/content.ts";
import type { Imported, Importing } from "./importing.ts";
import { idOf, saveOf } from "./saves.ts";
import { counterpart } from "../../formats/saving/update.ts";

/**
 * Adds a translation to the song of its group: its lyrics, its title as another one, and what it says
 * beyond. Nothing where it has been a song of its own already, or where its languages are taken.
 */
export async function joinGroup(
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
  if (run.isDryRun) return { status: "updated", songId };
  const path = `/api/v1/churches/${churchId}/songs/${songId}`;
  const metadata = joinedMetadata(current.metadata, song.metadata);
  const isSame = JSON.stringify(metadata) === JSON.stringify(current.metadata);
  if (!isSame) {
    const save = saveOf(run, content, `join ${current.version}`, path, metadata);
    await updateSong(database, { ...save, expected: current.version }, songId);
  }
  const lyricIds: string[] = [];
  // The first, by which a run knows that it is done, comes last.
  for (const [at, lyrics] of [...song.lyrics.entries()].toReversed()) {
    const document = lyricsDocument(content, at, lyrics);
    const save = saveOf(run, content, `join ${songId} ${at}`, `${path}/lyrics`, document);
    lyricIds.push(idOf(await createLyrics(database, save, songId)));
  }
  const version = isSame ? current.version : current.version + 1;
  return { status: "updated", songId, joined: { songId, lyricIds, version } };
}

/** The song's metadata with what its translation says beyond, as far as there is room. */
function joinedMetadata(current: Metadata, source: Metadata): Metadata {
  const titles = [source.title, ...source.alternateTitles].filter(
    (title) => fold(title) !== fold(current.title),
  );
  const copyright = [current.copyright, source.copyright].filter(Boolean).join("\n");
  const isCopyrightNew =
    !current.copyright.includes(source.copyright) && lengthOf(copyright) <= limits.copyright;
  return {
    title: current.title,
    alternateTitles: both(current.alternateTitles, titles, fold, limits.alternateTitles),
    authors: both(current.authors, source.authors, fold, limits.authors),
    copyright: isCopyrightNew ? copyright : current.copyright,
    themes: both(current.themes, source.themes, fold, limits.themes),
    songbooks: both(
      current.songbooks,
      source.songbooks,
      ({ book, number }) => fold(`${book}\n${number}`),
      limits.songbooks,
    ),
  };
}

function both<Item>(
  current: readonly Item[],
  source: readonly Item[],
  keyOf: (item: Item) => string,
  max: number,
): Item[] {
  const added = source.filter((item) => !current.some((one) => keyOf(one) === keyOf(item)));
  return [...current, ...added].slice(0, Math.max(max, current.length));
}
