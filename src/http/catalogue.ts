import type { App } from "../app.ts";
import type { Role } from "../contract/church.ts";
import { isPlainPage, plainPage } from "../db/reads/catalogue.ts";
import type { Soon } from "../soon.ts";
import type { Answer } from "./call.ts";
import { answerRead } from "./read.ts";

/** One page of a church's songs, all from one snapshot; a plain one never waits for a search. */
export function readCatalogue(
  { database }: Pick<App, "database">,
  churchId: string,
  query: { readonly q?: string; readonly offset?: number },
  role?: Role,
): Soon<Answer> {
  const args = { churchId, q: query.q ?? "", offset: query.offset ?? 0, role };
  const isQuick = isPlainPage(args);
  const read = isQuick ? plainPage(database.reader, args) : database.search("catalogue", args);
  return answerRead(read, "church");
}
