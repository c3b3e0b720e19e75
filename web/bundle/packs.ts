import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { boundary, packOf, packNames, pathOfPack } from "../src/browser/worker/packs.ts";

export interface PackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const mediaTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** The files as a form that browsers take apart themselves. */
export function packed(files: readonly PackedFile[]): Buffer {
  const parts = files.flatMap(({ path, bytes }) => {
    if (Buffer.from(bytes).includes(boundary)) throw new Error(`${path} holds “${boundary}”`);
    const head = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${path}"; filename="file"`,
      `Content-Type: ${mediaTypes[extname(path)] ?? "application/octet-stream"}`,
    ];
    return [Buffer.from(`${head.join("\r\n")}\r\n\r\n`), bytes, Buffer.from("\r\n")];
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Writes them beside the files, for the service worker to fetch instead of hundreds. */
export const packs: Plugin = {
  name: "packs",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle: ({ dir = "" }, bundle) => {
    const files = Object.values(bundle).map((file) => ({
      path: `/${file.fileName}`,
      bytes: Buffer.from(file.type === "chunk" ? file.code : file.source),
    }));
    for (const name of packNames) {
      const own = files.filter(({ path }) => packOf(path) === name);
      writeEncoded(join(dir, pathOfPack(name)), packed(own));
    }
  },
};

function writeEncoded(place: string, bytes: Buffer): void {
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, bytes);
  writeFileSync(`${place}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  // Smaller than all of them at the best quality, in a tenth of the time.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${place}.br`, brotliCompressSync(bytes, { params }));
}
