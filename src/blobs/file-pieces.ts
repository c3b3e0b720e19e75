import type { FileHandle } from "node:fs/promises";
import { PieceBuffers } from "./piece-buffers.ts";
import type { ByteRange } from "./store.ts";

const memory = new PieceBuffers();

/**
 * The bytes of an open file, which is closed in the end. While one piece is being sent the next is
 * read into a second buffer.
 */
export async function* filePieces(
  file: FileHandle,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer, void> {
  const first = memory.lend(end - start + 1);
  const second = memory.lend(Math.max(0, end - start + 1 - first.length));
  const buffers: [Buffer, Buffer] = [first, second];
  let position = start;
  let ahead = fill(file, first, position, end);
  try {
    while (position <= end) {
      const piece = await ahead;
      position += piece.length;
      buffers.reverse();
      ahead = fill(file, buffers[0], position, end);
      // Whoever sends this piece does not look at the next one yet.
      ahead.catch(() => undefined);
      yield piece;
    }
  } finally {
    await Promise.allSettled([ahead]);
    for (const buffer of buffers) memory.takeBack(buffer);
    await file.close();
  }
}

async function fill(
  file: FileHandle,
  buffer: Buffer,
  position: number,
  end: number,
): Promise<Buffer> {
  const piece = buffer.subarray(0, end - position + 1);
  for (let filled = 0; filled < piece.length;) {
    const at = position + filled;
    const { bytesRead } = await file.read(piece, filled, piece.length - filled, at);
    if (bytesRead === 0) throw new Error(`the stored bytes end at ${at}`);
    filled += bytesRead;
  }
  return piece;
}
