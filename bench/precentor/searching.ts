import { isDeepStrictEqual } from "node:util";
import type { Query } from "../dataset/queries.ts";
import { queryString } from "../dataset/queries.ts";
import type { Load } from "../load/load.ts";
import type { Side } from "../rounds.ts";
import { largeChurch } from "../sizes.ts";
import { type Site, songsPath } from "./site.ts";

type Signed = Pick<Site, "server" | "cookie">;

const pathOf = (query: Query, spaces = 0) =>
  `${songsPath(largeChurch)}?${queryString(query, spaces)}`;

/** Searches one after the other, over HTTP. */
export function searchSide(
  load: Load,
  { server, cookie }: Signed,
  queries: readonly Query[],
  times: number,
): Side {
  const { url, origin } = server;
  let asked = 0;
  return async () => {
    // None twice: the service knows the last answers by heart until somebody saves.
    const again = Array.from({ length: times }, () => (asked += 1));
    const paths = again.flatMap((spaces) => queries.map((query) => pathOf(query, spaces)));
    const plan = { kind: "get", paths, cookie } as const;
    const spec = { urls: [url], origin, connections: 1, plan, requests: paths.length };
    return [...(await load.run(spec)).times];
  };
}

/** Being quick is worth nothing with another answer. */
export async function refuseOtherAnswers(
  { server, cookie }: Signed,
  queries: readonly Query[],
  pages: readonly (readonly string[])[],
): Promise<void> {
  for (const [index, query] of queries.entries()) {
    const response = await fetch(`${server.url}${pathOf(query)}`, { headers: { cookie } });
    const { songs } = (await response.json()) as { songs: { id: string }[] };
    const found = songs.map(({ id }) => id);
    const expected = pages[index] ?? [];
    if (isDeepStrictEqual(found, expected)) continue;
    throw new Error(
      `"${query.words.join(" ")}" from ${query.offset}: the service finds ${found.length} songs ` +
        `and the raw query ${expected.length}, or others.`,
    );
  }
}
