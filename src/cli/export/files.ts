import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { invalid } from "../../domain/failure.ts";
import { freeName } from "../../formats/file-name.ts";
import type { CollectionWriter, SongWriter } from "../../formats/format.ts";
import type { SongContent } from "../../formats/song.ts";
import { asImported, filesOf } from "../../formats/write.ts";

type Songs = AsyncIterable<SongContent>;

/** A file for each song, or several; names that are taken get a number. */
export async function writeFolder(folder: string, writer: SongWriter, songs: Songs) {
  await mkdir(folder).catch(refuseExisting(folder));
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
  const file = await open(path, "wx").catch(refuseExisting(path));
  try {
    await file.write(writer.begin());
    let number = 0;
    for await (const song of songs) await file.write(writer.write(asImported(song), (number += 1)));
    await file.write(writer.end());
    return { songs: number, files: 1 };
  } finally {
    await file.close();
  }
}

export function refuseExisting(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== "EEXIST") throw error;
    throw invalid(`--to: ${path} is there already. Name a new place.`);
  };
}
