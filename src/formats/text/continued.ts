import { append } from "../draft.ts";
import { wordsOf } from "../../domain/words.ts";
import type { Stanza } from "./stanzas.ts";

/** Whether no heading says more than a number. */
export function isNumberedOnly(stanzas: readonly Stanza[]): boolean {
  const headings = stanzas.flatMap(({ heading }) => heading ?? []);
  return headings.length > 0 && headings.every(({ kind, name }) => kind === "verse" && !name);
}

/** Whether nothing but refrains has a heading: then what has none is verses. */
function isRefrainOnly(stanzas: readonly Stanza[]): boolean {
  return stanzas.every(({ heading }) => !heading || heading.kind === "refrain");
}

export function unheadedWords(stanzas: readonly Stanza[]): string[] {
  return stanzas.filter(({ heading }) => !heading).map(({ lines }) => wordsOf(lines));
}

/**
 * Under headings, a stanza without one goes on with what stands above it. Not so where it repeats
 * another, where it is the one stanza among numbered ones, which makes it the refrain, or where refrains
 * alone have headings, which makes it a verse.
 */
export function withContinuations(stanzas: readonly Stanza[]): Stanza[] {
  const isHeaded = stanzas.some(({ heading }) => heading);
  const isRefrain = isNumberedOnly(stanzas) && new Set(unheadedWords(stanzas)).size === 1;
  if (!isHeaded || isRefrain || isRefrainOnly(stanzas)) return [...stanzas];
  const headed = new Set(
    stanzas.filter(({ heading }) => heading).map(({ lines }) => wordsOf(lines)),
  );
  const joined: Stanza[] = [];
  for (const stanza of stanzas) {
    const above = joined.at(-1);
    const isOwn = stanza.heading || headed.has(wordsOf(stanza.lines));
    const isAlone = !above?.heading || above.isClosed || above.lines.length === 0;
    if (isOwn || isAlone) joined.push({ ...stanza, lines: [...stanza.lines] });
    else {
      above.lines.push("");
      append(above.lines, stanza.lines);
      above.times *= stanza.times;
    }
  }
  return joined;
}
