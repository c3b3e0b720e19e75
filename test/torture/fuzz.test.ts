import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Arrangement, ArrangementDocument } from "../../common/contract/arrangement.ts";
import type { LyricsDocument, LyricVersion, NewLyrics } from "../../common/contract/lyrics.ts";
import { Credentials } from "../../common/contract/session.ts";
import type { MetadataInput, Song } from "../../common/contract/song.ts";
import { seed } from "../harness/chance.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Reply } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { lengthOf } from "../harness/length.ts";
import { idsOf, lyricsOf, pdf } from "../harness/material.ts";
import { contractComplaint } from "../harness/contract-check.ts";
import { exchange } from "../harness/exchange.ts";
import { tallyOf } from "../harness/tally.ts";
import { residentMegabytes } from "../harness/raw-request.ts";
import * as documents from "./fuzz/documents.ts";
import { documentsOf } from "./fuzz/from-schema.ts";
import { bytesOf, requestsFor, type Wild } from "./fuzz/requests.ts";
import { bodiesOf, type Body } from "./fuzz/spoiling.ts";

const tally = tallyOf("fuzz");
const patienceMs = 600_000;
const runs = lengthOf({ bounded: 25, full: 1000 });

/** A short run is over before a leak could be told from what V8 has not cleaned up yet. */
const isLong = lengthOf({ bounded: 0, full: 1 }) === 1;

let t: TestChurch;
let song: Song;
let versions: LyricVersion[];
let files: string[];
beforeAll(async () => {
  t = await startChurch();
  song = await t.editor.song(t.church, { title: "Fuzzed" });
  versions = await Promise.all(
    ["en", "de"].map((language) => t.editor.lyrics(t.church, song.id, lyricsOf(language, [["x"]]))),
  );
  const uploads = ["a", "b", "c"].map((mark) => t.editor.asset(t.church, pdf(1, mark)));
  files = idsOf(await Promise.all(uploads));
});
afterAll(() => t.installation.remove());

/** A save whose body is fuzzed: what it should have stored, and what it says that it has. */
interface Save {
  readonly documents: () => fc.Arbitrary<object>;
  readonly path: () => Promise<string>;
  readonly isUpdate: boolean;
  readonly stored: (sent: never) => object;
  readonly shown: (body: never) => object;
}

const songParts = ({ song: { metadata } }: { song: Song }) => metadata;
const lyricsParts = ({ lyrics }: { lyrics: LyricVersion }) => {
  const { label, sections, sequence } = lyrics;
  return { label, sections, sequence };
};
const arrangementParts = ({ arrangement }: { arrangement: Arrangement }) => {
  const { label, lyricVersionIds, files: assets, sourceKey, tempo } = arrangement;
  return { label, lyricVersionIds, assetIds: idsOf(assets), sourceKey, tempo };
};
const ofSong = () => `${t.base}/songs/${song.id}`;

/** A new song for what a song may have only so many of. */
const freshSong = async (part: string) => {
  const { id } = await t.editor.song(t.church, { title: "Filled" });
  return `${t.base}/songs/${id}/${part}`;
};
const arranged = () => documents.arrangements(idsOf(versions), files);
const arrangedAnew = () => documents.arrangements([], files);

const saves: Record<string, Save> = {
  "song create": {
    documents: () => documents.songs,
    path: async () => `${t.base}/songs`,
    isUpdate: false,
    stored: (sent: MetadataInput) => documents.storedSong(sent),
    shown: songParts,
  },
  "song update": {
    documents: () => documents.songs,
    path: async () => ofSong(),
    isUpdate: true,
    stored: (sent: MetadataInput) => documents.storedSong(sent),
    shown: songParts,
  },
  "lyrics create": {
    documents: () => documents.newLyrics,
    path: () => freshSong("lyrics"),
    isUpdate: false,
    stored: (sent: NewLyrics) => documents.storedLyrics(sent),
    shown: lyricsParts,
  },
  "lyrics update": {
    documents: () => documents.lyrics,
    path: async () => `${ofSong()}/lyrics/${versions[0]?.id}`,
    isUpdate: true,
    stored: (sent: LyricsDocument) => documents.storedLyrics(sent),
    shown: lyricsParts,
  },
  "arrangement create": {
    documents: arrangedAnew,
    path: () => freshSong("arrangements"),
    isUpdate: false,
    stored: (sent: ArrangementDocument) => documents.storedArrangement(sent),
    shown: arrangementParts,
  },
  "arrangement update": {
    documents: arranged,
    path: async () => `${ofSong()}/arrangements/${await onlyArrangement()}`,
    isUpdate: true,
    stored: (sent: ArrangementDocument) => documents.storedArrangement(sent),
    shown: arrangementParts,
  },
};

