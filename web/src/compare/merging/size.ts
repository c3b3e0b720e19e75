import { limits } from "$contract/fields.ts";
import type { Problem } from "./merge.ts";

/** How much of a request's body the document takes, in bytes of UTF-8. */
export function bodyProblem(document: object): Problem {
  const count = new TextEncoder().encode(JSON.stringify(document)).length;
  return { what: "bytes", count, limit: limits.jsonBodyBytes };
}
