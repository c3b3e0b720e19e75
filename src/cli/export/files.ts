import { lstat, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { invalid } from "../../domain/failure.ts";
import { freeName } from "../../formats/file-name.ts";
import type { CollectionWriter, SongWriter } from "../../formats/format.ts";
import type { SongContent } from "../../formats/song.ts";
import { asImported, filesOf } from "../../formats/write.ts";

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
