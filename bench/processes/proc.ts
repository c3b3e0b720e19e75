import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

function statusField(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(String.raw`^${name}:\s+(\d+)`, "m").exec(status)?.[1] ?? Number.NaN);
}

/** What a process has for itself; files that are mapped into memory do not count. */
export const anonymousMegabytes = (pid: number): number => statusField(pid, "RssAnon") / 1024;

/** What follows the program's name, which may hold anything, in a process's stat. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

export function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = statFields(pid).slice(11, 13).map(Number);
  return (user + system) / ticksPerSecond;
}

/** What a process's first thread did so far, in seconds: work, and wait for a core to work on. */
export function schedulingOf(pid: number): { readonly ran: number; readonly waited: number } {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8");
  const [ran = 0, waited = 0] = stat.split(" ").map((nanoseconds) => Number(nanoseconds) / 1e9);
  return { ran, waited };
}

/** A process and its children. */
export function processorSecondsOfFamily(pid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  // Children that ended have left their time with the parent.
  const [user = 0, system = 0] = statFields(pid).slice(13, 15).map(Number);
  const ended = (user + system) / ticksPerSecond;
  return [pid, ...children].reduce((sum, each) => sum + processorSeconds(each), ended);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(statFields(pid)[1]);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
