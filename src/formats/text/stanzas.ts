import { type Heading, headingOf, knownHeadings } from "./heading.ts";
import { withoutTimes } from "./times.ts";

/** Lines that stand together, under a heading or without one; none under a mere reminder. */
export interface Stanza {
  readonly heading: Heading | undefined;
  readonly lines: string[];
  times: number;
  /** The source says where it ends: what follows is no part of it. */
  readonly isClosed?: boolean;
}

/** The stanzas of a text: headings, among them the names given, and blank lines part them. */
export function stanzasOf(lines: readonly string[], names: readonly string[] = []): Stanza[] {
  const headings = knownHeadings(lines, names);
  const stanzas: Stanza[] = [];
  const known = new Set<string>();
  let isAfterBlank = true;
  for (const line of lines) {
    const last = stanzas.at(-1);
    const isOpen = last !== undefined && !isAfterBlank && last.lines.length > 0;
    const heading = headingOf(line, headings);
    if (line === "") isAfterBlank = true;
    else if (last && isTimesAlone(line)) last.times *= withoutTimes(line).times;
    else if (heading && !isWord(heading, last, isOpen, isAfterBlank)) {
      const first = heading.rest === "" ? [] : [heading.rest];
      stanzas.push({ heading, lines: first, times: heading.times });
      isAfterBlank = false;
      if (first.length > 0) known.add(keyOf(heading));
    } else {
      if (last && (isOpen || isWaiting(last, isAfterBlank, known))) last.lines.push(line);
      else stanzas.push({ heading: undefined, lines: [line], times: 1 });
      isAfterBlank = false;
      const [owner] = stanzas.slice(-1);
      if (owner?.heading) known.add(keyOf(owner.heading));
    }
  }
  return stanzas;
}

/** Within a stanza, what may be a word is one; so is “Amen.” directly below the heading “Amen”. */
function isWord(
  heading: Heading,
  last: Stanza | undefined,
  isOpen: boolean,
  isAfterBlank: boolean,
) {
  if (heading.isUncertain && isOpen) return true;
  const isBelowItself = last?.heading && last.lines.length === 0 && !isAfterBlank;
  return isBelowItself && keyOf(last.heading) === keyOf(heading) && heading.rest === "";
}

function isTimesAlone(line: string): boolean {
  const { text, times } = withoutTimes(line);
  return text === "" && times > 1;
}

/** Whether a heading still has its words to come: after a blank line only if it is a new one. */
function isWaiting({ heading, lines }: Stanza, isAfterBlank: boolean, known: Set<string>): boolean {
  if (!heading || lines.length > 0) return false;
  return !isAfterBlank || !known.has(keyOf(heading));
}

/** Equal for headings that mean the same section: “Chorus”, “Ref.:”. */
export function keyOf({ kind, number = "" }: Heading): string {
  return `${kind} ${number}`;
}
