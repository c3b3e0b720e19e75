import { Unreadable } from "../unreadable.ts";

/** What a database file says of itself does not hold together. */
export function damaged(what: string): Unreadable {
  return new Unreadable("brokenDatabase", { name: what });
}
