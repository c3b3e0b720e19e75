import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { FontLibrary } from "./font-library.ts";
import { tablesOf, unpackedFont } from "./woff.ts";

let library: Promise<FontLibrary> | undefined;

/** The fonts beside this module, in the sources and in the build alike. */
export function installedFonts(): Promise<FontLibrary> {
  return (library ??= FontLibrary.load(readFont));
}

function readFont(name: string): Uint8Array {
  const woff = readFileSync(new URL(`./fonts/${name}.woff`, import.meta.url));
  const unpacked = tablesOf(woff).map(({ packed, isPacked }) =>
    isPacked ? inflateSync(packed) : packed,
  );
  return unpackedFont(woff, unpacked);
}
