import { hasCreditsByLetter, isAboutRights, isCreditByLetter, isFooter } from "./footer.ts";
import type { Stanza } from "./stanzas.ts";

/** A text without what stands around the song. */
export interface Bared {
  readonly stanzas: readonly Stanza[];
  /** The title, perhaps who wrote it. */
  readonly opening: readonly string[];
  /** Who owns it, its number in some index. */
  readonly closing: readonly string[];
}

/** Where the title is known, the first line is one of the song. */
export function withoutSurroundings(all: readonly Stanza[], hasTitle = false): Bared {
  const closing: string[] = [];
  const stanzas = all.flatMap((stanza) => {
    const end = footerStart(stanza);
    closing.push(...stanza.lines.slice(end));
    if (end === 0 && !stanza.heading) return [];
    return [{ ...stanza, lines: stanza.lines.slice(0, end) }];
  });
  const [first, ...others] = stanzas;
  if (hasTitle || !first || !isTitle(first, others)) return { stanzas, opening: [], closing };
  return { stanzas: others, opening: first.lines, closing };
}

/** More lines than tell who made a song are a part of it. */
const maxCredits = 4;

/** Where the footer begins that a stanza ends with; at its end when there is none. */
function footerStart({ heading, lines }: Stanza): number {
  const areCredits = !heading && hasCreditsByLetter(lines.slice(0, maxCredits));
  const found = lines.findIndex((line, at) => {
    if (heading || at > 1) return isAboutRights(line);
    return isFooter(line) || (areCredits && isCreditByLetter(line));
  });
  if (found < 0) return lines.length === 0 ? 1 : lines.length;
  // Names stand above the copyright without anything that tells them from words.
  return heading || found > 1 ? found : 0;
}

function isTitle({ heading, lines }: Stanza, [next, ...rest]: readonly Stanza[]): boolean {
  if (heading || !next) return false;
  if (next.heading) return lines.length <= (next.heading.name ? 2 : 1);
  return (
    lines.length === 1 && rest.length > 0 && [next, ...rest].every((one) => one.lines.length > 1)
  );
}
