/** One line, or two that belong together, of what strace has written. */
export interface SystemCall {
  readonly thread: number;
  readonly name: string;
  /** As strace shows them, with paths for descriptors. */
  readonly args: string;
  /** The number that it returned; undefined when it never did. */
  readonly result: number | undefined;
  /** The lines in which it began and returned, to tell what came before what. */
  readonly began: number;
  readonly returned: number;
}

/** What is one call in C is one of these to the system: which one depends on the processor. */
export const renaming = ["rename", "renameat", "renameat2"] as const;
export const removing = ["unlink", "unlinkat", "rmdir"] as const;
export const makingFolders = ["mkdir", "mkdirat"] as const;

const beginning = /^(\d+) +(\w+)\((.*)$/;
const resumption = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/;
const returning = /^(.*)\) += (-?\d+|\?)/;

/** The calls in the order in which they began. */
export function readCalls(lines: readonly string[]): SystemCall[] {
  const calls: SystemCall[] = [];
  const unfinished = new Map<string, { readonly index: number; readonly text: string }>();
  for (const [at, line] of lines.entries()) {
    const [, thread = "", name, text = ""] = beginning.exec(line) ?? resumption.exec(line) ?? [];
    if (!name) continue;
    const before = resumption.test(line) ? unfinished.get(thread) : undefined;
    if (before) {
      const { began = at } = calls[before.index] ?? {};
      calls[before.index] = callOf(thread, name, before.text + text, [began, at]);
      continue;
    }
    const [start = ""] = text.split(" <unfinished ...>");
    if (start !== text) unfinished.set(thread, { index: calls.length, text: start });
    calls.push(callOf(thread, name, start, [at, at]));
  }
  return calls;
}

function callOf(thread: string, name: string, text: string, [began, returned]: [number, number]) {
  const [, args = text, result = "?"] = returning.exec(text) ?? [];
  return {
    thread: Number(thread),
    name,
    args,
    result: result === "?" ? undefined : Number(result),
    began,
    returned,
  };
}
