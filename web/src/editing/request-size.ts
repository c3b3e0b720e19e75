import { limits } from "$contract/fields.ts";
import type { Trouble } from "../ui/complaint.ts";

const utf8 = new TextEncoder();

/** How many bytes the body of a save takes on its way. */
export function bytesOf(body: unknown): number {
  return utf8.encode(JSON.stringify(body)).length;
}

export function sizeTroubles(body: unknown): Trouble[] {
  const [bytes, limit] = [bytesOf(body), limits.jsonBodyBytes];
  return bytes > limit ? [{ kind: "tooBig", bytes, limit }] : [];
}
