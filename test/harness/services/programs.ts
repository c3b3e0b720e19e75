import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const isRoot = process.getuid?.() === 0;

/** Installs Debian's package when a program is missing, or says plainly what is missing. */
export function ensureProgram(find: () => string | undefined, debianPackage: string): string {
  const found = find();
  if (found) return found;
  if (!isRoot) throw new Error(`The tests need Debian's ${debianPackage}: please install it.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "-qq", debianPackage], { env, stdio: "ignore" });
  const installed = find();
  if (!installed) throw new Error(`${debianPackage} was installed, but is not to be found.`);
  return installed;
}

/** The folder with the newest PostgreSQL's programs. */
export function postgresPrograms(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const newest = versions.toSorted((a, b) => b - a)[0];
  const folder = join(root, `${newest}`, "bin");
  return newest !== undefined && existsSync(join(folder, "initdb")) ? folder : undefined;
}

export function onPath(program: string): () => string | undefined {
  return () => {
    const { status, stdout } = spawnSync("sh", ["-c", `command -v ${program}`]);
    return status === 0 ? stdout.toString().trim() : undefined;
  };
}
