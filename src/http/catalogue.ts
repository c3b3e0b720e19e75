import type { App } from "../app.ts";
import type { Role } from "../contract/church.ts";
import { type CatalogueArgs, isPlainPage, plainPage } from "../db/reads/catalogue.ts";
import type { Finished } from "../db/reads/read.ts";
import type { Soon } from "../soon.ts";
import type { Answer, Client } from "./call.ts";
import { callerOf } from "./caller.ts";
import { answerRead } from "./read.ts";
import { whileThere } from "./while-there.ts";

type Asks = Pick<App, "database">;

/** Who wants which page. */
interface Wish {
  readonly params: { readonly churchId: string };
  readonly query: { readonly q?: string; readonly offset?: number };
  readonly session: { readonly tokenHash: string } | undefined;
  readonly client: Client;
}

/** One page of a church's songs, all from one snapshot; a plain one never waits for a search. */
export function readCatalogue(app: Asks, wish: Wish, role?: Role): Soon<Answer> {
  const { churchId } = wish.params;
  const { q = "", offset = 0 } = wish.query;
  const args = { churchId, q, offset, role };
  const isQuick = isPlainPage(args);
  const read = isQuick ? plainPage(app.database.reader, args) : search(app, wish, args);
  return answerRead(read, "church");
}

/** In turn by church, and there by session or address. */
function search(
  { database }: Asks,
  { session, client }: Wish,
  args: CatalogueArgs,
): Promise<Finished | undefined> {
  const turn = { church: args.churchId, session: session?.tokenHash ?? callerOf(client.address) };
  return whileThere(client.socket, (signal) =>
    database.search("catalogue", args, { ...turn, signal }),
  );
}
