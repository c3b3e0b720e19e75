import { type TextRule, textRules } from "$contract/text-rules.ts";

/** Why the service would refuse what was typed; the words for it are the page's. */
export type Trouble =
  | { readonly kind: "missing" | "taken" | "wrongForm" | "unusableCharacter" }
  | { readonly kind: "tooLong"; readonly length: number; readonly limit: number }
  | { readonly kind: "tooMany"; readonly count: number; readonly limit: number }
  | { readonly kind: "tooBig"; readonly bytes: number; readonly limit: number }
  | { readonly kind: "outOfRange"; readonly minimum: number; readonly maximum: number };

export type Complaint<Path> = Trouble & { readonly path: Path };

const patterns = new Map<TextRule, RegExp>();

/** Whether a text keeps a rule of the contract. */
export function keeps(rule: TextRule, text: string): boolean {
  let pattern = patterns.get(rule);
  if (!pattern) patterns.set(rule, (pattern = new RegExp(textRules[rule].pattern, "u")));
  return pattern.test(text);
}

/** Lengths count code points, as the contract does. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

export function textTroubles(rule: "any" | "filled", text: string, limit: number): Trouble[] {
  if (!keeps("any", text)) return [{ kind: "unusableCharacter" }];
  if (!keeps(rule, text)) return [{ kind: "missing" }];
  const length = lengthOf(text);
  return length > limit ? [{ kind: "tooLong", length, limit }] : [];
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
