import { refuseUnknownChurch } from "../commands/church.ts";
import { listArrangements } from "../db/arrangement.ts";
import { everySong } from "../db/catalogue-scan.ts";
import type { Reader } from "../db/database.ts";
import { listLyrics } from "../db/lyrics.ts";
import { invalid } from "../domain/failure.ts";
import type { SongContent } from "../formats/song.ts";
import { collectionWriters, writers } from "../formats/writers.ts";
import { contentOf } from "../formats/saving/content-of.ts";
import { papers } from "../print/document.ts";
import { namedWhenWhole, writeCollection, writeFolder } from "./export/files.ts";
import { knownSong } from "./export/known-song.ts";
import { writeSongbook } from "./export/songbook.ts";
import { churchOption, counted, verb } from "./verb.ts";

const formats = [...Object.keys(writers), ...Object.keys(collectionWriters), "songbook"];

export const exportVerbs = [
  verb({
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
    for await (const { id, metadata } of everySong(reader, churchId)) {
      yield await contentAt(reader, churchId, id, metadata);
    }
  }
  for (const id of songIds) {
    const song = await knownSong(reader, churchId, id);
    yield await contentAt(reader, churchId, id, song.metadata);
  }
}
