import { fold } from "../../domain/folding.ts";
import { append, type Draft, noteNotHeld } from "../draft.ts";
import { namesOf } from "./credits.ts";
import { isCredit } from "./footer.ts";
import type { Stanza } from "./stanzas.ts";

const naming =
  /^(?:title|titel|titulo|titre|titolo|tytul|cim|nazev|nazov|назва|название|العنوان|عنوان) ?[:：] ?\S/u;
const field = /^(\p{L}[\p{L} ]{1,24}?) ?[:：] ?(\S.*)$/u;
/** Who sings it first of all, and elsewhere what may be words. */
const maker = /^(?:artist|by|interprete|interpret)$/u;

/** The title of a line that says so itself, as in “Title: River”. */
export function titleSaid(line: string): string | undefined {
  return naming.test(fold(line)) ? line.slice(line.search(/[:：]/u) + 1).trim() : undefined;
}

/** Takes a title that says so itself, and the fields below it; answers the stanzas without them. */
export function takeNamedTitle(draft: Draft, all: readonly Stanza[]): readonly Stanza[] {
  const [first, ...others] = all;
  const [line = "", ...more] = first?.lines ?? [];
  const title = first && !first.heading ? titleSaid(line) : undefined;
  if (!first || title === undefined) return all;
  draft.title = title;
  const isHeader = others.length > 0 && more.every((one) => field.test(one) || isCredit(one));
  const fields = isHeader ? more.filter((one) => !isCredit(one)) : [];
  for (const one of fields) takeField(draft, one);
  const lines = more.filter((one) => !fields.includes(one));
  return lines.length > 0 ? [{ ...first, lines }, ...others] : others;
}

/** What else stands with it, as in “Album: Sea”. */
function takeField(draft: Draft, line: string): void {
  const [, name = "", value = ""] = field.exec(line) ?? [];
  if (maker.test(fold(name))) append(draft.authors, namesOf(value));
  else noteNotHeld(draft, name, value);
}
