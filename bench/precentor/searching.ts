import { isDeepStrictEqual } from "node:util";
import type { Query } from "../dataset/queries.ts";
import { queryString } from "../dataset/queries.ts";
import type { Load } from "../load/load.ts";
import type { Side } from "../rounds.ts";
import { largeChurch } from "../sizes.ts";
import { type Site, songsPath } from "./site.ts";

type Signed = Pick<Site, "server" | "cookie">;

const pathOf = (query: Query) => `${songsPath(largeChurch)}?${queryString(query)}`;

/** Searches one after the other, over HTTP. */
export function searchSide(
  load: Load,
  { server, cookie }: Signed,
  queries: readonly Query[],
  times: number,
): Side {
  const plan = { kind: "get", paths: queries.map(pathOf), cookie } as const;
  const { url, origin } = server;
  const requests = queries.length * times;
  return async () => {
    const result = await load.run({ urls: [url], origin, connections: 1, plan, requests });
    return [...result.times];
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
