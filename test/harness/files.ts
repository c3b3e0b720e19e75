import { existsSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { pdf } from "./material.ts";
import type { Installation, Server } from "./server.ts";

/** The paths of an installation's files, stored or in arrival. */
export function storedFiles({
  dataDir,
  engine,
}: Pick<Installation, "dataDir" | "engine">): string[] {
  return [engine.fileFolder, join(dataDir, "uploads")]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesIn(folder))
    .toSorted();
}

/** The S3 store keeps notes beside an object, and ready leaves one; only files count here. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !/_S3rver_(object\.md5|metadata\.json)$|\.ready/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** The paths that a server has open; one may be closed while they are read. */
export function openFiles({ child }: Server): string[] {
  const folder = `/proc/${child.pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      return [];
    }
  });
}

/** A valid PDF of exactly this many bytes. */
export function pdfOfSize(size: number, mark: string): Buffer {
  const near = size - pdf(1, mark).length;
  return pdf(1, mark, near - (pdf(1, mark, near).length - size));
}
