import type { Identity } from "../../api/identity.ts";

/** Whether what is sent now is sent in the author's name. */
export function maySave(identity: Identity, author: string): boolean {
  return identity.kind === "member" && identity.email === author;
}
