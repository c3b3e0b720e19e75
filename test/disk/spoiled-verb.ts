import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { chosen, failing, type Fault, injection, killing } from "../harness/nth-call.ts";
import { type NthCall, nthCalls, spoiledCalls, titleOf } from "../harness/nth-call.ts";
import type { Installation } from "../harness/server.ts";
import { runTraced, type TracedRun } from "../harness/strace.ts";
import { readCalls } from "../harness/system-calls.ts";
import type { Tally } from "../harness/tally.ts";

/** Node.js itself makes these all the time: without a path they cannot be told apart. */
const common = new Set(["openat", "write"]);

/** A verb that begins with the same data each time, while its calls fail. */
export class SpoiledVerb {
  readonly installation: Installation;
  readonly #args: readonly string[];
  readonly #tally: Tally;
  readonly #data = mkdtempSync(join(tmpdir(), "precentor-before-"));

  /** `installation` is as the verb shall find it. */
  constructor(installation: Installation, args: readonly string[], tally: Tally) {
    this.installation = installation;
    this.#args = args;
    this.#tally = tally;
    cpSync(installation.dataDir, this.#data, { recursive: true });
  }

  /** Everything that it does to these folders, from a run that succeeds. */
  async calls(folders: readonly string[]): Promise<NthCall[]> {
    this.reset();
    const { code, stderr, lines } = await runTraced(this.installation, this.#args, spoiledCalls);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("strace")]);
    const isOurs = (args: string) => folders.some((folder) => args.includes(folder));
    const found = nthCalls(readCalls(lines), isOurs, (args) => this.#stablePath(args));
    return found.filter(({ name, path }) => path !== undefined || !common.has(name));
  }

  /** Runs it with each fault, and lets `check` look at what is left. */
  async each(faults: readonly Fault[], check: (run: TracedRun, fault: Fault) => Promise<void>) {
    expect(faults).not.toEqual([]);
    for (const fault of faults) {
      this.reset();
      const { path, name } = fault;
      const inject = injection(fault);
      const run = await runTraced(this.installation, this.#args, name, { inject, path });
      this.#tally.operations += 1;
      if (run.lines.some((line) => /INJECTED|SIGKILL/.test(line))) this.#tally.faults += 1;
      try {
        expectOneLine(run, this.#args[0] ?? "");
        await check(run, fault);
      } catch (error) {
        this.#tally.errors += 1;
        const what = `${titleOf(fault)}: exit ${run.code}: ${run.stderr}\n${error}`;
        throw new Error(what, { cause: error });
      }
    }
  }

  /** What has no new id in its name has the same name the next time. */
  #stablePath(args: string): string | undefined {
    const named = /^(?:AT_FDCWD<[^>]*>, )?"([^"]+)"|^\d+<([^>]+)>/;
    const [, byName, byDescriptor] = named.exec(args) ?? [];
    const path = byName ?? byDescriptor ?? "";
    const wasThere = existsSync(path.replace(this.installation.dataDir, this.#data));
    const isNew = /\.part$|\/blobs\/.*\/..(\/|$)/.test(path) && !wasThere;
    return path.startsWith("/") && !isNew ? path : undefined;
  }

  /** The data as they were in the beginning. */
  reset(): void {
    const { dataDir } = this.installation;
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
    cpSync(this.#data, dataDir, { recursive: true });
  }

  remove(): void {
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** A failure is told in one line, without the way that it took through the program. */
function expectOneLine({ code, stderr }: TracedRun, verb: string): void {
  expect(stderr).not.toMatch(/^ +at /m);
  if (code !== 0 && code !== null) {
    expect(stderr.match(new RegExp(`^precentor ${verb}: .+$`, "gm"))).toHaveLength(1);
  }
}

/** A disk that fails, one that has no room or no descriptor left, and death. */
export function faultsOf(calls: readonly NthCall[]): Fault[] {
  return chosen([...failing(calls), ...killing(calls)], ({ how }) =>
    /EMFILE|ENOSPC/.test(how) ? "no room" : how,
  );
}
