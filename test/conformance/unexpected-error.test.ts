import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

interface Line {
  readonly level: number;
  readonly reqId?: string;
  readonly err?: { readonly stack?: string };
}

test("what nobody foresaw is told with the number by which the log has the reason", async () => {
  const { id: song } = await t.editor.song(t.church, { title: "Song" });
  // Nothing that a released program does takes a column away.
  await t.installation.engine.query("ALTER TABLE song_revisions RENAME COLUMN metadata TO gone");
  const { status, headers, body } = await t.viewer.get(`${t.base}/songs/${song}/revisions`);
  const requestId = headers.get("x-request-id") ?? "";
  const error = `Something went wrong. Tell the server's operator; in the log it is request ${requestId}.`;
  expect([status, body]).toEqual([500, { error }]);
  expect(requestId).not.toBe("");
  const lines = () =>
    t.server.output
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ reqId, err }) => reqId === requestId && err !== undefined);
  await eventually(lines).toMatchObject([
    { level: 50, err: { stack: expect.stringMatching(/./) } },
  ]);
});
