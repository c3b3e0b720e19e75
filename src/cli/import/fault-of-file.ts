import type { FailureCode } from "../../contract/failures.ts";
import { codeOf, Failure } from "../../domain/failure.ts";
import { Unreadable } from "../../formats/unreadable.ts";
import type { FileEntry } from "./entry.ts";

/** What may be wrong with a file; anything else is wrong with us. */
const ofFile = new Set<FailureCode>(["invalid", "unusable", "tooLarge"]);

/** A fault of the file, told; any other ends the run, which can be run again. */
export function faultOfFile(error: unknown): Pick<FileEntry, "reason" | "at"> {
  if (error instanceof Unreadable) {
    const { reason, at } = error.refusal;
    return { reason, ...(at ? { at } : {}) };
  }
  if (error instanceof Failure && ofFile.has(error.code)) return { reason: error.message };
  const code = codeOf(error);
  if (code === "EACCES" || code === "ENOENT")
    return { reason: `The file cannot be read (${code}).` };
  throw error;
}
