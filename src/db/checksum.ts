import { hash } from "node:crypto";

/** Of a revision's text: it tells what a disk has spoilt, and proves nothing against a person. */
export function checksumOf(text: string): string {
  return hash("sha256", text).slice(0, 16);
}
