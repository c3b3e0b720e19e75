const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gsu;

interface Name {
  readonly index: number;
  readonly written: string;
}

/** An object or a list that is open, and what it has by which name. */
interface Open {
  readonly names: Map<string, Name> | undefined;
  isAtName: boolean;
}

/**
 * JSON lets a second value of a name replace the first: a text in which the first has a name of its
 * own, so that it is read, and noted as any field that nobody knows.
 */
export function withOwnNames(text: string): string {
  const replaced = replacedNames(text);
  const ending = freeEnding(text);
  let from = 0;
  const parts = replaced.map(({ index, written }, count) => {
    const before = text.slice(from, index);
    from = index + written.length;
    return `${before}${written.slice(0, -1)}${ending} ${count + 1})"`;
  });
  return [...parts, text.slice(from)].join("");
}

/** The names of values that another one of the same name replaces, as they stand. */
function replacedNames(text: string): Name[] {
  const replaced: Name[] = [];
  const open: Open[] = [];
  for (const { 0: written, index } of text.matchAll(token)) {
    const last = open.at(-1);
    if (written === "{") open.push({ names: new Map(), isAtName: true });
    else if (written === "[") open.push({ names: undefined, isAtName: false });
    else if (written === "}" || written === "]") open.pop();
    else if (last && written === ",") last.isAtName = last.names !== undefined;
    else if (last && written === ":") last.isAtName = false;
    else if (last?.names && last.isAtName) {
      const name: unknown = JSON.parse(written);
      const before = last.names.get(String(name));
      if (before) replaced.push(before);
      last.names.set(String(name), { index, written });
    }
  }
  return replaced.toSorted((one, other) => one.index - other.index);
}

/** What no name in a text ends with. */
function freeEnding(text: string): string {
  let ending = " (before";
  while (text.includes(ending)) ending += "-";
  return ending;
}
