import type { Routes } from "../../../common/contract/routes.ts";
import { isPlainPage, readPlainPage, searchCatalogue } from "../../db/catalogue.ts";
import { countFacets, readWholeSongs, searchExt } from "../../db/catalogue-ext.ts";
import type { Search } from "../../db/database.ts";
import { rateKey } from "../gate.ts";
import { type Answer, type Call, found, type Handlers } from "../call.ts";
import { abortOnDisconnect } from "../connections.ts";

/** Of a member, or of the public. */
type Asking<Query = object> = Omit<Call<Routes["listPublicSongs"]>, "query"> & {
  readonly query: Query;
};

/** In turn by church and session or address, away from others. */
async function search<Args>(
  { app, params: { churchId }, client, session, role }: Asking,
  by: Search<Args & Pick<Asking, "role"> & Asking["params"], unknown>,
  args: Args,
): Promise<Answer> {
  const turn = { church: churchId, session: session?.tokenHash ?? rateKey(client.address) };
  const page = await abortOnDisconnect(client.socket, (signal) =>
    app.database.search(by, { ...args, churchId, role }, { ...turn, signal }),
  );
  return { body: found(page, "church") };
}

/** One page of a church's songs, all of one moment; a plain one never waits for a search. */
async function listSongs(call: Asking<{ readonly q?: string; readonly offset?: number }>) {
  const { q = "", offset = 0 } = call.query;
  const page = { churchId: call.params.churchId, q, offset, role: call.role };
  if (!isPlainPage(page)) return search(call, searchCatalogue, { q, offset });
  return { body: found(await readPlainPage(call.reader, page), "church") };
}

/** At once, as any read: a whole congregation may ask in the same moment. */
async function readSongs({
  reader,
  params: { churchId },
  role,
  query,
}: Asking<{ readonly id: readonly string[] }>): Promise<Answer> {
  const ids = query.id.map((id) => id.toLowerCase());
  return { body: found(await readWholeSongs(reader, { churchId, role, ids }), "church") };
}

export const catalogueRoutes = {
  listSongs,
  listPublicSongs: listSongs,
  readSongs,
  readPublicSongs: readSongs,
  searchSongs: (call) => search(call, searchExt, { query: call.query }),
  searchPublicSongs: (call) => search(call, searchExt, { query: call.query }),
  countFacets: (call) => search(call, countFacets, {}),
  countPublicFacets: (call) => search(call, countFacets, {}),
} satisfies Partial<Handlers>;
