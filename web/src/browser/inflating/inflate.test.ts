import { constants, deflateRawSync, deflateSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { inflate, TooBig } from "./inflate.ts";

/** Repeats itself near and far, as words and fonts do. */
const anyBytes = fc
  .array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 })
  .chain((pieces) => fc.array(fc.constantFrom(...pieces, new Uint8Array(300)), { maxLength: 200 }))
  .map((pieces) => Buffer.concat(pieces));
const anyStrategy = fc.constantFrom(constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED);
const anyLevel = fc.constantFrom(0, 1, 9);
const ownBytes = (bytes: Buffer) => new Uint8Array(bytes);

afterEach(() => vi.unstubAllGlobals());

test.each(["by the browser", "without its help"])("what is packed is unpacked %s", (how) => {
  if (how === "without its help") lackDecompression();
  return fc.assert(
    fc.asyncProperty(anyBytes, anyStrategy, anyLevel, async (bytes, strategy, level) => {
      const options = { strategy, level };
      const raw = ownBytes(deflateRawSync(bytes, options));
      expect(bytes.equals(await inflate(raw, "deflate-raw", bytes.length))).toBe(true);
      expect(bytes.equals(await inflate(ownBytes(deflateSync(bytes, options)), "deflate"))).toBe(
        true,
      );
    }),
    { numRuns: 30 },
  );
});

test("a far repetition is found again", async () => {
  lackDecompression();
  const far = Buffer.from(Array.from({ length: 32_000 }, (_, at) => (at * at) >> 7));
  const bytes = Buffer.concat([far, Buffer.alloc(40_000, 7), far, far]);
  expect(bytes.equals(await inflate(ownBytes(deflateRawSync(bytes)), "deflate-raw"))).toBe(true);
});

test("without the browser's help too there is a limit, and damage is noticed", async () => {
  lackDecompression();
  const packed = ownBytes(deflateRawSync(Buffer.alloc(1000, 1)));
  await expect(inflate(packed, "deflate-raw", 999)).rejects.toBeInstanceOf(TooBig);
  await expect(inflate(packed.slice(0, -1), "deflate-raw")).rejects.toThrow();
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (noise) => {
      const outcome = await inflate(new Uint8Array(noise), "deflate-raw", 1000).catch(String);
      expect(outcome.length).toBeLessThanOrEqual(1000);
    }),
  );
});

/** As in Safari before 16.4. */
function lackDecompression(): void {
  vi.stubGlobal("DecompressionStream", undefined);
  Reflect.deleteProperty(globalThis, "DecompressionStream");
}
