import { createHash } from "node:crypto";

/** Of a revision's text: it tells what a disk has spoilt, and proves nothing against a person. */
export function checksumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
