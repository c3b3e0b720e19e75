import { createHash } from "node:crypto";
import type { App } from "../app.ts";
import type { BlobStore } from "../blobs/store.ts";
import { findOrphans } from "../commands/orphans.ts";
import { listNamedContents, type NamedContent } from "../db/blob.ts";
import { findBrokenPromises } from "../db/verify.ts";
import { Failure } from "../domain/failure.ts";
import { verb } from "./verb.ts";

export const verifyVerbs = [
  verb({
    name: "verify",
    about: "Read everything and check every promise; exit code 1 when one is broken",
    options: { repair: { about: "remove stored objects that belong to nothing" } },
    async run(app, { repair }) {
      const { problems, files } = await app.database.scan(async (reader) => ({
        problems: await findBrokenPromises(reader),
        files: await listNamedContents(reader),
      }));
      for (const file of files) problems.push(...(await findDamage(app.blobs, file)));
      const repaired: string[] = [];
      await checkObjects(app, repair ? repaired : undefined, problems);
      const ok = problems.length === 0;
      const result = ok ? `All is well; files read: ${files.length}.` : problems.join("\n");
      return {
        json: { ok, files: files.length, problems, repaired },
        text: [...repaired, result].join("\n"),
        exitCode: ok ? 0 : 1,
      };
    },
  }),
];

async function findDamage(blobs: BlobStore, file: NamedContent): Promise<string[]> {
  const { objectId } = file;
  // That its place is not known is told by the check of the database.
  if (objectId === null) return [];
  const place = `file ${file.sha256} of church ${file.churchId}`;
  try {
    const hash = createHash("sha256");
    for await (const chunk of await blobs.open({ ...file, objectId })) hash.update(chunk as Buffer);
    const isWhole = hash.digest("hex") === file.sha256;
    return isWhole ? [] : [`${place}: its bytes are not what was stored`];
  } catch (error) {
    return [`${place}: cannot be read: ${reasonOf(error)}`];
  }
}

/** With a list for what is repaired, removes what is left over of uploads that never ended. */
async function checkObjects(
  app: App,
  repaired: string[] | undefined,
  problems: string[],
): Promise<void> {
  try {
    for await (const { isOfChurch, ...object } of findOrphans(app)) {
      const place = `object ${object.churchId}/${object.objectId}`;
      if (!isOfChurch) {
        problems.push(`${place} is of a church that the database does not know: left alone`);
      } else if (repaired) {
        await app.blobs.remove(object);
        repaired.push(`${place} belonged to nothing: removed`);
      } else problems.push(`${place} belongs to nothing: "verify --repair" removes it`);
    }
  } catch (error) {
    problems.push(`the stored objects cannot be listed: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Failure ? (error.cause ?? error) : error;
  return reason instanceof Error ? reason.message : String(reason);
}
