import { spawnSync } from "node:child_process";

/** What an fsync takes on a church's small machine. */
export const slowFsyncMs = 2;

const calls = "fsync,fdatasync";

/** Whether system calls can be traced here, and so be slowed. */
export const canSlowDisk = () =>
  spawnSync("strace", ["-f", "--seccomp-bpf", "-e", "trace=none", "true"]).status === 0;

/** The command, with every fsync slowed; it keeps its process id and runs freely otherwise. */
export function onSlowDisk(command: readonly string[]): string[] {
  const inject = `inject=${calls}:delay_exit=${slowFsyncMs * 1000}`;
  const options = ["-D", "-f", "--seccomp-bpf", "-e", `trace=${calls}`, "-e", inject];
  return ["strace", ...options, "-o", "/dev/null", ...command];
}
