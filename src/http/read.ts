import type { Finished } from "../db/reads/read.ts";
import { missing } from "../domain/failure.ts";
import { versionTag } from "../domain/version.ts";
import { after, type Soon } from "../soon.ts";
import type { Answer } from "./call.ts";

/** What was read as an answer; where there was nothing, it says that there is no such noun. */
export function answerRead(read: Soon<Finished | undefined>, noun: string): Soon<Answer> {
  return after(read, (finished) => {
    if (!finished) throw missing(noun);
    const { version, body } = finished;
    return version === undefined ? { body } : { headers: { ETag: versionTag(version) }, body };
  });
}
