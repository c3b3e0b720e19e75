import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere({ RATE_LIMIT_GENERAL: "3" });
});
afterAll(() => t.installation.remove());

interface Line {
  readonly time: string;
  readonly msg: string;
  readonly level: number;
  readonly ip?: string;
  readonly statusCode?: number;
  readonly url?: string;
  readonly version?: string;
}

function lines(message: string): Line[] {
  const complete = t.server.output.split("\n").slice(0, -1);
  const parsed = complete.filter((line) => line.startsWith("{"));
  return parsed.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === message);
}

const [info, warn] = [30, 40];

test("the first line tells the release, and every line a time that people can read", async () => {
  const [first = ""] = t.server.output.split("\n");
  expect(JSON.parse(first)).toMatchObject({
    msg: "starting",
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    database: expect.stringContaining(t.installation.dataDir),
  });
});

test("a sign-in that is refused is told with the caller's address, and no secret", async () => {
  expect((await t.anyone.signIn("editor@example.org", "not the password")).status).toBe(401);
  await eventually(() => lines("sign-in refused")).toMatchObject([
    { level: info, ip: "127.0.0.1", statusCode: 401 },
  ]);
  expect(t.server.output).not.toContain("not the password");
});

test("an upload that is refused is told with both addresses, as they were", async () => {
  const [url, odd] = [`${t.base}/assets?filename=a.pdf`, "/api/v1/churches/%zz/assets"];
  const request = { body: "not a PDF", headers: { "content-type": "application/pdf" } };
  expect((await t.editor.send("POST", url, request)).status).toBe(422);
  expect((await t.editor.send("POST", odd, request)).status).toBe(400);
  await eventually(() => lines("upload refused")).toMatchObject([
    { level: info, ip: "127.0.0.1", statusCode: 422, url },
    { level: info, ip: "127.0.0.1", statusCode: 400, url: odd },
  ]);
});

test("who goes over the limit is told once a minute, whatever they ask for", async () => {
  const paths = ["/api/v1/churches", `${t.base}/songs`, "/api/v1/churches", `${t.base}/songs`];
  const statuses: number[] = [];
  for (const path of [...paths, ...paths]) statuses.push((await t.viewer.get(path)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  await eventually(() => lines("over the limit")).toMatchObject([{ level: warn, ip: "127.0.0.1" }]);
});

test("a proxy in front that nobody trusts is warned of once", async () => {
  const forwarded = { "x-forwarded-for": "203.0.113.7" };
  for (const path of ["/api/v1/churches", "/api/health/live", "/api/v1/churches"]) {
    await t.stranger.get(path, forwarded);
  }
  const warning = /TRUST_PROXY/;
  await eventually(() => t.server.output).toMatch(warning);
  expect(t.server.output.split("\n").filter((line) => warning.test(line))).toHaveLength(1);
});
