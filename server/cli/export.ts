import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { lstat, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Song } from "../../common/contract/song.ts";
import { invalid } from "../../common/domain/failure.ts";
import { freeName } from "../../common/formats/file-name.ts";
import type { CollectionWriter, SongWriter } from "../../common/formats/draft.ts";
import { asImported, collectionWriters, filesOf, writers } from "../../common/formats/formats.ts";
import { withKnownChords } from "../../common/formats/chord-sheet.ts";
import { contentOf } from "../../common/formats/saving.ts";
import { type Paper, papers } from "../../common/print/document.ts";
import { makeSongbook } from "../../common/print/songbook/book.ts";
import type { BookOptions, BookSong, Unprintable } from "../../common/print/songbook/book.ts";
import type { BlobStore } from "../blobs/store.ts";
import { listArrangements } from "../db/arrangement.ts";
import { findBlob } from "../db/asset.ts";
import { findChurch } from "../db/church.ts";
import type { Progress, Reader } from "../db/database.ts";
import { listLyrics } from "../db/lyrics.ts";
import { countSongs, findSong, storedSongs } from "../db/song.ts";
import { choice, church, command, counted, language, many, path, type Report } from "./command.ts";
import { required, song } from "./command.ts";
import { printable } from "./io.ts";

const formats = [...Object.keys(writers), ...Object.keys(collectionWriters), "songbook"];
const paperNames = Object.keys(papers) as Paper[];

export const exportCommands = [
  command({
    name: "export",
    about: "Export songs as files for another program",
    options: {
      church: required(church),
      format: required(choice(formats, "the format of the files")),
      to: required(path("PATH", "a new folder; for csv, json and songbook a new file")),
      song: many({ ...song, about: "only this song, by its title or id" }),
      language: many(language("for a songbook; two are set side by side")),
      paper: choice(paperNames, "for a songbook (a4)"),
    },
    async run({ app, tell }, { church: churchId, format, to, language: tags, ...rest }) {
      const { database } = app;
      const isBook = format === "songbook";
      if (!isBook && (tags.length > 0 || rest.paper)) {
        throw invalid("--language and --paper need --format songbook.");
      }
      if (tags.length > 2) throw invalid("--language can be given twice: two are side by side.");
      return database.scan(async (reader) => {
        const blobs = writers[format]?.hasChords ? app.blobs : undefined;
        const chosen = await choose(reader, churchId, rest.song, tell, blobs);
        if (isBook)
          return writeSongbook(to, chosen, { languages: tags, paper: rest.paper ?? "a4" });
        const [writer, collection] = [writers[format], collectionWriters[format]];
        const { songs, files } = await namedWhenWhole(to, async (part) => {
          if (writer) return writeFolder(part, writer, chosen);
          if (collection) return writeCollection(part, collection, chosen);
          throw new Error(`Can't export as ${format}.`);
        });
        const text = `Written to ${to}: ${counted(songs, "song")} in ${counted(files, "file")}.`;
        return { json: { path: to, format, songs, files }, text };
      });
    },
  }),
];

type Chosen = Awaited<ReturnType<typeof choose>>;

/** The songs of an export, which are read one after the other: all may not fit into the memory. */
async function choose(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
  tell: Progress,
  /** Where chord sheets are, if what is written has chords. */
  blobs: BlobStore | undefined,
) {
  const named: Song[] = [];
  for (const id of songIds) {
    const found = await findSong(reader, churchId, id);
    if (!found) throw invalid(`There is no song ${id} in this church.`);
    named.push(found);
  }
  const total = songIds.length || (await countSongs(reader, churchId));
  return {
    title: (await findChurch(reader, churchId))?.name ?? "",
    songs: (): AsyncIterable<Song> | Iterable<Song> =>
      songIds.length > 0 ? named : storedSongs.listAll(reader, churchId),
    async contentOf({ id, metadata }: Song) {
      const lyrics = await listLyrics(reader, churchId, id);
      const arrangements = await listArrangements(reader, churchId, id);
      const content = contentOf(metadata, lyrics, arrangements);
      const files = blobs ? arrangements.flatMap((one) => one.files) : [];
      return withKnownChords(content, files, async ({ sha256 }) => {
        const blob = await findBlob(reader, churchId, sha256);
        return blob && blobs ? buffer(await blobs.open(blob)) : Buffer.alloc(0);
      });
    },
    told: (done: number) => tell("songs", done, total),
  };
}

/** Renamed into place when complete: half a folder or half a CSV file would look whole. */
async function namedWhenWhole<Result>(to: string, work: (part: string) => Promise<Result>) {
  const whole = resolve(to);
  const part = `${whole}.part`;
  for (const place of [whole, part]) {
    const isThere = await lstat(place).then(Boolean, () => false);
    if (isThere) throw invalid(`--to: ${place} is there already. Name a new place.`);
  }
  try {
    const result = await work(part);
    await rename(part, whole);
    return result;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** A file for each song, or several; names that are taken get a number. */
async function writeFolder(folder: string, writer: SongWriter, chosen: Chosen) {
  await mkdir(folder);
  const taken = new Set<string>();
  let [songs, files] = [0, 0];
  for await (const one of chosen.songs()) {
    for (const { name, text } of filesOf(writer, await chosen.contentOf(one))) {
      await writeFile(join(folder, `${freeName(name, taken)}.${writer.ending}`), text);
      files += 1;
    }
    chosen.told((songs += 1));
  }
  return { songs, files };
}

async function writeCollection(file: string, writer: CollectionWriter, chosen: Chosen) {
  const handle = await open(file, "wx");
  try {
    // Not "write", which is content with as much of a text as a full disk takes.
    await handle.writeFile(writer.begin());
    let songs = 0;
    for await (const one of chosen.songs()) {
      const content = asImported(await chosen.contentOf(one));
      await handle.writeFile(writer.write(content, (songs += 1)));
      chosen.told(songs);
    }
    await handle.writeFile(writer.end());
    await handle.sync();
    return { songs, files: 1 };
  } finally {
    await handle.close();
  }
}

async function writeSongbook(
  to: string,
  { title, contentOf: read, ...chosen }: Chosen,
  choices: Omit<BookOptions, "title">,
): Promise<Report> {
  const songs: BookSong[] = [];
  let set = 0;
  for await (const one of chosen.songs()) {
    songs.push({
      title: one.metadata.title,
      async read() {
        chosen.told((set += 1));
        return read(one);
      },
    });
  }
  const { pages, unprintable } = await namedWhenWhole(to, (part) =>
    printTo(part, songs, { title, ...choices }),
  );
  const done = `Written to ${to}: ${counted(songs.length, "song")} on ${counted(pages, "page")}.`;
  return {
    json: { path: to, format: "songbook", songs: songs.length, pages, files: 1, unprintable },
    text: [...unprintable.map(inWords), done].join("\n"),
    exitCode: unprintable.length > 0 ? 1 : 0,
  };
}

async function printTo(part: string, songs: readonly BookSong[], options: BookOptions) {
  // First of all, so that a wrong path fails before the slow work.
  const file = createWriteStream(part, { flags: "wx", flush: true });
  await once(file, "open");
  // The error is awaited at the end; until then it must not be an unhandled rejection.
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

function inWords({ title, letters }: Unprintable): string {
  const named = letters.map((letter) => {
    const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return `${letter} (U+${code})`;
  });
  return `“${printable(title)}” has letters that no font here has, printed as boxes: ${named.join(", ")}`;
}
