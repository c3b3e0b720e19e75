import type { Finished } from "../db/reads/read.ts";
import { missing } from "../domain/failure.ts";
import { versionTag } from "../domain/version.ts";
import type { Soon } from "../soon.ts";
import type { Answer } from "./call.ts";

/** What was read as an answer; where there was nothing, it says that there is no such noun. */
export async function answerRead(read: Soon<Finished | undefined>, noun: string): Promise<Answer> {
  const finished = await read;
  if (!finished) throw missing(noun);
  const { version, body } = finished;
  return version === undefined ? { body } : { headers: { ETag: versionTag(version) }, body };
}
