import { limits } from "../../contract/limits.ts";
import { fold } from "../../domain/folding.ts";

/** Names of which none is given twice, however many there are. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** The next number to be tried for each name. */
  readonly #next = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    for (const name of taken) this.add(name);
  }

  get size(): number {
    return this.#taken.size;
  }

  add(name: string): void {
    this.#taken.add(fold(name));
  }

  has(name: string): boolean {
    return this.#taken.has(fold(name));
  }

  /** The name, or the next like it that is free: “Verse 1 (2)”. */
  free(name: string): string {
    if (!this.has(name)) return name;
    const base = name.replace(/ \(\d+\)$/, "");
    for (let count = this.#next.get(fold(base)) ?? 2; ; count += 1) {
      const end = ` (${count})`;
      const next = [...base].slice(0, limits.sectionName - end.length).join("") + end;
      if (this.has(next)) continue;
      this.#next.set(fold(base), count);
      return next;
    }
  }
}

export function uniqueName(name: string, taken: Iterable<string>): string {
  return new UniqueNames(taken).free(name);
}
