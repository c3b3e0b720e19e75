import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { pdf } from "../harness/material.ts";
import { canTrace, trace } from "../harness/strace.ts";
import { readCalls, renaming, type SystemCall } from "../harness/system-calls.ts";

const isAnswer = ({ args }: SystemCall) => args.includes('"HTTP/1.1 201');
const isWritten = ({ name, args }: SystemCall) => name === "write" && args.includes(".part>");
const isNamed = ({ name, args }: SystemCall) =>
  renaming.some((call) => call === name) && /\.part", /.test(args);
const isSynced = (path: string) => (call: SystemCall) =>
  /^f(data)?sync$/.test(call.name) && call.result === 0 && call.args.includes(`${path}>`);

describe.skipIf(!canTrace)("a stored file (needs strace)", () => {
  let t: TestChurch;
  beforeAll(async () => {
    t = await startChurch();
  });
  afterAll(() => t?.installation.remove());

  /** What an upload does to the disk, with its answer. */
  async function callsOfUpload(mark: string): Promise<SystemCall[]> {
    const { lines, stop } = await trace(t.server, `write,writev,fsync,fdatasync,${renaming}`);
    try {
      expect((await t.editor.upload(t.church, pdf(1, mark))).status).toBe(201);
      await eventually(() => readCalls(lines()).some(isAnswer)).toBe(true);
      return readCalls(lines());
    } finally {
      await stop();
    }
  }

  // The first upload makes folders, the second may find some of them there.
  test.each(["first", "second"])(
    "has its bytes, its name and its row on the disk before it is acknowledged: the %s",
    async (mark) => {
      const calls = await callsOfUpload(mark);
      const renaming = calls.find(isNamed)?.args ?? "";
      const [, folder = "?"] = /, "([^"]*)\/[^/"]+"$/.exec(renaming) ?? [];
      const steps: [string, (call: SystemCall) => boolean][] = [
        ["its bytes are written", isWritten],
        ["its bytes are on the disk", isSynced(".part")],
        ["it is named", isNamed],
        ["its name is on the disk", isSynced(folder)],
        ["its row is on the disk", isSynced("precentor.db-wal")],
        ["it is acknowledged", isAnswer],
      ];
      let last = -1;
      for (const [step, isTaken] of steps) {
        const call = calls.find((each) => each.began > last && isTaken(each));
        expect(call, `${step}, after line ${last}`).toBeDefined();
        last = call?.returned ?? last;
      }
    },
  );
});
