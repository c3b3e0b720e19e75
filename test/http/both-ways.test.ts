import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "../../src/contract/routes.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { askHttp } from "../harness/http.ts";
import { arrangementDocument, lyricsOf, pdf } from "../harness/material.ts";

let t: ChurchHere;
/** What the names in the paths of routes stand for. */
let ids: Record<string, string>;
beforeAll(async () => {
  t = await startChurchHere({ RATE_LIMIT_GENERAL: "100000" });
  const { editor, church } = t;
  const { id: songId } = await editor.song(church, { title: "Both Ways" });
  const { id: lyricVersionId } = await editor.lyrics(church, songId, lyricsOf("en", [["Sing"]]));
  const { id: assetId } = await editor.asset(church, pdf(1), "both.pdf");
  const document = arrangementDocument({ assetIds: [assetId] });
  const { id: arrangementId } = await editor.arrangement(church, songId, document);
  ids = { churchId: church, songId, lyricVersionId, arrangementId, assetId };
});
afterAll(() => t.installation.remove());

/** Different in any two answers: their number, their moment, and how much is left of the limit. */
const own = new Set(["x-request-id", "date", "ratelimit-remaining", "ratelimit-reset"]);

async function answerTo(client: Client, path: string, headers: Record<string, string>) {
  const cookie = client.cookie ?? "";
  const reply = await askHttp(t.server.url + path, {
    method: "GET",
    headers: { cookie, ...headers },
  });
  const told = [...reply.headers].map(([name, value]) => [name, own.has(name) ? "" : value]);
  return { status: reply.status, headers: Object.fromEntries(told), body: reply.bytes.toString() };
}

const reads = Object.values(routes).filter(({ method }) => method === "GET");
const queries = ["", "?", "?q=both", "?offset=1", "?offset=-1", "?nothing=1"];
const nowhere = "00000000-0000-4000-8000-000000000000";

/** What is asked for, misspelt and out of reach. */
function variantsOf(path: string): string[] {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
  const last = filled.split("/").findLast((part) => part.length === nowhere.length) ?? "";
  const strange = [nowhere, "nonsense", last.toUpperCase(), `${last}%20`, `%${last}`];
  const others = last ? strange.map((id) => filled.replace(last, id)) : [];
  return [...queries.map((query) => filled + query), ...others, `${filled}/`, `/${filled}`];
}

// A body of no length is all it takes for the framework to answer instead.
test.each(reads.map(({ path }) => path))(
  "%s is answered alike with the framework and without it",
  async (path) => {
    for (const client of [t.viewer, t.anyone]) {
      for (const variant of variantsOf(path)) {
        const without = await answerTo(client, variant, {});
        const within = await answerTo(client, variant, { "content-length": "0" });
        expect(without, variant).toEqual(within);
        const tag = without.headers["etag"];
        if (!tag) continue;
        const known = { "if-none-match": tag };
        expect(await answerTo(client, variant, known), variant).toEqual(
          await answerTo(client, variant, { ...known, "content-length": "0" }),
        );
      }
    }
  },
);
