import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { run } from "../../scripts/run.mjs";

const root = resolve(import.meta.dirname, "../..");

/** What people read, from the repository's root. */
export const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "UPGRADING.md",
  "CHANGELOG.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

export const readDocument = (document: string): string =>
  readFileSync(join(root, document), "utf8");

/** Commands for a shell, as a document has them. */
export interface CommandBlock {
  readonly document: string;
  readonly line: number;
  /** What the comment above says: "run by FILE", or "not run: WHY". */
  readonly mark: string | undefined;
  readonly script: string;
}

export function commandBlocks(document: string): CommandBlock[] {
  const text = readDocument(document);
  const blocks = text.matchAll(/^(?<mark>[ ]*<!-- .* -->\n\n)?(?<indent>[ ]*)```sh\n([^]*?)```/gm);
  return [...blocks].map(({ index, groups = {}, 3: script = "" }) => ({
    document,
    line: text.slice(0, index).split("\n").length,
    mark: /<!-- (.*) -->/.exec(groups["mark"] ?? "")?.[1],
    script: script.replaceAll(new RegExp(`^${groups["indent"]}`, "gm"), ""),
  }));
}

/** The blocks that this test promises to run, by document and line. */
export const blocksRunBy = (testFile: string): CommandBlock[] =>
  documents.flatMap(commandBlocks).filter(({ mark }) => mark === `run by ${testFile}`);

const places = /(?<![\w./])\/(?=(?:opt|var|etc|usr\/local|srv|backup)(?:\/|\b))/g;

/**
 * A folder that stands for a whole machine: the paths that documents name lie in it, and programs that
 * only root may run, or that change the machine, have others in their place.
 */
export class PretendedMachine {
  readonly folder = mkdtempSync(join(tmpdir(), "precentor-machine-"));

  constructor(template?: PretendedMachine) {
    if (template) cpSync(template.folder, this.folder, { recursive: true });
    const folders = ["opt", "srv", "usr/local/bin", "etc/systemd/system", "var/log", "programs"];
    for (const name of folders) mkdirSync(join(this.folder, name), { recursive: true });
    // runuser -u NAME -- COMMAND …
    this.program("runuser", `shift 3; exec "$@"`);
    this.program("useradd", `mkdir -p ${this.at("/var/lib/precentor")}`);
    this.program("systemctl", `echo "systemctl $*" >> ${this.at("/var/log/systemctl")}`);
  }

  /** Where a path of the machine is. */
  at(path: string): string {
    return join(this.folder, path);
  }

  /** The same text with the paths of this machine. */
  moved(text: string): string {
    return text.replaceAll(places, `${this.folder}/`).replaceAll(/ -o (?:precentor|1000)\b/g, "");
  }

  program(name: string, script: string): void {
    const path = join(this.folder, "programs", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
  }

  environment(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    const { PATH = "", HOME } = process.env;
    const path = [this.at("/programs"), this.at("/usr/local/bin"), PATH].join(":");
    // Root would write the file of the real machine.
    const config = this.at("/var/lib/precentor/precentor.env");
    return { HOME, PATH: path, RATE_LIMIT_LOGIN: "0", PRECENTOR_CONFIG: config, ...env };
  }

  /** Runs commands as one shell would; stops at the first that fails. */
  run(script: string, env: NodeJS.ProcessEnv = {}, cwd = root) {
    return run(["bash", "-ec", this.moved(script)], { cwd, env: this.environment(env) });
  }

  remove(): void {
    // What a release is unpacked to may be read-only.
    execFileSync("chmod", ["-R", "u+w", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
