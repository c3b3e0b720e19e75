import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pdf } from "./material.ts";
import type { Installation } from "./server.ts";

/** The paths of an installation's files, its database aside. */
export function storedFiles({ dataDir }: Pick<Installation, "dataDir">): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith("precentor.db"))
    .map((name) => join(dataDir, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .toSorted();
}

/** A valid PDF of exactly this many bytes. */
export function pdfOfSize(size: number, mark: string): Buffer {
  const near = size - pdf(1, mark).length;
  return pdf(1, mark, near - (pdf(1, mark, near).length - size));
}
