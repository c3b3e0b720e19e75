import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Arrangement, ArrangementRevision } from "../../common/contract/arrangement.ts";
import type { Asset } from "../../common/contract/asset.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { arrangementDocument, idsOf, lyricsOf, pdf } from "../harness/material.ts";

interface ArrangementBody {
  arrangement: Arrangement;
}
interface History {
  revisions: ArrangementRevision[];
  hasMore: boolean;
}
interface Failure {
  error: string;
  currentArrangement?: Arrangement;
}

let t: ChurchHere;
let assets: Asset[];

const newLyrics = (id: string) => t.editor.lyrics(t.church, id, lyricsOf("en", [["la"]]));
const newSong = async () => (await t.editor.song(t.church, { title: "Song" })).id;
const arrangementsOf = (id: string) => `${t.base}/songs/${id}/arrangements`;
const post = (body: object, place: string) => t.editor.create<ArrangementBody>(place, body);

beforeAll(async () => {
  t = await startChurchHere();
  assets = [];
  for (let index = 0; index < 3; index += 1) {
    assets.push(await t.editor.asset(t.church, pdf(1, `${index}`), `${index}.pdf`));
  }
});
afterAll(() => t.installation.remove());

test("an arrangement is created, read, updated and remembered, apart from the song", async () => {
  const songId = await newSong();
  const place = arrangementsOf(songId);
  const songBefore = await t.viewer.get(`${t.base}/songs/${songId}`);
  const own = await newLyrics(songId);
  const [one, two, three] = assets.slice(0, 3) as [Asset, Asset, Asset];
  const created = await post(
    {
      label: " Choir ",
      lyricVersionIds: [own.id],
      assetIds: [two.id, one.id],
      sourceKey: "F♯m",
      tempo: 96,
    },
    place,
  );
  expect(created.status).toBe(201);
  expect(created.headers.get("etag")).toBe('"1"');
  const location = created.headers.get("location") ?? "";
  expect(location).toBe(`${place}/${created.body.arrangement.id}`);
  expect(created.body.arrangement).toMatchObject({
    songId,
    version: 1,
    label: " Choir ",
    lyricVersionIds: [own.id],
    sourceKey: "F♯m",
    tempo: 96,
  });
  expect(created.body.arrangement.files).toEqual([two, one]);
  expect((await t.viewer.get(location)).body).toEqual(created.body);

  const second = arrangementDocument({ label: "Band", assetIds: [three.id, two.id] });
  const updated = await t.administrator.update<ArrangementBody>(location, 1, second);
  expect(updated.status).toBe(200);
  expect(updated.headers.get("etag")).toBe('"2"');
  const { arrangement } = updated.body;
  expect(arrangement).toMatchObject({ version: 2, label: "Band", lyricVersionIds: [] });
  expect(arrangement.files).toEqual([three, two]);
  expect([arrangement.sourceKey ?? null, arrangement.tempo ?? null]).toEqual([null, null]);
  const read = await t.viewer.get(location);
  expect(read.headers.get("etag")).toBe('"2"');
  expect(read.body).toEqual(updated.body);

  const history = (await t.viewer.get<History>(`${location}/revisions`)).body;
  expect(history.hasMore).toBe(false);
  const revision = ({ arrangement: saved }: ArrangementBody) => {
    const { songId: _, revisionId, updatedAt, ...rest } = saved;
    return { ...rest, id: revisionId, createdAt: updatedAt };
  };
  expect(history.revisions).toEqual([revision(updated.body), revision(created.body)]);
  const older = await t.viewer.get<History>(`${location}/revisions?beforeVersion=2`);
  expect(older.body).toEqual({ revisions: history.revisions.slice(1), hasMore: false });
  for (const bad of ["0", "2147483648", "x"]) {
    const reply = await t.viewer.get(`${location}/revisions?beforeVersion=${bad}`);
    expect(reply.status).toBe(400);
  }
  const songAfter = await t.viewer.get(`${t.base}/songs/${songId}`);
  expect(songAfter.headers.get("etag")).toBe(songBefore.headers.get("etag"));
});

test("a file that is replaced stays in the earlier revision", async () => {
  const [old, replacement] = assets.slice(0, 2) as [Asset, Asset];
  const place = arrangementsOf(await newSong());
  const { arrangement } = (await post(arrangementDocument({ assetIds: [old.id] }), place)).body;
  const saved = `${place}/${arrangement.id}`;
  await t.editor.update(saved, 1, arrangementDocument({ assetIds: [replacement.id] }));
  await t.editor.update(saved, 2, arrangementDocument());
  const { body } = await t.viewer.get<History>(`${saved}/revisions`);
  expect(body.revisions.map(({ files }) => files)).toEqual([[], [replacement], [old]]);
  expect((await t.viewer.get(`${t.base}/assets/${old.id}/content`)).status).toBe(200);
});

