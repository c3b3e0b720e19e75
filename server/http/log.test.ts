import { Writable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { type Route, routes } from "../../common/contract/routes.ts";
import { requestLog } from "./log.ts";

/** What is told of a request that took five seconds. */
function warningsAbout(route: Route): unknown[] {
  const lines: unknown[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(`${chunk}`));
      done();
    },
  });
  const { log } = Fastify({ logger: { level: "info", stream } });
  const { method, path: url } = route;
  const ended = { method, url, route, statusCode: 200, ms: 5000, ip: "127.0.0.1" };
  requestLog(log).ended(ended);
  return lines;
}

test("a request that took long is told of", () => {
  expect(warningsAbout(routes.listSongs)).toMatchObject([{ level: 40, ms: 5000 }]);
});

test.each([routes.downloadAsset, routes.downloadPublicAsset, routes.uploadAsset])(
  "but not $method $path: a file takes as long as the line to its reader",
  (route) => {
    expect(warningsAbout(route)).toEqual([]);
  },
);
