import { type FieldName, fields, limits } from "$contract/fields.ts";
import { faultIn, tempoFault } from "$domain/field.ts";
import { lengthOf } from "$domain/white-space.ts";

/** Why the service would refuse what was typed; the words for it are the page's. */
export type Trouble =
  | { readonly kind: "missing" | "taken" | "wrongForm" | "unusableCharacter" }
  | { readonly kind: "tooLong"; readonly length: number; readonly limit: number }
  | { readonly kind: "tooMany"; readonly count: number; readonly limit: number }
  | { readonly kind: "tooBig"; readonly bytes: number; readonly limit: number }
  | { readonly kind: "outOfRange"; readonly minimum: number; readonly maximum: number };

export type Complaint<Path> = Trouble & { readonly path: Path };

export function fieldTroubles(field: FieldName, text: string): Trouble[] {
  switch (faultIn(field, text)) {
    case undefined:
      return [];
    case "blank":
      return [{ kind: "missing" }];
    case "unusable-character":
      return [{ kind: "unusableCharacter" }];
    case "too-long":
      return [{ kind: "tooLong", length: lengthOf(text), limit: fields[field].max }];
    case "wrong-form":
      return [{ kind: "wrongForm" }];
  }
}

export function tempoTroubles(tempo: number): Trouble[] {
  const fault = tempoFault(tempo);
  if (!fault) return [];
  if (fault === "wrong-form") return [{ kind: "wrongForm" }];
  return [{ kind: "outOfRange", minimum: limits.tempoMin, maximum: limits.tempoMax }];
}

export function countTroubles(count: number, limit: number): Trouble[] {
  return count > limit ? [{ kind: "tooMany", count, limit }] : [];
}

/** Entries that are there already; the first of each stays unreproached. */
export function repeats<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

export function at<Path>(path: Path, troubles: readonly Trouble[]): Complaint<Path>[] {
  return troubles.map((trouble) => ({ ...trouble, path }));
}
