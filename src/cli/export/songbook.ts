import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { everySong } from "../../db/catalogue-scan.ts";
import { findChurch } from "../../db/church.ts";
import type { Reader } from "../../db/database.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { invalid } from "../../domain/failure.ts";
import { type Paper, papers } from "../../print/document.ts";
import {
  type BookOptions,
  type BookSong,
  makeSongbook,
  type Unprintable,
} from "../../print/songbook/book.ts";
import { printable } from "../printable.ts";
import { languageTag, oneOf } from "../option-values.ts";
import { counted, type Report } from "../verb.ts";
import { contentOf } from "../../formats/saving/content-of.ts";
import { namedWhenWhole } from "./files.ts";
import { knownSong } from "./known-song.ts";

export interface SongbookChoice {
  readonly to: string;
  readonly songIds: readonly string[];
  readonly languages: readonly string[];
  readonly paper: string;
}

/** A printable book of the songs, as a PDF. */
export async function writeSongbook(
  reader: Reader,
  churchId: string,
  { to, songIds, languages, paper }: SongbookChoice,
): Promise<Report> {
  if (languages.length > 2) throw invalid("--language can be given twice: two are side by side.");
  const options = {
    languages: languages.map(languageTag),
    paper: oneOf("paper", Object.keys(papers) as Paper[], paper),
  };
  const songs = await bookSongs(reader, churchId, songIds);
  const title = (await findChurch(reader, churchId))?.name ?? "";
  const { pages, unprintable } = await namedWhenWhole(to, (part) =>
    printTo(part, songs, { title, ...options }),
  );
  const lines = unprintable.map(inWords);
  return {
    json: { path: to, format: "songbook", songs: songs.length, pages, files: 1, unprintable },
    text: [
      ...lines,
      `Written to ${to}: ${counted(songs.length, "song")} on ${counted(pages, "page")}.`,
    ].join("\n"),
    exitCode: unprintable.length > 0 ? 1 : 0,
  };
}

async function printTo(path: string, songs: readonly BookSong[], options: BookOptions) {
  // Before anything is set: whoever named a wrong place need not wait for it.
  const file = createWriteStream(path, { flags: "wx", flush: true });
  await once(file, "open");
  // Heard of in the end at the latest; until then it must not end the program.
  file.on("error", () => undefined);
  try {
    const { document, unprintable } = await makeSongbook(songs, options, file);
    await document.end();
    return { pages: document.pages, unprintable };
  } catch (error) {
    file.destroy();
    throw error;
  }
}

async function bookSongs(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): Promise<BookSong[]> {
  const songs: BookSong[] = [];
  const add = ({ id, metadata }: Parameters<typeof readContent>[2]) =>
    songs.push({
      title: metadata.title,
      read: () => readContent(reader, churchId, { id, metadata }),
    });
  if (songIds.length === 0) for await (const song of everySong(reader, churchId)) add(song);
  for (const id of songIds) add(await knownSong(reader, churchId, id));
  return songs;
}

async function readContent(
  reader: Reader,
  churchId: string,
  { id, metadata }: { readonly id: string; readonly metadata: Parameters<typeof contentOf>[0] },
) {
  return contentOf(metadata, await listLyrics(reader, churchId, id));
}

function inWords({ title, letters }: Unprintable): string {
  const named = letters.map((letter) => {
    const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return `${letter} (U+${code})`;
  });
  return `“${printable(title)}” has letters that no font here has, printed as boxes: ${named.join(", ")}`;
}
