import { once } from "node:events";
import { truncateSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Asset } from "../../common/contract/asset.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { pdfOfSize } from "../harness/files.ts";
import { objectIdOf, objectPath } from "../harness/objects.ts";
import { requestHead, Wire } from "../harness/wire.ts";

/** Each place has bytes of its own, so that no piece can pass for another. */
function numbered(size: number, mark: string): Buffer {
  const bytes = pdfOfSize(size, mark);
  const [begin, end] = [bytes.indexOf("--------"), bytes.lastIndexOf("--------")];
  for (let place = begin; place < end; place += 8) {
    bytes.write(place.toString(36).padStart(8, mark), place, "latin1");
  }
  return bytes;
}

const [one, other] = [numbered(19_000_000, "x"), numbered(7_000_000, "y")];

let t: TestChurch;
let assets: readonly [Asset, Asset];
beforeAll(async () => {
  t = await startChurch();
  assets = [await t.editor.asset(t.church, one), await t.editor.asset(t.church, other)];
});
const wires: Wire[] = [];
afterEach(() => {
  for (const wire of wires.splice(0)) wire.close();
});
afterAll(() => t.installation.remove());

const pathOf = ({ id }: Asset) => `${t.base}/assets/${id}/content`;

async function begin(asset: Asset, options?: { reads: boolean }): Promise<Wire> {
  const wire = new Wire(t.server, options);
  wires.push(wire);
  await wire.write(requestHead(`GET ${pathOf(asset)}`, { cookie: t.viewer.cookie }));
  return wire;
}

async function expectWhole(wire: Wire, bytes: Buffer): Promise<void> {
  await eventually(() => wire.responses.map(({ status }) => status)).toEqual([200]);
  expect(wire.responses[0]?.body.equals(bytes)).toBe(true);
}

test("many at a time get their own bytes, those who wait long before they read among them", async () => {
  const late = [];
  for (let round = 0; round < 6; round += 1) {
    for (const asset of assets) late.push(await begin(asset, { reads: false }));
  }
  const early = [];
  for (let round = 0; round < 6; round += 1) {
    for (const asset of assets) early.push(await begin(asset));
  }
  for (const [place, wire] of early.entries()) await expectWhole(wire, place % 2 ? other : one);
  for (const [place, wire] of late.entries()) {
    wire.read();
    await expectWhole(wire, place % 2 ? other : one);
  }
});

const mebibyte = 1 << 20;

test.each([
  [mebibyte - 1, mebibyte],
  [mebibyte, 3 * mebibyte - 1],
  [1, 2 * mebibyte],
  [5 * mebibyte - 7, other.length - 1],
])("bytes %d to %d are those of the file", async (start, end) => {
  const headers = { range: `bytes=${start}-${end}` };
  const reply = await t.viewer.get(pathOf(assets[1]), headers);
  expect(reply.status).toBe(206);
  expect(reply.bytes.equals(other.subarray(start, end + 1))).toBe(true);
});

test("a file that is cut while it is sent ends the connection, and the log names it", async () => {
  const asset = await t.editor.asset(t.church, numbered(19_000_001, "z"));
  const objectId = await objectIdOf(t.installation, t.church, asset);
  const wire = await begin(asset, { reads: false });
  await once(wire.socket, "readable");
  truncateSync(objectPath(t.installation, t.church, objectId) ?? "", mebibyte);
  wire.read();
  await eventually(() => wire.isEnded).toBe(true);
  expect(wire.responses).toEqual([]);
  await eventually(() => t.server.output).toContain("cut short");
  expect(t.server.output.split("\n").find((line) => line.includes("cut short"))).toContain(
    asset.id,
  );
});
