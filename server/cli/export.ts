import { refuseUnknownChurch } from "../commands/church.ts";
import { listArrangements } from "../db/arrangement.ts";
import { findChurch } from "../db/church.ts";
import type { Reader } from "../db/database.ts";
import { listLyrics } from "../db/lyrics.ts";
import { findSong, storedSongs } from "../db/song.ts";
import { invalid } from "../../common/domain/failure.ts";
import { freeName } from "../../common/formats/file-name.ts";
import type { CollectionWriter, SongWriter } from "../../common/formats/format.ts";
import { collectionWriters, writers } from "../../common/formats/formats.ts";
import { contentOf } from "../../common/formats/saving.ts";
import type { SongContent } from "../../common/formats/song.ts";
import { asImported, filesOf } from "../../common/formats/write.ts";
import { type Paper, papers } from "../../common/print/document.ts";
import {
  type BookOptions,
  type BookSong,
  type Unprintable,
  makeSongbook,
} from "../../common/print/songbook/book.ts";
import { printable } from "./printable.ts";
import { churchOption, command, counted, languageTag, oneOf, type Report } from "./command.ts";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { lstat, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** A song that was chosen by its id. */
export async function knownSong(reader: Reader, churchId: string, id: string) {
  const song = await findSong(reader, churchId, id);
  if (!song) throw invalid(`There is no song ${id} in this church.`);
  return song;
}

type Songs = AsyncIterable<SongContent>;

/** Has its name only when all of it is there: half of a folder, or of a CSV file, looks whole. */
export async function namedWhenWhole<Result>(
  to: string,
  write: (part: string) => Promise<Result>,
): Promise<Result> {
  const path = resolve(to);
  const part = `${path}.part`;
  for (const each of [path, part]) await refuseExisting(each);
  try {
    const result = await write(part);
    await rename(part, path);
    return result;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** A file for each song, or several; names that are taken get a number. */
export async function writeFolder(folder: string, writer: SongWriter, songs: Songs) {
  await mkdir(folder);
  const taken = new Set<string>();
  const count = { songs: 0, files: 0 };
  for await (const song of songs) {
    count.songs += 1;
    for (const { name, text } of filesOf(writer, song)) {
      await writeFile(join(folder, `${freeName(name, taken)}.${writer.ending}`), text);
      count.files += 1;
    }
  }
  return count;
}

export async function writeCollection(path: string, writer: CollectionWriter, songs: Songs) {
  const file = await open(path, "wx");
  try {
    // Not "write", which is content with as much of a text as a full disk takes.
    await file.writeFile(writer.begin());
    let number = 0;
    for await (const song of songs) {
      await file.writeFile(writer.write(asImported(song), (number += 1)));
    }
    await file.writeFile(writer.end());
    await file.sync();
    return { songs: number, files: 1 };
  } finally {
    await file.close();
  }
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw invalid(`--to: ${path} is there already. Name a new place.`);
}

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
  if (songIds.length === 0) for await (const song of storedSongs.listAll(reader, churchId)) add(song);
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

const formats = [...Object.keys(writers), ...Object.keys(collectionWriters), "songbook"];

export const exportCommands = [
  command({
    name: "export",
    about: "Write songs as files of another program; what it cannot hold stays here",
    options: {
      church: churchOption,
      format: { value: formats.join("|"), required: true, about: "of the files" },
      to: {
        value: "PATH",
        required: true,
        about: "a new folder; for csv, json and songbook a new file",
      },
      song: { value: "ID", many: true, about: "only this song" },
      language: { value: "TAG", many: true, about: "of a songbook; two are set side by side" },
      paper: { value: Object.keys(papers).join("|"), about: "of a songbook (a4)" },
    },
    async run({ database }, { church: churchId, format, to, song: songIds, language, paper }) {
      await refuseUnknownChurch(database.reader, churchId);
      if (format === "songbook") {
        const choice = { to, songIds, languages: language, paper: paper ?? "a4" };
        return database.scan((reader) => writeSongbook(reader, churchId, choice));
      }
      if (language.length > 0 || paper) throw invalid("--language and --paper are of a songbook.");
      const [writer, collection] = [writers[format], collectionWriters[format]];
      const { songs, files } = await database.scan(async (reader) => {
        await refuseUnknownSongs(reader, churchId, songIds);
        const chosen = songsOf(reader, churchId, songIds);
        if (writer) return namedWhenWhole(to, (part) => writeFolder(part, writer, chosen));
        if (collection) {
          return namedWhenWhole(to, (part) => writeCollection(part, collection, chosen));
        }
        throw invalid(`--format takes ${formats.join(", ")}, not "${format}".`);
      });
      const text = `Written to ${to}: ${counted(songs, "song")} in ${counted(files, "file")}.`;
      return { json: { path: to, format, songs, files }, text };
    },
  }),
];

/** Before anything is written. */
async function refuseUnknownSongs(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): Promise<void> {
  for (const id of songIds) await knownSong(reader, churchId, id);
}

async function contentAt(
  reader: Reader,
  churchId: string,
  id: string,
  metadata: SongContent["metadata"],
): Promise<SongContent> {
  const lyrics = await listLyrics(reader, churchId, id);
  return contentOf(metadata, lyrics, await listArrangements(reader, churchId, id));
}

async function* songsOf(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): AsyncGenerator<SongContent> {
  if (songIds.length === 0) {
    for await (const { id, metadata } of storedSongs.listAll(reader, churchId)) {
      yield await contentAt(reader, churchId, id, metadata);
    }
  }
  for (const id of songIds) {
    const song = await knownSong(reader, churchId, id);
    yield await contentAt(reader, churchId, id, song.metadata);
  }
}