test("arrangements are listed by folded label, then id, for members and the public", async () => {
  const place = arrangementsOf(await newSong());
  for (const label of ["Zimbel", "älter", "alt", "Alt", "ALT", "Äla", "ß", "st", "b"]) {
    expect((await post(arrangementDocument({ label }), place)).status).toBe(201);
  }
  const { body } = await t.viewer.get<{ arrangements: Arrangement[] }>(place);
  const labels = body.arrangements.map(({ label }) => label);
  expect(labels.map((label) => (/^alt$/i.test(label) ? "alt" : label))).toEqual([
    "Äla",
    "alt",
    "alt",
    "alt",
    "älter",
    "b",
    "ß",
    "st",
    "Zimbel",
  ]);
  const alike = idsOf(body.arrangements.slice(1, 4));
  expect(alike).toEqual(alike.toSorted());
  const shown = await t.anyone.get(place.replace(t.base, t.publicBase));
  expect(shown.body).toEqual(body);

  const [first, ...others] = idsOf(body.arrangements);
  await t.editor.update(`${place}/${first}`, 1, arrangementDocument({ label: "ŻYTO" }));
  for (const base of [t.base, t.publicBase]) {
    const reply = await t.viewer.get<{ arrangements: Arrangement[] }>(place.replace(t.base, base));
    expect(idsOf(reply.body.arrangements)).toEqual([...others, first]);
  }
});

test("the 21st arrangement of a song is refused with the limit named", async () => {
  const place = arrangementsOf(await newSong());
  expect((await t.viewer.get(place)).body).toEqual({ arrangements: [] });
  for (let made = 0; made < 20; made += 1) {
    expect((await post(arrangementDocument(), place)).status).toBe(201);
  }
  const reply = await t.editor.create<Failure>(place, arrangementDocument());
  expect(reply.status).toBe(400);
  expect(reply.body.error).toContain("20");
  const { body } = await t.viewer.get<{ arrangements: Arrangement[] }>(place);
  expect(body.arrangements).toHaveLength(20);
  const [first] = body.arrangements;
  expect((await t.editor.update(`${place}/${first?.id}`, 1, arrangementDocument())).status).toBe(
    200,
  );
});

test("a stale save is refused with the current arrangement, and nothing changes", async () => {
  const place = arrangementsOf(await newSong());
  const saved = `${place}/${(await post(arrangementDocument(), place)).body.arrangement.id}`;
  await t.editor.update(
    saved,
    1,
    arrangementDocument({ assetIds: idsOf(assets.slice(0, 2)), tempo: 100 }),
  );
  const { body: current } = await t.editor.get<ArrangementBody>(saved);
  for (const version of [0, 1, 3]) {
    const stale = await t.administrator.update<Failure>(saved, version, arrangementDocument());
    expect(stale.status).toBe(412);
    expect(stale.body.currentArrangement).toEqual(current.arrangement);
  }
  expect((await t.editor.get(saved)).body).toEqual(current);
});

test("an arrangement is found only under its own song and church", async () => {
  const id = await newSong();
  const place = arrangementsOf(id);
  const { arrangement } = (await post(arrangementDocument(), place)).body;
  const upper = await t.viewer.get(`${place}/${arrangement.id.toUpperCase()}`);
  expect(upper.body).toEqual({ arrangement });
  for (const [client, wrong] of [
    [t.editor, `${arrangementsOf(await newSong())}/${arrangement.id}`],
    [t.editor, `${place}/${randomUUID()}`],
    [t.editor, `${arrangementsOf(randomUUID())}/${arrangement.id}`],
    [t.stranger, `${place}/${arrangement.id}`],
    [t.stranger, `${place.replace(t.church, t.otherChurch)}/${arrangement.id}`],
  ] as const) {
    expect((await client.get(wrong)).status).toBe(404);
    expect((await client.get(`${wrong}/revisions`)).status).toBe(404);
    expect((await client.update(wrong, 1, arrangementDocument())).status).toBe(404);
  }
  expect((await t.editor.get(arrangementsOf(randomUUID()))).status).toBe(404);
  expect((await post(arrangementDocument(), arrangementsOf(randomUUID()))).status).toBe(404);
  expect((await t.editor.get(`${place}/no-uuid`)).status).toBe(400);
});
