import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { program } from "../precentor/program.ts";
import { newDataFolder } from "../precentor/storage.ts";
import { anonymousMegabytes } from "../processes/proc.ts";
import { spreadOf } from "../rounds.ts";
import type { Scenario } from "../scenario.ts";
import { catalogueOf } from "../sizes.ts";

const lookEveryMs = 50;

/** The most that a process came to have for itself until it ended. */
async function peakMegabytes(pid: number, ended: Promise<unknown>): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => {
    // One that is just ending has no such number any more.
    const megabytes = anonymousMegabytes(pid);
    if (megabytes > peak) peak = megabytes;
  }, lookEveryMs);
  try {
    await ended;
  } finally {
    clearInterval(watch);
  }
  return peak;
}

export const verify: Scenario = {
  name: "verify",
  about: "time and memory of verify, which reads everything",
  async run(bench) {
    const { verifiedSongs: songs } = bench.size;
    const folder = await newDataFolder(catalogueOf(songs));
    try {
      const begin = performance.now();
      const child = spawn(process.execPath, [program, "verify"], {
        env: { ...process.env, DATA_DIR: folder },
        stdio: ["ignore", "ignore", "inherit"],
      });
      const ended = once(child, "exit");
      const peak = await peakMegabytes(child.pid ?? 0, ended);
      const seconds = (performance.now() - begin) / 1000;
      if (child.exitCode !== 0) throw new Error(`verify ended with ${child.exitCode}.`);
      const note = `${songs.toLocaleString("en")} songs`;
      const [time, memory] = [{ precentor: spreadOf([seconds]) }, { precentor: spreadOf([peak]) }];
      bench.report({ name: "verify", unit: "s", sides: time, note });
      bench.report({ name: "verify, memory at most", unit: "MB", sides: memory, note });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
