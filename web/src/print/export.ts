import type { LyricVersion } from "$contract/lyrics.ts";
import type { Metadata } from "$contract/song.ts";
import { freeName } from "$formats/file-name.ts";
import type { SongContent } from "$formats/song.ts";
import { asImported, collectionWriters, filesOf, writers } from "$formats/formats.ts";
import { zipped } from "../browser/zip.ts";

/** A song to be exported; its lyrics are fetched when its turn comes. */
export interface ExportedSong {
  readonly metadata: Metadata;
  lyrics(signal: AbortSignal): Promise<readonly LyricVersion[]>;
}

export const exportFormats = [
  "openlyrics",
  "opensong",
  "chordpro",
  "songbeamer",
  "text",
  "csv",
  "json",
] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A file to be saved. */
interface MadeFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const utf8 = new TextEncoder();

/** Songs as the command line writes them; where that are several files, in a zip file. */
export function exported(
  format: ExportFormat,
  songs: readonly SongContent[],
  name: string,
): MadeFile {
  const collection = collectionWriters[format];
  if (collection) {
    const written = songs.map((song, at) => collection.write(asImported(song), at + 1));
    const text = [collection.begin(), ...written, collection.end()].join("");
    return { name: `${name}.${collection.ending}`, bytes: utf8.encode(text) };
  }
  const files = separateFiles(format, songs);
  const [only, ...others] = files;
  if (only && others.length === 0) return only;
  return { name: `${name}.zip`, bytes: zipped(files) };
}

function separateFiles(format: ExportFormat, songs: readonly SongContent[]): MadeFile[] {
  const writer = writers[format];
  if (!writer) return [];
  const taken = new Set<string>();
  return songs.flatMap((song) =>
    filesOf(writer, song).map(({ name, text }) => ({
      name: `${freeName(name, taken)}.${writer.ending}`,
      bytes: utf8.encode(text),
    })),
  );
}
