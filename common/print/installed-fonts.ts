import { readFileSync } from "node:fs";
import { FontLibrary } from "./font-library.ts";

let library: Promise<FontLibrary> | undefined;

/** The fonts beside this module, in the sources and in the build alike. */
export function installedFonts(): Promise<FontLibrary> {
  return (library ??= FontLibrary.load(readFont));
}

function readFont(name: string): Uint8Array {
  return readFileSync(new URL(`./fonts/${name}.woff`, import.meta.url));
}
