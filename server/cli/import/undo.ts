import type { App } from "../../app.ts";
import { refuseUnknownChurch } from "../../commands/church.ts";
import type { AddedSheet } from "../../commands/import/attach-sheet.ts";
import { type Created, type Joined, saveOf } from "../../commands/import/import-song.ts";
import { archiveSong, updateArrangement } from "../../commands/saves.ts";
import { listArrangements, storedArrangements } from "../../db/arrangement.ts";
import type { Database, Progress } from "../../db/database.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { findSong, findSongState } from "../../db/song.ts";
import type { Report } from "../command.ts";
import { printable } from "../io.ts";
import { type ReportHead, type SongEntry, readReport } from "./report.ts";

type Undone =
  | { readonly status: "archived" | "emptied" }
  | { readonly status: "kept"; readonly reason: string };

type UndoneSong = Undone & { readonly songId: string; readonly title: string };

/** Takes back what a run did and nobody has touched since. */
export async function undo({ database }: App, path: string, tell: Progress): Promise<Report> {
  const { head, songs } = await readReport(path);
  await refuseUnknownChurch(database.reader, head.churchId);
  const undone: UndoneSong[] = [];
  for (const [done, song] of songs.entries()) {
    tell("songs", done, songs.length);
    const one = await undoSong(database, head, song, songs);
    if (one) undone.push(one);
  }
  const count = (status: Undone["status"]) => undone.filter((one) => one.status === status).length;
  const [archived, emptied, kept] = [count("archived"), count("emptied"), count("kept")];
  const lines = undone.flatMap((one) =>
    one.status === "kept" ? [`kept  “${printable(one.title)}” (${one.songId}): ${one.reason}`] : [],
  );
  const sheets = emptied > 0 ? `, sheets taken off: ${emptied}` : "";
  return {
    json: { churchId: head.churchId, archived, emptied, kept, songs: undone },
    text: [...lines, `Archived: ${archived}, kept: ${kept}${sheets}.`].join("\n"),
  };
}

/** A song that the run created goes with its sheets; other songs lose the sheet that they got. */
async function undoSong(
  database: Database,
  head: ReportHead,
  { created, sheet, title = "" }: SongEntry,
  all: readonly SongEntry[],
): Promise<UndoneSong | undefined> {
  if (created) {
    const sheets = all.flatMap((one) => one.sheet?.arrangementId ?? []);
    const arrangementIds = [...sheets, ...(created.arrangementIds ?? [])];
    const undone = await undoImport(database, head, wholeOf(created, all), arrangementIds);
    return { ...undone, songId: created.songId, title };
  }
  const isOfCreated = all.some((one) => one.created?.songId === sheet?.songId);
  if (!sheet || isOfCreated) return undefined;
  const undone = await undoSheet(database, head, sheet);
  return { ...undone, songId: sheet.songId, title };
}

/** A song with what later files of the run added to it. */
function wholeOf({ songId, lyricIds }: Created, all: readonly SongEntry[]): Joined {
  const joined = all.flatMap((one) => (one.joined?.songId === songId ? [one.joined] : []));
  return {
    songId,
    lyricIds: [...lyricIds, ...joined.flatMap((one) => one.lyricIds)],
    version: Math.max(1, ...joined.map(({ version }) => version)),
  };
}

/** Archives a song that an import created, unless somebody has touched it or its sheets since. */
async function undoImport(
  database: Database,
  { churchId }: ReportHead,
  { songId, lyricIds, version: ourVersion }: Joined,
  arrangementIds: readonly string[],
): Promise<Undone> {
  const { reader } = database;
  const song = await findSong(reader, churchId, songId);
  if (!song) return kept("is not there");
  const state = await findSongState(reader, churchId, songId);
  if (state?.isArchived) return kept("is archived already");
  if (song.version > ourVersion) return kept("was changed since");
  const lyrics = await listLyrics(reader, churchId, songId);
  if (lyrics.length !== lyricIds.length || lyrics.some(({ id }) => !lyricIds.includes(id))) {
    return kept("has other lyrics since");
  }
  if (lyrics.some(({ version }) => version > 1)) return kept("has changed lyrics since");
  const arrangements = await listArrangements(reader, churchId, songId);
  if (arrangements.some(({ id, version }) => version > 1 || !arrangementIds.includes(id))) {
    return kept("has arrangements since");
  }
  await database.write(archiveSong, { churchId, songId, archived: true });
  return { status: "archived" };
}

/** Takes a sheet off a song that was there before; arrangements stay, so this one is left empty. */
async function undoSheet(
  database: Database,
  { churchId, actor }: ReportHead,
  { songId, arrangementId }: AddedSheet,
): Promise<Undone> {
  const key = { churchId, songId, id: arrangementId };
  const found = await storedArrangements.find(database.reader, key);
  if (!found) return kept("is not there");
  if (found.version > 1) return kept("was changed since");
  const { label, lyricVersionIds, version } = found;
  const body = { label, lyricVersionIds, assetIds: [], sourceKey: null, tempo: null };
  const path = `/api/v1/churches/${churchId}/songs/${songId}/arrangements/${arrangementId}`;
  const save = saveOf({ actor, churchId }, arrangementId, "undo", path, body);
  const ids = { songId, arrangementId, expected: version };
  await database.write(updateArrangement, { ...save, ...ids });
  return { status: "emptied" };
}

const kept = (reason: string): Undone => ({ status: "kept", reason });
