import type { LyricVersion } from "$contract/lyrics.ts";
import type { Song } from "$contract/song.ts";
import { withKnownChords } from "$formats/chord-sheet.ts";
import { freeName } from "$formats/file-name.ts";
import { asImported, collectionWriters, filesOf, writers } from "$formats/formats.ts";
import { contentOf } from "$formats/saving.ts";
import type { SongContent } from "$formats/song.ts";
import { assetAddress, type Place } from "../api/addresses.ts";
import { failureOf, gateway } from "../api/client.ts";
import { fetchListed, fetchLyrics, maxBatch } from "../api/songs.ts";
import { zipped } from "../browser/zip.ts";

/** A song to be exported; the rest of it is fetched when its turn comes. */
export interface ExportedSong {
  readonly place: Place;
  readonly song: Song;
  /** Where they are known already. */
  readonly lyrics?: readonly LyricVersion[];
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
/** Formats that are called so in every language. */
export const formatNames = {
  openlyrics: "OpenLyrics",
  opensong: "OpenSong",
  chordpro: "ChordPro",
  songbeamer: "SongBeamer",
};
export type ExportFormat = (typeof exportFormats)[number];

/** The songs, one after the other; those that are wanted whole come many in a request. */
export async function* contentsFor(
  format: ExportFormat,
  songs: readonly ExportedSong[],
  signal: AbortSignal,
): AsyncGenerator<SongContent> {
  const isWhole = format === "json" || writers[format]?.hasChords;
  if (!isWhole) {
    for (const { place, song, lyrics } of songs) {
      const at = { ...place, song: song.id };
      yield contentOf(song.metadata, lyrics ?? (await fetchLyrics(at, signal, "bulk")));
    }
    return;
  }
  for (let at = 0; at < songs.length; at += maxBatch) {
    const batch = songs.slice(at, at + maxBatch);
    yield* await Promise.all(batch.map((one) => wholeContent(format, one, signal)));
  }
}

/** What the format has a place for: arrangements in JSON, in others the chords that chord sheets have. */
async function wholeContent(
  format: ExportFormat,
  { place, song: { id: song } }: ExportedSong,
  signal: AbortSignal,
): Promise<SongContent> {
  const whole = await fetchListed({ ...place, song }, signal);
  const content = contentOf(whole.song.metadata, whole.lyrics, whole.arrangements);
  const files = format === "json" ? [] : whole.arrangements.flatMap((one) => one.files);
  return withKnownChords(content, files, async ({ id }) => {
    const fetch = gateway({ priority: "bulk", asksForSignIn: place.side === "w" });
    const response = await fetch(assetAddress(place, id), { signal });
    if (!response.ok) throw failureOf(response, undefined);
    return new Uint8Array(await response.arrayBuffer());
  });
}

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
