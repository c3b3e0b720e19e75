import type { App } from "../app.ts";
import type { Role } from "../contract/church.ts";
import { type CatalogueArgs, isPlainPage, plainPage } from "../db/reads/catalogue.ts";
import type { Finished } from "../db/reads/read.ts";
import { rateKey } from "./address.ts";
import type { Answer, Client } from "./call.ts";
import { abortOnDisconnect } from "./connections.ts";
import { answerRead } from "./read.ts";

type Asks = Pick<App, "database">;

/** Who wants which page. */
interface Wish {
  readonly params: { readonly churchId: string };
  readonly query: { readonly q?: string; readonly offset?: number };
  readonly session: { readonly tokenHash: string } | undefined;
  readonly client: Client;
}

/** One page of a church's songs, all from one snapshot; a plain one never waits for a search. */
export function readCatalogue(app: Asks, wish: Wish, role?: Role): Promise<Answer> {
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
  const owner = [args.churchId, session?.tokenHash ?? rateKey(client.address)];
  return abortOnDisconnect(client.socket, (signal) =>
    database.search("catalogue", args, { owner, signal }),
  );
}
