import type { App } from "../../app.ts";
import type { Role } from "../../../common/contract/session.ts";
import { countFacets, readWholeSongs, searchExt } from "../../db/catalogue-ext.ts";
import type { Search } from "../../db/database.ts";
import { rateKey } from "../address.ts";
import { type Answer, type Client, type ExtHandlers, found } from "../call.ts";
import { abortOnDisconnect } from "../connections.ts";

/** Who asks, and of which church. */
interface Asking {
  readonly app: App;
  readonly params: { readonly churchId: string };
  readonly client: Client;
  readonly session: { readonly tokenHash: string } | undefined;
  readonly role: Role | undefined;
}

/** In turn by church and session or address, away from others. */
async function search<Args>(
  { app, params: { churchId }, client, session, role }: Asking,
  by: Search<Args & Pick<Asking, "role"> & Asking["params"], unknown>,
  args: Args,
): Promise<Answer> {
  const turn = { church: churchId, session: session?.tokenHash ?? rateKey(client.address) };
  const result = await abortOnDisconnect(client.socket, (signal) =>
    app.database.search(by, { ...args, churchId, role }, { ...turn, signal }),
  );
  return { body: found(result, "church") };
}

/** At once, as any read: a whole congregation may ask in the same moment. */
async function readSongs(
  { app, params: { churchId }, role }: Asking,
  { id }: { readonly id: readonly string[] },
): Promise<Answer> {
  const ids = id.map((one) => one.toLowerCase());
  return {
    body: found(await readWholeSongs(app.database.reader, { churchId, role, ids }), "church"),
  };
}

export const extHandlers: ExtHandlers = {
  readSongs: (call) => readSongs(call, call.query),
  readPublicSongs: (call) => readSongs(call, call.query),
  searchSongs: (call) => search(call, searchExt, { query: call.query }),
  searchPublicSongs: (call) => search(call, searchExt, { query: call.query }),
  countFacets: (call) => search(call, countFacets, {}),
  countPublicFacets: (call) => search(call, countFacets, {}),
};
