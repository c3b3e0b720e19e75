import type { App } from "../../app.ts";
import { refuseUnknownChurch } from "../../commands/church.ts";
import type { Created, Joined } from "../../commands/import/import-song.ts";
import { type Undone, undoImport, undoSheet } from "../../commands/import/undo.ts";
import { printable } from "../io.ts";
import type { Report } from "../command.ts";
import { type ReportHead, type SongEntry, readReport } from "./report.ts";

type UndoneSong = Undone & { readonly songId: string; readonly title: string };

/** Takes back what a run did and nobody has touched since. */
export async function undo({ database }: App, path: string): Promise<Report> {
  const { head, songs } = await readReport(path);
  await refuseUnknownChurch(database.reader, head.churchId);
  const undone: UndoneSong[] = [];
  for (const song of songs) {
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
  database: App["database"],
  { churchId, actor }: ReportHead,
  { created, sheet, title = "" }: SongEntry,
  all: readonly SongEntry[],
): Promise<UndoneSong | undefined> {
  if (created) {
    const sheets = all.flatMap((one) => one.sheet?.arrangementId ?? []);
    const arrangementIds = [...sheets, ...(created.arrangementIds ?? [])];
    const undone = await undoImport(database, churchId, wholeOf(created, all), arrangementIds);
    return { ...undone, songId: created.songId, title };
  }
  const isOfCreated = all.some((one) => one.created?.songId === sheet?.songId);
  if (!sheet || isOfCreated) return undefined;
  const undone = await undoSheet(database, { churchId, actor }, sheet);
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
