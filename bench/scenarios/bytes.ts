import { churchId } from "../dataset/catalogue.ts";
import { withSite } from "../precentor/site.ts";
import { bytesIn } from "../precentor/storage.ts";
import { spreadOf } from "../rounds.ts";
import type { Scenario } from "../scenario.ts";
import { firstSmallChurch } from "../sizes.ts";

const catalogue = { churches: [0, 0, 0], songs: "usual" } as const;

/** What songs take on disk that came one by one, as people save them. */
export const bytes: Scenario = {
  name: "bytes",
  about: "the bytes of a song with one lyric version of 2 KB",
  async run(bench) {
    const { savedSongs } = bench.size;
    await withSite(catalogue, { sessions: 8 }, async ({ server, cookies, dataFolder }) => {
      const before = bytesIn(dataFolder);
      const churches = [churchId(firstSmallChurch)];
      const plan = { kind: "save-lyrics", churches, cookies, long: true } as const;
      const { url, origin } = server;
      const requests = savedSongs * 2;
      await bench.load.run({ urls: [url], origin, connections: 8, plan, requests });
      // A server that ends writes its log back into the database.
      await server.stop();
      const grown = (bytesIn(dataFolder) - before) / savedSongs / 1000;
      const sides = { precentor: spreadOf([grown]) };
      bench.report({ name: "bytes a song", unit: "KB", sides, note: `${savedSongs} songs saved` });
    });
  },
};
