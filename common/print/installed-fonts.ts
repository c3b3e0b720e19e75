import { readFileSync } from "node:fs";
import { type FontLibrary, loadFonts } from "./font-library.ts";

let library: Promise<FontLibrary> | undefined;

/** The fonts beside this module, in the sources and in the build alike. */
export function installedFonts(): Promise<FontLibrary> {
  return (library ??= loadFonts(readFont));
}

function readFont(name: string): Uint8Array {
  return readFileSync(new URL(`./fonts/${name}.woff`, import.meta.url));
}
