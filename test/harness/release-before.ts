import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { prepare } from "../../scripts/prepare.mjs";
import { run } from "../../scripts/run.mjs";

const root = resolve(import.meta.dirname, "../..");

/** The release before this one, with schema 5. */
export const releaseBefore = {
  version: "1.1.0",
  commit: "a1bb72709e42e09b5355166833ab200e6104c118",
};

/** Whether this clone goes back that far; what is unpacked or shallow does not. */
export async function isReleaseBeforeHere(): Promise<boolean> {
  const { commit } = releaseBefore;
  const { code } = await run(["git", "cat-file", "-e", `${commit}^{commit}`], { cwd: root });
  return code === 0;
}

export interface ReleaseBefore {
  readonly program: string;
  remove(): void;
}

/** Built from its sources with the packages that are here. */
export async function buildReleaseBefore(): Promise<ReleaseBefore> {
  const { commit } = releaseBefore;
  const folder = mkdtempSync(join(tmpdir(), "precentor-release-before-"));
  const [sources, release] = [join(folder, "sources"), join(folder, "release")];
  // Where the sources of a release are has changed since the first.
  const { output } = await run(["git", "ls-tree", "--name-only", commit], { cwd: root });
  const folders = output.split("\n").filter((name) => ["src", "common", "server"].includes(name));
  await unpack(commit, sources, [...folders, "package.json", "rolldown.config.mjs"]);
  await unpack(commit, release, ["bin", "scripts", "package.json"]);
  for (const place of [sources, release]) {
    symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  }
  const bundle = ["node_modules/rolldown/bin/cli.mjs", "-c", "-d", join(release, "dist")];
  await succeed([process.execPath, ...bundle], sources);
  // Its web app would take a minute to build, and nobody opens it here.
  const built = dirname(await prepare());
  cpSync(join(built, "web"), join(release, "dist/web"), { recursive: true });
  return {
    program: join(release, "bin/precentor"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function unpack(commit: string, folder: string, paths: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, "archive.tar");
  await succeed(["git", "archive", "-o", archive, commit, ...paths], root);
  await succeed(["tar", "-xf", archive, "-C", folder], root);
}

async function succeed(command: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, { cwd });
  if (code !== 0) throw new Error(`${command.join(" ")}: ${output}`);
}
