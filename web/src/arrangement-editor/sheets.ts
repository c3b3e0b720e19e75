import type { Arrangement } from "$contract/arrangement.ts";
import type { Metadata, Song } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";
import { sheetIndex, sheetTitles } from "$formats/sheet-matching.ts";
import type { SongSheet } from "../device/songs.ts";

const longestLabel = 80;

/**
 * What a sheet is called after its file: `lead_sheet-in-d.pdf` is “Lead sheet in d”. What is called as
 * its song is called after what stands beside the title.
 */
export function sheetLabel(filename: string, metadata: Metadata, unnamed: string): string {
  const match = matchOf(filename, [{ id: "this", metadata }]);
  const name = "label" in match ? match.label : filename.replace(/\.pdf$/i, "");
  const words = name.replaceAll(/[_\-\s]+/gu, " ").trim();
  const [first = "", ...rest] = [...words].slice(0, longestLabel);
  return words ? first.toLocaleUpperCase() + rest.join("") : unnamed;
}

/** What a song is called that only has this sheet yet. */
export const titleFor = (filename: string): string => sheetTitles(filename).at(-1) ?? filename;

/** The one song that the name of a sheet says it is of. */
export function songFor(filename: string, songs: readonly Song[]): Song | undefined {
  const match = matchOf(filename, songs);
  return "songId" in match ? songs.find(({ id }) => id === match.songId) : undefined;
}

function matchOf(filename: string, songs: readonly Pick<Song, "id" | "metadata">[]) {
  const index = sheetIndex();
  for (const { id, metadata } of songs) index.add(id, metadata);
  return index.find(filename);
}

/** A sheet that is there already, and its file whose place another one may take. */
export interface SameSheet {
  readonly arrangement: Arrangement;
  readonly file: string | undefined;
  /** Whether the file has the same name; what is only called alike may well be another sheet. */
  readonly isSameFile: boolean;
}

/** Where a PDF goes: to a song, perhaps in the place of one of its files, or to a new song. */
export type SheetTarget =
  | { readonly sheet: SongSheet; readonly replaced?: SameSheet | undefined }
  | "new";

/** The sheet that has a file of this name, otherwise the one that is called as this would be. */
export function sameSheet(
  arrangements: readonly Arrangement[],
  filename: string,
  label: string,
): SameSheet | undefined {
  const named = ({ filename: name }: { filename: string }) => fold(name) === fold(filename);
  const holder = arrangements.find(({ files }) => files.some(named));
  const arrangement = holder ?? arrangements.find((one) => fold(one.label) === fold(label));
  if (!arrangement) return undefined;
  const file = arrangement.files.find(named) ?? arrangement.files[0];
  return { arrangement, file: file?.id, isSameFile: holder !== undefined };
}
