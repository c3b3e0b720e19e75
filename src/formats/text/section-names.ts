import { limits } from "../../contract/limits.ts";
import { fold } from "../../domain/folding.ts";

/** The name, or the next like it that is free: “Verse 1 (2)”. */
export function uniqueName(name: string, taken: Iterable<string>): string {
  const folded = new Set([...taken].map(fold));
  if (!folded.has(fold(name))) return name;
  const base = name.replace(/ \(\d+\)$/, "");
  for (let count = 2; ; count += 1) {
    const end = ` (${count})`;
    const next = [...base].slice(0, limits.sectionName - end.length).join("") + end;
    if (!folded.has(fold(next))) return next;
  }
}
