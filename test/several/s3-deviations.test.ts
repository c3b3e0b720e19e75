import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { pdf } from "../harness/material.ts";
import { bucket, s3Credentials, type S3Server, startS3 } from "../harness/services/s3.ts";
import { type Exchange, passOn, S3Proxy } from "./s3-proxy.ts";

/*
 * s3rver, which the other tests store their files with, is not Amazon's S3. Here a proxy before it
 * does what S3 and other stores do and s3rver does not.
 */

const region = "eu-test-9";
let s3: S3Server;
let proxy: S3Proxy;
let t: TestChurch;

beforeAll(async () => {
  s3 = await startS3();
  proxy = await S3Proxy.create(s3.port);
  const env = {
    BLOB_STORE: `s3://${bucket}/church`,
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    S3_REGION: region,
    ...s3Credentials,
  };
  t = await startChurch(env, env);
});
afterEach(() => {
  proxy.distort = passOn;
});
afterAll(async () => {
  await t.installation.remove();
  proxy.stop();
  await s3.stop();
});

const refuse = ({ answer }: Exchange, status: number, code: string) => {
  answer.writeHead(status, { "content-type": "application/xml" });
  answer.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
};

/** Whether the head tells what these bytes are, as S3 asks and s3rver does not look at. */
function isTrue(headers: IncomingHttpHeaders, bytes: Buffer): boolean {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return headers["x-amz-content-sha256"] === hash;
}

test("bytes that are damaged on the way are refused by their hash, and are not stored", async () => {
  const seen: boolean[] = [];
  const strict = (damage: (bytes: Buffer) => void) => async (exchange: Exchange) => {
    const { asked } = exchange;
    if (asked.method !== "PUT") return passOn(exchange);
    const bytes = await buffer(asked);
    damage(bytes);
    seen.push(isTrue(asked.headers, bytes));
    if (seen.at(-1)) exchange.answer.writeHead(200).end();
    else refuse(exchange, 400, "XAmzContentSHA256Mismatch");
  };
  proxy.distort = strict(() => undefined);
  expect((await t.editor.upload(t.church, pdf(1, "whole"))).status).toBe(201);
  proxy.distort = strict((bytes) => bytes.writeUInt8(0, 100));
  expect((await t.editor.upload(t.church, pdf(1, "damaged"))).status).toBe(503);
  expect(seen).toEqual([true, false]);
  await eventually(() => t.server.output).toContain("XAmzContentSHA256Mismatch");
});

test("every request is signed for the region that is set, at the time it is sent", async () => {
  const heads: IncomingHttpHeaders[] = [];
  proxy.distort = async (exchange) => {
    heads.push(exchange.asked.headers);
    await passOn(exchange);
  };
  const asset = await t.editor.asset(t.church, pdf(1, "signed"));
  await t.viewer.get(`${t.base}/assets/${asset.id}/content`);
  await t.installation.cli(["verify", "--json"]);
  expect(heads.length).toBeGreaterThanOrEqual(3);
  for (const { authorization, "x-amz-date": at } of heads) {
    expect(authorization).toContain(`/${region}/s3/aws4_request`);
    expect(authorization).toMatch(/SignedHeaders=[^,]*x-amz-content-sha256/);
    const moment = `${at}`.replace(/(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)/, "$1-$2-$3:$4:$5");
    expect(Math.abs(Date.parse(moment) - Date.now())).toBeLessThan(15 * 60 * 1000);
  }
});

test("a key that may not list is answered 403 for what is missing: a 503 as for 404", async () => {
  const asset = await t.editor.asset(t.church, pdf(1, "hidden"));
  const content = `${t.base}/assets/${asset.id}/content`;
  for (const [status, code] of [
    [403, "AccessDenied"],
    [404, "NoSuchKey"],
  ] as const) {
    proxy.distort = async (exchange) => refuse(exchange, status, code);
    expect((await t.viewer.get(content)).status).toBe(503);
  }
});

