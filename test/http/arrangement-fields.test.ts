import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Arrangement, ArrangementDocument } from "../../common/contract/arrangement.ts";
import type { Asset } from "../../common/contract/asset.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { arrangementDocument, idsOf, lyricsOf, pdf } from "../harness/material.ts";

interface ArrangementBody {
  arrangement: Arrangement;
}

let t: ChurchHere;
let assets: Asset[];
let song: string;
let path: string;
let lyrics: LyricVersion[];
let foreignAsset: string;
let foreignLyrics: string;

const count = <Item>(length: number, item: (index: number) => Item) =>
  Array.from({ length }, (_, index) => item(index));
const newLyrics = (id: string) => t.editor.lyrics(t.church, id, lyricsOf("en", [["la"]]));
const newSong = async () => (await t.editor.song(t.church, { title: "Song" })).id;
const arrangementsOf = (id: string) => `${t.base}/songs/${id}/arrangements`;
const post = (body: object, place = path) => t.editor.create<ArrangementBody>(place, body);

beforeAll(async () => {
  t = await startChurchHere();
  assets = [];
  for (let index = 0; index < 21; index += 1) {
    assets.push(await t.editor.asset(t.church, pdf(1, `${index}`), `${index}.pdf`));
  }
  foreignAsset = (await t.stranger.asset(t.otherChurch, pdf())).id;
  song = await newSong();
  path = arrangementsOf(song);
  lyrics = await Promise.all(count(20, () => newLyrics(song)));
  foreignLyrics = (await newLyrics(await newSong())).id;
});
afterAll(() => t.installation.remove());

const kept: [string, () => Partial<ArrangementDocument>][] = [
  ["a label of 80 code points", () => ({ label: "𝄞".repeat(80) })],
  ["20 lyric versions", () => ({ lyricVersionIds: idsOf(lyrics) })],
  ["20 files", () => ({ assetIds: idsOf(assets.slice(1)).toReversed() })],
  ["ids in upper case", () => ({ assetIds: [assets[0]?.id.toUpperCase() ?? ""] })],
  ["lyric ids in upper case", () => ({ lyricVersionIds: [lyrics[0]?.id.toUpperCase() ?? ""] })],
  ["no key and no tempo", () => ({ sourceKey: null, tempo: null })],
  ["a tempo of 20", () => ({ tempo: 20 })],
  ["a tempo of 400", () => ({ tempo: 400 })],
  ..."A B C D E F G H Bb Hm C# E♭ F♯ Am Cbm G#m A♭m".split(" ").map(keyCase),
];

function keyCase(sourceKey: string): [string, () => Partial<ArrangementDocument>] {
  return [`the key ${sourceKey}`, () => ({ sourceKey })];
}

test.each(kept)("an arrangement may have %s", async (_, changes) => {
  const sent = arrangementDocument(changes());
  const reply = await post(sent, arrangementsOf(await songWith(sent)));
  expect(reply.status).toBe(201);
  const { label, lyricVersionIds, files, sourceKey, tempo } = reply.body.arrangement;
  expect({ label, lyricVersionIds, assetIds: idsOf(files) }).toEqual({
    label: sent.label,
    lyricVersionIds: sent.lyricVersionIds.map((id) => id.toLowerCase()),
    assetIds: sent.assetIds.map((id) => id.toLowerCase()),
  });
  expect([sourceKey ?? null, tempo ?? null]).toEqual([sent.sourceKey ?? null, sent.tempo ?? null]);
});

/** A song of its own, so that the limit of arrangements is not met, unless lyrics bind it. */
async function songWith({ lyricVersionIds }: ArrangementDocument): Promise<string> {
  return lyricVersionIds.length > 0 ? song : newSong();
}

const refused: [string, () => object][] = [
  ["an empty label", () => ({ label: "" })],
  ["a blank label", () => ({ label: "\u3000 " })],
  ["a label of 81 code points", () => ({ label: "𝄞".repeat(81) })],
  ["a NUL in the label", () => ({ label: "a\u0000" })],
  ["half a surrogate pair in the label", () => ({ label: "\ud834" })],
  ["21 lyric versions", () => ({ lyricVersionIds: [...idsOf(lyrics), randomUUID()] })],
  ["21 files", () => ({ assetIds: idsOf(assets) })],
  ["a file twice", () => ({ assetIds: [assets[0]?.id, assets[0]?.id] })],
  ["a file in two cases", () => ({ assetIds: [assets[0]?.id, assets[0]?.id.toUpperCase()] })],
  ["lyrics twice", () => ({ lyricVersionIds: [lyrics[0]?.id, lyrics[0]?.id] })],
  [
    "lyrics in two cases",
    () => ({ lyricVersionIds: [lyrics[0]?.id, lyrics[0]?.id.toUpperCase()] }),
  ],
  ["lyrics of another song", () => ({ lyricVersionIds: [lyrics[0]?.id, foreignLyrics] })],
  ["unknown lyrics", () => ({ lyricVersionIds: [randomUUID()] })],
  ["a file of another church", () => ({ assetIds: [assets[0]?.id, foreignAsset] })],
  ["an unknown file", () => ({ assetIds: [randomUUID()] })],
  ["a lyric version as a file", () => ({ assetIds: [lyrics[0]?.id] })],
  ["malformed ids", () => ({ assetIds: ["1"] })],
  ["an unknown property", () => ({ capo: 2 })],
  ["files", () => ({ files: [] })],
  ...[19, 401, 0, -20, 120.5, "120", true, 1e10].map((tempo): [string, () => object] => [
    `the tempo ${JSON.stringify(tempo)}`,
    () => ({ tempo }),
  ]),
  ...["", "I", "c", "C##", "Cmm", "mC", "Cmb", " C", "C ", "C\n", "F#m7", "Cis", "♭", 1].map(
    (sourceKey): [string, () => object] => [
      `the key ${JSON.stringify(sourceKey)}`,
      () => ({ sourceKey }),
    ],
  ),
  ...["label", "lyricVersionIds", "assetIds"].flatMap((name): [string, () => object][] => [
    [`no ${name}`, () => ({ [name]: undefined })],
    [`null for ${name}`, () => ({ [name]: null })],
  ]),
];

describe("refused on every save, also on a stale one", () => {
  let saved = "";
  beforeAll(async () => {
    saved = `${path}/${(await post(arrangementDocument())).body.arrangement.id}`;
  });
  test.each(refused)("an arrangement with %s", async (_, changes) => {
    const body = { ...arrangementDocument(), ...changes() };
    expect((await post(body)).status).toBe(400);
    expect((await t.editor.update(saved, 1, body)).status).toBe(400);
    expect((await t.editor.update(saved, 7, body)).status).toBe(400);
    expect((await t.editor.get(saved)).headers.get("etag")).toBe('"1"');
  });
});
