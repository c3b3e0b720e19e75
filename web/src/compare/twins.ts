import type { LyricsDocument } from "$contract/lyrics.ts";
import { fold } from "$domain/folding.ts";
import { LyricsIndex } from "./lyrics.ts";
import type { Sides } from "./sides.ts";

type Section = LyricsDocument["sections"][number];

/**
 * Two people who add the same missing words give them different ids. Where whole additions are
 * alike word for word at one place, mine takes over their ids, so that the words stand once.
 */
export function withTwinsJoined({ base, mine, theirs }: Sides<LyricsDocument>) {
  const was = new LyricsIndex(base);
  const [my, their] = [new LyricsIndex(mine), new LyricsIndex(theirs)];
  const ids = new Map<string, string>();
  const joined = new Set<string>();
  for (const section of mine.sections) {
    const twin = their.sections.get(section.id) ?? twinSection(section, was, my, their);
    if (!twin || joined.has(twin.id)) continue;
    joined.add(twin.id);
    ids.set(section.id, twin.id);
    const runs = additions(twin, was, my);
    for (const [anchor, added] of additions(section, was, their)) {
      const same = runs.get(anchor) ?? [];
      if (textOf(added) !== textOf(same)) continue;
      added.forEach(({ id }, index) => ids.set(id, same[index]?.id ?? id));
    }
  }
  return { base, mine: renamed(mine, ids), theirs };
}

/** A section that both added, with the same name and the same lines. */
function twinSection(section: Section, was: LyricsIndex, my: LyricsIndex, their: LyricsIndex) {
  const isNew = ({ id, lines }: Section) =>
    !was.sections.has(id) && lines.every((line) => !was.lines.has(line.id));
  if (!isNew(section)) return undefined;
  return [...their.sections.values()].find(
    (twin) =>
      isNew(twin) &&
      !my.sections.has(twin.id) &&
      fold(twin.name) === fold(section.name) &&
      textOf(twin.lines) === textOf(section.lines),
  );
}

function textOf(lines: Section["lines"]): string {
  return lines.map(({ text }) => text).join("\n");
}

/** The runs of lines that this side alone has, by the line that they follow. */
function additions({ lines }: Section, was: LyricsIndex, others: LyricsIndex) {
  const runs = new Map<string, Section["lines"]>();
  let anchor = "";
  for (const line of lines) {
    const isAdded = !was.lines.has(line.id) && !others.lines.has(line.id);
    if (isAdded) runs.set(anchor, [...(runs.get(anchor) ?? []), line]);
    else anchor = line.id;
  }
  return runs;
}

function renamed(document: LyricsDocument, ids: ReadonlyMap<string, string>): LyricsDocument {
  const withId = <Item extends { id: string }>(item: Item) => ({
    ...item,
    id: ids.get(item.id) ?? item.id,
  });
  return {
    label: document.label,
    sections: document.sections.map(({ lines, ...section }) => {
      return { ...withId(section), lines: lines.map(withId) };
    }),
    sequence: document.sequence.map((id) => ids.get(id) ?? id),
  };
}
