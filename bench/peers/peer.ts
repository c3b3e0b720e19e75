import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A service that a team might pick instead, with a song in one row and no history. */
export interface Peer {
  readonly name: string;
  /** What the package registry is asked for: npm's own options may be among them. */
  readonly packages: readonly string[];
  /** The program by its file names; it is told a database and a port, and says "ready". */
  readonly files: Readonly<Record<string, string>>;
  readonly headers: readonly string[];
  /** Where songs are. */
  readonly songsPath: string;
  /** The name that it wants around a document, if any. */
  readonly wrapper?: string;
  /** Under which names a page has its songs, and a song its id. */
  readonly list: string;
  readonly id: string;
  /** The addresses of a page by title, and of a search. */
  pagePath(church: string): string;
  searchPath(church: string, word: string): string;
  /** What its users would add to a database that has songs. */
  readonly indexes: readonly string[];
}

/** Installs it into a folder of its own; the packages stay for the next run. */
export function installPeer({ name, packages, files }: Peer): string {
  const folder = join(tmpdir(), "precentor-bench-peers", name.toLowerCase().replaceAll(" ", "-"));
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  if (existsSync(join(folder, "node_modules", ".package-lock.json"))) return folder;
  const args = ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages];
  try {
    execFileSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  } catch {
    throw new Error(`${name} cannot be installed: npm ${args.join(" ")} failed.`);
  }
  return folder;
}

/** Starts it on an empty database of PostgreSQL, as its makers say for production. */
export async function startPeer(
  { name }: Peer,
  folder: string,
  databaseUrl: string,
  port: number,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["server.mjs", databaseUrl, `${port}`], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  }
  const ended = once(child, "exit");
  while (!/^ready$/m.test(said)) {
    if (child.exitCode !== null) throw new Error(`${name} does not start: ${said}`);
    await Promise.race([once(child.stdout, "data"), ended]);
  }
  return child;
}