test("another region's redirect is no success, and the log says what it was", async () => {
  proxy.distort = async ({ answer }) => {
    const head = { location: "http://127.0.0.1:1/elsewhere" };
    answer.writeHead(307, head).end("<Error><Code>TemporaryRedirect</Code></Error>");
  };
  expect((await t.editor.upload(t.church, pdf(1, "elsewhere"))).status).toBe(503);
  await eventually(() => t.server.output).toContain("TemporaryRedirect");
});

test("where clocks differ, the log says so: not every store gives that as its reason", async () => {
  proxy.distort = async ({ answer }) => {
    answer.writeHead(400, { date: "Sat, 01 Jan 2000 00:00:00 GMT" });
    answer.end("<Error><Code>InvalidRequest</Code></Error>");
  };
  expect((await t.editor.upload(t.church, pdf(1, "untimely"))).status).toBe(503);
  const clocks = "400 InvalidRequest, its clock says 2000-01-01T00:00:00.000Z, this computer's 20";
  await eventually(() => t.server.output).toContain(clocks);
});

test("a store that knows nothing to remove has removed it", async () => {
  const bytes = pdf(1, "twice");
  await t.editor.asset(t.church, bytes);
  proxy.distort = async (exchange) => {
    if (exchange.asked.method !== "DELETE") return passOn(exchange);
    return refuse(exchange, 404, "NoSuchKey");
  };
  // The same bytes again: the second object is not needed, and taken away at once.
  expect((await t.editor.upload(t.church, bytes)).status).toBe(201);
  expect(proxy.seen.some((line) => line.startsWith("DELETE"))).toBe(true);
  const twice = await t.installation.engine.query<{ state: string }>("SELECT state FROM staging");
  expect(twice.filter(({ state }) => state === "dead")).toEqual([]);
});

test("a list in pages of two, as S3 writes them, is read to its end", async () => {
  for (const name of ["first", "second", "third"]) await t.editor.asset(t.church, pdf(1, name));
  const stored = await t.installation.engine.query<{ object_id: string }>(
    "SELECT object_id FROM blobs",
  );
  const markers: string[] = [];
  proxy.distort = async (exchange) => {
    const url = new URL(exchange.asked.url ?? "", "http://store");
    if (!url.searchParams.has("prefix")) return passOn(exchange);
    const marker = url.searchParams.get("marker") ?? "";
    markers.push(marker);
    const names = stored.map(({ object_id: id }) => `church/${t.church}/${id}`).toSorted();
    const rest = names.filter((name) => name > marker);
    // One line, with a namespace, quotes as entities and elements that nobody asked for.
    const contents = rest
      .slice(0, 2)
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified>` +
          `<ETag>&quot;0&quot;</ETag><Size>1</Size><StorageClass>STANDARD</StorageClass></Contents>`,
      );
    exchange.answer.end(
      '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult ' +
        'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>sheets</Name><Marker></Marker>' +
        `<IsTruncated>${rest.length > 2}</IsTruncated>${contents.join("")}</ListBucketResult>`,
    );
  };
  const { stdout } = await t.installation.cli(["verify", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ problems: expect.any(Array) as unknown[] });
  expect(markers).toHaveLength(Math.ceil(stored.length / 2));
  expect(new Set(markers).size).toBe(markers.length);
});

test.each<[string, (exchange: Exchange) => void, string]>([
  ["does not let a key list", (exchange) => refuse(exchange, 403, "AccessDenied"), "AccessDenied"],
  [
    "begins its list again and again",
    ({ answer }) =>
      answer.end(
        "<ListBucketResult><IsTruncated>true</IsTruncated>" +
          "<Contents><Key>church/first</Key></Contents></ListBucketResult>",
      ),
    "does not go on",
  ],
])("verify says so where a store %s", async (_, list, why) => {
  proxy.distort = async (exchange) => {
    const url = new URL(exchange.asked.url ?? "", "http://store");
    return url.searchParams.has("prefix") ? list(exchange) : passOn(exchange);
  };
  const { code, stdout } = await t.installation.cli(["verify", "--json"]);
  const { problems } = JSON.parse(stdout) as { problems: string[] };
  expect(code).toBe(1);
  expect(problems.at(-1)).toMatch(new RegExp(`^the stored objects cannot be listed: .*${why}`));
});
