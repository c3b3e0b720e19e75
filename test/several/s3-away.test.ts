import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { pdf } from "../harness/material.ts";
import { bucket, s3Credentials, type S3Server, startS3 } from "../harness/services/s3.ts";

let s3: S3Server;
let t: TestChurch;
beforeAll(async () => {
  s3 = await startS3();
  const env = {
    BLOB_STORE: `s3://${bucket}`,
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    ...s3Credentials,
  };
  t = await startChurch(env, env);
});
afterAll(async () => {
  await t.installation.remove();
  await s3.stop();
});

test("a file store that takes everything and answers nothing costs 503s too", async () => {
  const asset = await t.editor.asset(t.church, pdf(2, "silence"));
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const server = await t.installation.start({
    APP_ORIGIN: t.server.origin,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  const editor = t.editor.at(server);
  const [upload, download] = await Promise.all([
    editor.upload(t.church, pdf(1, "unheard")),
    editor.get(`${t.base}/assets/${asset.id}/content`),
  ]);
  expect([upload.status, download.status]).toEqual([503, 503]);
  await server.kill();
  silent.close();
});

test("a start with leftovers and a file store that is silent serves at once, and asks it once", async () => {
  const ids = Array.from({ length: 8 }, () => `('${t.church}', '${randomUUID()}', 'dead', 0)`);
  await t.installation.engine.query(
    `INSERT INTO staging (church_id, object_id, state, since) VALUES ${ids.join(", ")}
      RETURNING object_id`,
  );
  const removals: string[] = [];
  const silent = createServer((socket) => {
    socket.on("data", (data) => removals.push(...(/^DELETE \S+/.exec(String(data)) ?? [])));
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const env = { APP_ORIGIN: t.server.origin, S3_ENDPOINT: `http://127.0.0.1:${port}` };
  const server = await t.installation.start(env);
  expect(server.output).not.toMatch(/tidied up|tidying failed/);
  expect((await t.viewer.at(server).get(`${t.base}/songs`)).status).toBe(200);
  await server.said(/"msg":"tidying failed"/);
  expect(removals).toHaveLength(1);
  await server.kill();
  silent.close();
});

test("a file store that goes away costs 503s, and nothing is half stored", async () => {
  const asset = await t.editor.asset(t.church, pdf(2, "before"));
  const content = `${t.base}/assets/${asset.id}/content`;
  await s3.pause();

  expect((await t.editor.upload(t.church, pdf(1, "meanwhile"))).status).toBe(503);
  expect((await t.viewer.get(content)).status).toBe(503);
  const ready = async () => (await t.anyone.get("/api/health/ready")).status;
  await eventually(ready).toBe(503);
  const song = await t.editor.song(t.church, { title: "Words need no file store" });
  expect((await t.viewer.get<Catalogue>(`${t.base}/songs`)).body.songs).toHaveLength(1);
  const attach = { label: "Main", lyricVersionIds: [], assetIds: [asset.id] };
  await t.editor.arrangement(t.church, song.id, attach);

  await s3.resume();
  expect((await t.viewer.get(content)).bytes).toEqual(pdf(2, "before"));
  const range = await t.viewer.get(content, { range: "bytes=3-9" });
  expect([range.status, range.bytes]).toEqual([206, pdf(2, "before").subarray(3, 10)]);
  expect((await t.editor.upload(t.church, pdf(1, "meanwhile"))).status).toBe(201);
  await eventually(ready).toBe(200);
  expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
});
