import { beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../common/contract/song.ts";
import { limits } from "../../common/contract/fields.ts";
import { importing } from "../harness/importing.ts";

/** So many that SQLite is asked for a late page in another way than for the first. */
const count = 2600;
const archived = titleAt(7);
const titles = Array.from({ length: count }, (_, place) => titleAt(place));
const listed = titles.filter((title) => title !== archived);

function titleAt(place: number): string {
  return `Deep ${String(place).padStart(4, "0")}`;
}

const site = importing();
beforeAll(async () => {
  const mixed = titles.map((_, index) => titleAt((index * 7) % count));
  const { files } = await site.run(site.put({ "songs.csv": ["title", ...mixed].join("\n") }));
  const song = files[0]?.songs.find(({ title }) => title === archived)?.songId;
  await site.precentor.json(`song archive --church CHURCH --song ${song}`);
});

test.each([2100, 2548, 2549, 2597, count])(
  "a late page of a common word, from %i on, is in the order of titles, without archived songs",
  async (offset) => {
    const { viewer, base } = site.church;
    const { body } = await viewer.get<Catalogue>(`${base}/songs?q=deep&offset=${offset}`);
    const end = offset + limits.pageSize;
    const found = body.songs.map(({ metadata }) => metadata.title);
    expect([found, body.hasMore]).toEqual([listed.slice(offset, end), listed.length > end]);
  },
);
