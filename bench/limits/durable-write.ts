import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { answerTasks } from "../processes/tasks.ts";

export interface DurableWrites {
  readonly folder: string;
  readonly bytes: number;
  readonly files: number;
}

const chunkSize = 1 << 16;

/** Files hashed and made durable, from memory; answers the milliseconds of each. */
function write({ folder, bytes, files }: DurableWrites): number[] {
  const content = Buffer.alloc(bytes, "-");
  return Array.from({ length: files }, (_, index) => {
    const begin = performance.now();
    const draft = join(folder, `draft-${index}`);
    const hash = createHash("sha256");
    const file = fs.openSync(draft, "wx");
    for (let place = 0; place < bytes; place += chunkSize) {
      const chunk = content.subarray(place, place + chunkSize);
      hash.update(chunk);
      fs.writeSync(file, chunk);
    }
    hash.digest();
    fs.fsyncSync(file);
    fs.closeSync(file);
    fs.renameSync(draft, join(folder, `file-${index}`));
    const parent = fs.openSync(folder, "r");
    fs.fsyncSync(parent);
    fs.closeSync(parent);
    const milliseconds = performance.now() - begin;
    fs.rmSync(join(folder, `file-${index}`));
    return milliseconds;
  });
}

answerTasks({ write });
