import type { App } from "../app.ts";
import type { Role } from "../../common/contract/session.ts";
import { isPlainPage, readPlainPage, searchCatalogue } from "../db/catalogue.ts";
import { type Answer, type Client, found } from "./call.ts";
import { rateKey } from "./address.ts";
import { abortOnDisconnect } from "./connections.ts";

/** Who asks for which page. */
interface Query {
  readonly params: { readonly churchId: string };
  readonly query: { readonly q?: string; readonly offset?: number };
  readonly session: { readonly tokenHash: string } | undefined;
  readonly client: Client;
}

/** One page of a church's songs, all of one moment; a plain one never waits for a search. */
export async function readCatalogue(
  { database }: Pick<App, "database">,
  { params: { churchId }, query, session, client }: Query,
  role?: Role,
): Promise<Answer> {
  const { q = "", offset = 0 } = query;
  const args = { churchId, q, offset, role };
  if (isPlainPage(args)) {
    return { body: found(await readPlainPage(database.reader, args), "church") };
  }
  // In turn by church, and there by session or address.
  const turn = { church: churchId, session: session?.tokenHash ?? rateKey(client.address) };
  const page = await abortOnDisconnect(client.socket, (signal) =>
    database.search(searchCatalogue, args, { ...turn, signal }),
  );
  return { body: found(page, "church") };
}