let arrangementId: string | undefined;
async function onlyArrangement(): Promise<string> {
  const document = { label: "Fuzzed", lyricVersionIds: [], assetIds: [] };
  arrangementId ??= (await t.editor.arrangement(t.church, song.id, document)).id;
  return arrangementId;
}

async function send(save: Save, path: string, { bytes, type }: Body): Promise<Reply<never>> {
  const etag = save.isUpdate ? (await t.editor.get(path)).headers.get("etag") : null;
  const headers = {
    "content-type": type,
    "idempotency-key": randomUUID(),
    ...(etag && { "if-match": etag }),
  };
  return t.editor.send(save.isUpdate ? "PUT" : "POST", path, { body: bytes, headers });
}

/** What the bytes say, if they say anything. */
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

async function judge(save: Save, body: Body): Promise<void> {
  tally.inputs += 1;
  const path = await save.path();
  const reply = await send(save, path, body);
  if (reply.status >= 500) tally.errors += 1;
  const isRefused = reply.status === 400 || reply.status === 413;
  const sent = parsed(body.bytes);
  if (body.isWrong || sent === undefined) {
    expect([reply.status, isRefused], body.how).toEqual([reply.status, true]);
    return;
  }
  const saved = save.isUpdate ? 200 : 201;
  if (body.how === "sound" || body.how === "as large as it may be") {
    expect(reply.status, body.how).toBe(saved);
  }
  if (isRefused) return;
  expect(reply.status, body.how).toBe(saved);
  const location = reply.headers.get("location") ?? path;
  const read = await t.viewer.get<never>(location);
  expect(save.shown(reply.body)).toEqual(save.stored(sent as never));
  expect(read.body).toEqual(reply.body);
}

test.each(Object.entries(saves))(
  "%s refuses what is wrong, and keeps what is right",
  async (_, save) => {
    const property = fc.asyncProperty(bodiesOf(save.documents()), (body) => judge(save, body));
    await fc.assert(property, { numRuns: runs, seed });
  },
  patienceMs,
);

test("a sign-in refuses what is wrong, and whoever is unknown", async () => {
  const property = fc.asyncProperty(bodiesOf(documentsOf(Credentials)), async (body) => {
    tally.inputs += 1;
    const { bytes, type, isWrong, how } = body;
    const headers = { "content-type": type };
    const reply = await t.anyone.send("POST", "/api/v1/session", { body: bytes, headers });
    const statuses = isWrong ? [400, 413] : how === "sound" ? [401] : [400, 401, 413];
    expect(statuses, how).toContain(reply.status);
  });
  await fc.assert(property, { numRuns: lengthOf({ bounded: 30, full: 200 }), seed });
});

/** What is against an answer to a wild request; 400 may be said of any. */
async function complaintOf(wild: Wild): Promise<string | undefined> {
  const { method, target } = wild;
  const { status, headers, body } = await exchange(t.server, bytesOf(wild), method === "HEAD");
  if (status >= 500) return `${status}`;
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  const said: unknown = isJson && body.length > 0 ? JSON.parse(body.toString()) : undefined;
  if (status === 400 || !target.startsWith("/api/")) return undefined;
  const complaint = contractComplaint(
    method,
    target,
    new Response(null, { status, headers }),
    said,
  );
  // An address may be written in other ways than the description has it.
  return complaint === "is not described" ? undefined : complaint;
}

test(
  "whatever a request looks like, the answer is one of those described, and nothing stays in memory",
  async () => {
    const known = {
      ids: {
        churchId: t.church,
        songId: song.id,
        lyricVersionId: versions[0]?.id ?? "",
        arrangementId: await onlyArrangement(),
        assetId: files[0] ?? "",
      },
      cookie: t.editor.cookie ?? "",
      origin: t.server.origin,
    };
    let asked = 0;
    let warmMegabytes = 0;
    const property = fc.asyncProperty(requestsFor(known), async (wild) => {
      tally.inputs += 1;
      asked += 1;
      if (asked === runs * 4) warmMegabytes = residentMegabytes(t.server);
      const complaint = await complaintOf(wild);
      if (complaint?.startsWith("5")) tally.errors += 1;
      expect(complaint).toBeUndefined();
    });
    await fc.assert(property, { numRuns: runs * 8, seed });
    if (!isLong) return;
    await eventually(() => residentMegabytes(t.server)).toBeLessThan(warmMegabytes * 1.2);
  },
  patienceMs,
);

test("the server is as well as before, and so is what it keeps", async () => {
  expect((await t.anyone.get("/api/health/ready")).status).toBe(200);
  expect(t.server.output).not.toContain('"level":50');
  const verified = await t.installation.cliJson(["verify"]);
  expect(verified).toMatchObject({ ok: true, problems: [] });
});
