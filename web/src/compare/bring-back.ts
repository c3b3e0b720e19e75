import type { LyricsDocument } from "$contract/lyrics.ts";
import { withRemoved } from "./diff.ts";
import { LyricsIndex } from "./lyrics.ts";

type Section = LyricsDocument["sections"][number];

/** A piece of an old version. */
export type Part = { readonly section: string } | { readonly line: string };

/** The ids of sections and lines of an old version that are other now, or gone. */
export function partsToBringBack(old: LyricsDocument, current: LyricsDocument): Set<string> {
  const now = new LyricsIndex(current);
  const isSame = (section: Section) => essence(now.sections.get(section.id)) === essence(section);
  return new Set(
    old.sections.flatMap((section) => [
      ...(isSame(section) ? [] : [section.id]),
      ...section.lines
        .filter(({ id, text }) => now.lines.get(id)?.text !== text)
        .map(({ id }) => id),
    ]),
  );
}

function essence(section: Section | undefined): string {
  return JSON.stringify([section?.name, section?.lines.map(({ id, text }) => [id, text])]);
}

/** What is current, with one piece as it was. */
export function bringBack(
  current: LyricsDocument,
  old: LyricsDocument,
  part: Part,
  newId: () => string,
): LyricsDocument {
  const [now, was] = [new LyricsIndex(current), new LyricsIndex(old)];
  const line = "line" in part ? was.lines.get(part.line) : undefined;
  const home = was.sections.get("section" in part ? part.section : (line?.section ?? ""));
  if (!home) return current;
  const owner = now.sections.get((line && now.lines.get(line.id)?.section) ?? home.id);
  // A line that lives on in another section stays there, and comes back as one of its own.
  const whole = home.lines.map((one) => {
    const isElsewhere = (now.lines.get(one.id)?.section ?? home.id) !== home.id;
    return isElsewhere ? { ...one, id: newId() } : one;
  });
  const section = !line
    ? { ...home, lines: whole }
    : {
        ...(owner ?? home),
        lines: placed(owner?.lines ?? [], home.lines, { id: line.id, text: line.text }),
      };
  return { ...current, sections: placed(current.sections, old.sections, section) };
}

/** In its place: where it stands now, or else behind what stood before it. */
function placed<Item extends { id: string }>(
  current: readonly Item[],
  old: readonly Item[],
  item: Item,
): Item[] {
  const known = new Map([...current, item].map((one) => [one.id, one]));
  const before = old.map(({ id }) => id).filter((id) => known.has(id));
  const ids = withRemoved(
    before,
    current.map(({ id }) => id),
  );
  return ids.flatMap((id) => known.get(id) ?? []);
}
