import { constants, crc32, deflateRawSync, type ZlibOptions } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { packedFiles, ZipFault, zipped } from "./zip.ts";

const anyFiles = fc.uniqueArray(
  fc.record({
    name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).map((name) => `${name}.txt`),
    bytes: fc.uint8Array({ maxLength: 200 }),
  }),
  { selector: ({ name }) => name, maxLength: 5 },
);

test("what is packed is unpacked as it was", () =>
  fc.assert(
    fc.asyncProperty(anyFiles, async (files) => {
      const found = packedFiles(zipped(files));
      const unpacked = await Promise.all(
        found.map(async ({ name, unpack }) => ({ name, bytes: await unpack(1000) })),
      );
      expect(unpacked.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
      unpacked.forEach(({ bytes }, at) =>
        expect([...bytes]).toEqual([...(files[at]?.bytes ?? [])]),
      );
    }),
    { numRuns: 50 },
  ));

/** As other programs pack it: our own files, but the bytes are deflated. */
function deflated(content: string | Uint8Array, options: ZlibOptions = {}): Uint8Array {
  const packed = deflateRawSync(content, options);
  const archive = zipped([{ name: "a.txt", bytes: packed }]);
  const view = new DataView(archive.buffer);
  view.setUint16(8, 8, true);
  const central = archive.length - 22 - (46 + 5);
  view.setUint16(central + 10, 8, true);
  return archive;
}

/** Repeats itself near and far, as words and fonts do. */
const anyBytes = fc
  .array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 })
  .chain((pieces) => fc.array(fc.constantFrom(...pieces, new Uint8Array(300)), { maxLength: 200 }))
  .map((pieces) => Buffer.concat(pieces));
const anyStrategy = fc.constantFrom(constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED);

test("however tightly others pack, it is unpacked as it was", () =>
  fc.assert(
    fc.asyncProperty(
      anyBytes,
      anyStrategy,
      fc.constantFrom(0, 1, 9),
      async (bytes, strategy, level) => {
        const [file] = packedFiles(deflated(bytes, { strategy, level }));
        expect(bytes.equals((await file?.unpack(bytes.length)) ?? new Uint8Array(1))).toBe(true);
      },
    ),
    { numRuns: 30 },
  ));

test("packed bytes are unpacked up to a limit, whatever they would become", async () => {
  const [file] = packedFiles(deflated("one line\n".repeat(100)));
  expect(new TextDecoder().decode(await file?.unpack(900))).toBe("one line\n".repeat(100));
  await expect(file?.unpack(899)).rejects.toMatchObject({ kind: "too-big" });
});

test("whatever the bytes are, they are read or refused", () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.nat(99), async (noise, at) => {
      const archive = deflated("one line\n".repeat(20));
      archive.set(noise.subarray(0, archive.length - at), at);
      try {
        await Promise.all(packedFiles(archive).map((file) => file.unpack(1000)));
      } catch (error) {
        expect(error).toBeInstanceOf(ZipFault);
      }
    }),
    { numRuns: 100 },
  ));

const words = new TextEncoder().encode("one line");
const ours = () => zipped([{ name: "a.txt", bytes: words }]);
const localSize = 30 + "a.txt".length;
const centralAt = localSize + words.length;

async function unpackedIn(archive: Uint8Array): Promise<[name: string, text: string][]> {
  const files = packedFiles(archive).map(async ({ name, unpack }): Promise<[string, string]> => [
    name,
    new TextDecoder().decode(await unpack(1000)),
  ]);
  return Promise.all(files);
}

test("folders are no files", async () => {
  const folder = { name: "songs/", bytes: new Uint8Array() };
  const archive = zipped([folder, { name: "songs/a.txt", bytes: words }]);
  expect(await unpackedIn(archive)).toEqual([["songs/a.txt", "one line"]]);
});

test("a file that needs a password is refused as such", async () => {
  const archive = ours();
  new DataView(archive.buffer).setUint16(centralAt + 8, 1, true);
  await expect(unpackedIn(archive)).rejects.toMatchObject({ kind: "encrypted" });
});

test("a name in the letters of old systems is read", async () => {
  const archive = ours();
  archive[30] = archive[centralAt + 46] = 0xfc;
  expect(await unpackedIn(archive)).toEqual([["ü.txt", "one line"]]);
});

test("a comment at the end is passed over", async () => {
  expect(await unpackedIn(Uint8Array.from([...ours(), ...words]))).toEqual([["a.txt", "one line"]]);
});

test("what others note beside a name is passed over", async () => {
  const [before, after] = [ours().subarray(0, localSize), ours().subarray(localSize)];
  const archive = Uint8Array.from([...before, 1, 2, 3, 4, ...after]);
  const view = new DataView(archive.buffer);
  view.setUint16(28, 4, true);
  view.setUint32(archive.length - 22 + 16, centralAt + 4, true);
  expect(await unpackedIn(archive)).toEqual([["a.txt", "one line"]]);
});

test("other programs find the sum by which they check each file", () => {
  const view = new DataView(ours().buffer);
  const sums = [14, centralAt + 16].map((at) => view.getUint32(at, true));
  expect(sums).toEqual([crc32(words), crc32(words)]);
});
