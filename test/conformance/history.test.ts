import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { prepareSave, saveKinds, sendSave } from "./saves.ts";

interface History {
  revisions: { version: number; id: string }[];
  hasMore: boolean;
}

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);
const updates = saveKinds.filter((kind) => kind.startsWith("update"));

describe.each(updates)("after each %s", (kind) => {
  let path = "";
  let body: unknown;
  beforeAll(async () => {
    ({ path, body } = await prepareSave(t, kind));
    for (let version = 2; version <= 120; version += 1) await save(version);
  });
  const save = async (version: number) => {
    const reply = await t.editor.update(path, version - 1, body);
    expect(reply.status).toBe(200);
  };
  const page = async (before?: number) => {
    const query = before === undefined ? "" : `?beforeVersion=${before}`;
    const reply = await t.viewer.get<History>(`${path}/revisions${query}`);
    expect(reply.status).toBe(200);
    return [reply.body.revisions.map(({ version }) => version), reply.body.hasMore];
  };

  test("history is paged by version, so that new saves do not shift older pages", async () => {
    expect(await page()).toEqual([down(120, 71), true]);
    await save(121);
    expect(await page(71)).toEqual([down(70, 21), true]);
    await save(122);
    expect(await page(21)).toEqual([down(20, 1), false]);
    expect(await page(51)).toEqual([down(50, 1), false]);
    expect(await page(52)).toEqual([down(51, 2), true]);
    expect(await page(2)).toEqual([[1], false]);
    expect(await page(1)).toEqual([[], false]);
    expect(await page(2_147_483_647)).toEqual([down(122, 73), true]);
    expect(await page()).toEqual([down(122, 73), true]);
  });

  test.each(["0", "-1", "2147483648", "1e1", "1.5", "0x1", "x", "", "%20", "1,2", "null"])(
    "beforeVersion=%s is refused",
    async (value) => {
      const reply = await t.viewer.get(`${path}/revisions?beforeVersion=${value}`);
      expect(reply.status).toBe(400);
    },
  );

  test("a repeated query parameter is refused", async () => {
    const query = "beforeVersion=1&beforeVersion=1";
    expect((await t.viewer.get(`${path}/revisions?${query}`)).status).toBe(400);
  });

  test("there is no public history", async () => {
    const shown = path.replace(t.base, t.publicBase);
    expect((await t.anyone.get(`${shown}/revisions`)).status).toBe(404);
    expect((await t.editor.get(`${shown}/revisions`)).status).toBe(404);
  });
});

test("revisions are stored as of the first schema, and lyrics as made by hand", async () => {
  const { query } = t.installation.engine;
  for (const kind of saveKinds) await sendSave(t.editor, await prepareSave(t, kind), randomUUID());
  const songs = await query("SELECT DISTINCT schema_version FROM song_revisions");
  expect(songs).toEqual([{ schema_version: 1 }]);
  const lyrics = await query("SELECT DISTINCT source FROM lyric_revisions");
  expect(lyrics).toEqual([{ source: "manual" }]);
});
