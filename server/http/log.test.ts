import { Writable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { RequestLog } from "./log.ts";

/** What is told of a request that took five seconds. */
function warningsAbout(method: string, path: string): unknown[] {
  const lines: unknown[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(`${chunk}`));
      done();
    },
  });
  const { log } = Fastify({ logger: { level: "info", stream } });
  const ended = { method, url: path, path, statusCode: 200, ms: 5000, ip: "127.0.0.1" };
  new RequestLog(log).ended(ended);
  return lines;
}

const [church, publicChurch] = ["churches", "public/churches"].map(
  (kind) => `/api/v1/${kind}/:churchId`,
);

test("a request that took long is told of", () => {
  expect(warningsAbout("GET", `${church}/songs`)).toMatchObject([{ level: 40, ms: 5000 }]);
});

test.each([
  ["GET", `${church}/assets/:assetId/content`],
  ["GET", `${publicChurch}/assets/:assetId/content`],
  ["POST", `${church}/assets`],
])("but not %s %s: a file takes as long as the line to its reader", (method, path) => {
  expect(warningsAbout(method, path)).toEqual([]);
});
