import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";

export const mediaTypes = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Files with a hash of their content in the name never change under it. */
const hashedFolder = "/_app/immutable/";

export type Encoding = "br" | "gzip";
const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz" };
const encodings: readonly Encoding[] = ["br", "gzip"];

/** Those that a browser takes, the better one first. */
export function encodingsIn(accepted: string): Encoding[] {
  const taken = new Set(
    accepted.split(",").flatMap((one) => {
      const [name = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
      const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
      return isRefused ? [] : name;
    }),
  );
  return encodings.filter((encoding) => taken.has(encoding));
}

export interface WebFile {
  readonly headers: Readonly<Record<string, string>>;
  /** None where it is not there in that encoding. */
  bytes(encoding?: Encoding): Promise<Buffer> | undefined;
}

/**
 * The files of a built web app by their paths. What was asked for is kept in memory: all of them are
 * many megabytes, of which most people never need the half, in encodings that no browser asks for.
 */
export function webFiles(folder: string, policy: string): Map<string, WebFile> {
  const places = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const files = [...places].filter((place) => !/\.(gz|br)$/.test(place));
  return new Map(
    files.map((place) => {
      const path = place.slice(folder.length);
      return [path, { headers: headersOf(path, policy), bytes: readOnce(place, places) }];
    }),
  );
}

function headersOf(path: string, policy: string): Record<string, string> {
  const types: Record<string, string> = mediaTypes;
  return {
    "Content-Type": types[extname(path)] ?? "application/octet-stream",
    // Workers take theirs from their own script.
    "Content-Security-Policy": policy,
    ...(path.startsWith(hashedFolder) && {
      "Cache-Control": "public, max-age=31536000, immutable",
    }),
  };
}

function readOnce(place: string, places: ReadonlySet<string>): WebFile["bytes"] {
  const read = new Map<string, Promise<Buffer>>();
  return (encoding) => {
    const encoded = encoding ? place + endings[encoding] : place;
    if (!places.has(encoded)) return undefined;
    const known = read.get(encoded);
    if (known) return known;
    const reading = readFile(encoded);
    read.set(encoded, reading);
    // Tried again by the next who asks.
    reading.catch(() => read.delete(encoded));
    return reading;
  };
}
