import type { LyricsDocument } from "$contract/lyrics.ts";

type Section = LyricsDocument["sections"][number];
type Line = Section["lines"][number];

/** A piece of an old version. */
export type Part = { readonly section: string } | { readonly line: string };

/** The ids of sections and lines of an old version that are other now, or gone. */
export function partsToBringBack(old: LyricsDocument, current: LyricsDocument): Set<string> {
  const sections = new Map(current.sections.map((section) => [section.id, essence(section)]));
  const lines = new Map(
    current.sections.flatMap((one) => one.lines).map(({ id, text }) => [id, text]),
  );
  return new Set(
    old.sections.flatMap((section) => [
      ...(sections.get(section.id) === essence(section) ? [] : [section.id]),
      ...section.lines.filter(({ id, text }) => lines.get(id) !== text).map(({ id }) => id),
    ]),
  );
}

function essence({ name, lines }: Section): string {
  return JSON.stringify([name, lines.map(({ id, text }) => [id, text])]);
}

/** What is current, with one piece as it was. */
export function bringBack(
  current: LyricsDocument,
  old: LyricsDocument,
  part: Part,
  newId: () => string,
): LyricsDocument {
  const sections =
    "section" in part
      ? withSection(current.sections, old.sections, part.section, newId)
      : withLine(current.sections, old.sections, part.line);
  return { ...current, sections };
}

function withSection(
  current: readonly Section[],
  old: readonly Section[],
  id: string,
  newId: () => string,
): Section[] {
  const section = old.find((one) => one.id === id);
  if (!section) return [...current];
  const elsewhere = new Set(
    current.filter((one) => one.id !== id).flatMap(({ lines }) => lines.map((line) => line.id)),
  );
  // A line that lives on in another section stays there, and comes back as one of its own.
  const lines = section.lines.map((line) =>
    elsewhere.has(line.id) ? { ...line, id: newId() } : line,
  );
  return placed(current, old, { ...section, lines });
}

function withLine(current: readonly Section[], old: readonly Section[], id: string): Section[] {
  const home = old.find(({ lines }) => lines.some((line) => line.id === id));
  const line = home?.lines.find((one) => one.id === id);
  if (!home || !line) return [...current];
  const owner =
    current.find(({ lines }) => lines.some((one) => one.id === id)) ??
    current.find((section) => section.id === home.id);
  if (!owner) return placed(current, old, { ...home, lines: [line] });
  const lines = placed<Line>(owner.lines, home.lines, line);
  return current.map((section) => (section === owner ? { ...section, lines } : section));
}

/** In its place: where it stands now, or else behind what stood before it. */
function placed<Item extends { id: string }>(
  current: readonly Item[],
  old: readonly Item[],
  item: Item,
): Item[] {
  const index = current.findIndex(({ id }) => id === item.id);
  if (index >= 0) return current.with(index, item);
  const earlier = old.slice(
    0,
    old.findIndex(({ id }) => id === item.id),
  );
  const before = new Set(earlier.map(({ id }) => id));
  const last = current.findLastIndex(({ id }) => before.has(id));
  return current.toSpliced(last + 1, 0, item);
}
