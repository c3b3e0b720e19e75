import { createHash } from "node:crypto";
import type { BlobStore } from "../blobs/store.ts";
import { findBrokenPromises, listStoredBytes, type StoredBytes } from "../db/verify.ts";
import { verb } from "./verb.ts";

export const verifyVerbs = [
  verb({
    name: "verify",
    about: "Read everything and check every promise; exit code 1 when one is broken",
    options: {},
    async run({ database, blobs }) {
      const { problems, files } = await database.scan(async (reader) => ({
        problems: await findBrokenPromises(reader),
        files: await listStoredBytes(reader),
      }));
      for (const file of files) problems.push(...(await findDamage(blobs, file)));
      const ok = problems.length === 0;
      const summary = ok ? `All is well; files read: ${files.length}.` : problems.join("\n");
      return {
        json: { ok, files: files.length, problems },
        text: summary,
        exitCode: ok ? 0 : 1,
      };
    },
  }),
];

async function findDamage(blobs: BlobStore, file: StoredBytes): Promise<string[]> {
  const place = `file ${file.sha256} of church ${file.churchId}`;
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of await blobs.open(file)) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
    const isWhole = size === file.size && hash.digest("hex") === file.sha256;
    return isWhole ? [] : [`${place}: its bytes are not what was stored`];
  } catch (error) {
    return [`${place}: cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}
