import type { LyricsDocument } from "$contract/lyrics.ts";
import { storedForm } from "$domain/lyrics.ts";
import {
  type Difference,
  isolated,
  type Kind,
  nameOf,
  sung,
  valueText,
  type Words,
} from "./describe.ts";
import { withRemoved } from "./diff.ts";
import { compareLyrics, isSectionChanged } from "./lyrics.ts";
import type { Conflict, LyricsPlace, SectionValue } from "./merge.ts";
import { mapSides, type Side, type Sides } from "./sides.ts";
import { readingOrder } from "./merge-lyrics.ts";
import { withTwinsJoined } from "./twins.ts";

/** What one side made of something that is asked about; nothing where it is gone. */
export type Shown =
  | { readonly name?: Difference; readonly lines: readonly Difference[] }
  | undefined;

/** What a conflict is about, and what each side made of it. */
interface Said {
  readonly heading: string;
  readonly mine: Shown;
  readonly theirs: Shown;
  /** What keeping both comes to, where that needs a word. */
  readonly both?: string;
}

/** A conflict as it is put to somebody. */
export type Question = Said & Pick<Conflict, "key" | "choices" | "decision">;

/** Sections that nobody changed, shown so that one sees where one is. */
export interface Alike {
  readonly key: string;
  readonly alike: SectionValue[];
}

/** What a merge asks, in words. */
export function asked(
  kind: Kind,
  conflicts: readonly unknown[],
  sides: Sides<object>,
  words: Words,
): readonly (Question | Alike)[] {
  const all = conflicts as readonly Conflict[];
  if (kind === "lyrics") return askAboutLyrics(all, sides as Sides<LyricsDocument>, words);
  return all.map((conflict) => ask(conflict, words));
}

/** The questions about lyrics between the sections that nobody changed. */
function askAboutLyrics(
  conflicts: readonly Conflict[],
  documents: Sides<LyricsDocument>,
  words: Words,
): (Question | Alike)[] {
  const sides = withTwinsJoined(mapSides(documents, storedForm));
  const { base, mine, theirs } = sides;
  const put = (isHere: (place: LyricsPlace, kind: Conflict["kind"]) => boolean) =>
    conflicts
      .filter(({ place, kind }) => isHere(place, kind))
      .toSorted((one, two) => lineOf(one) - lineOf(two))
      .map((conflict) => ask(conflict, words, sides));
  const touched = new Set(
    [mine, theirs]
      .flatMap((side) => compareLyrics(base, side).filter(isSectionChanged))
      .map(({ id }) => id),
  );
  const ids = mapSides(sides, ({ sections }) => sections.map(({ id }) => id));
  const items: (Question | Alike)[] = put((_, kind) => kind === "field");
  for (const id of readingOrder(ids)) {
    const here = put(({ sectionId }) => sectionId === id);
    items.push(...here);
    const section = base.sections.find((one) => one.id === id);
    if (!section || touched.has(id) || here.length > 0) continue;
    // Neighbours share a row.
    const last = items.at(-1);
    if (last && "alike" in last) last.alike.push(section);
    else items.push({ key: id, alike: [section] });
  }
  return [...items, ...put(({ sectionId }, kind) => sectionId === undefined && kind !== "field")];
}

function lineOf({ place }: Conflict): number {
  return place.line ?? 0;
}

/** A conflict in words, with what each side made of it. The sides are those of lyrics. */
function ask(conflict: Conflict, words: Words, sides?: Sides<LyricsDocument>): Question {
  const { key, choices, decision } = conflict;
  return { key, choices, decision, ...wordsOf(conflict, words, sides) };
}

function wordsOf(conflict: Conflict, words: Words, sides?: Sides<LyricsDocument>): Said {
  const { messages } = words;
  const { merge: text, song } = messages;
  const section = isolated(conflict.place.section ?? "");
  /** What happened to something: both changed it, or one side removed it. */
  const happened = (what: string): string => {
    if (conflict.mine === undefined) return text.theyEditedYouRemoved(what);
    if (conflict.theirs === undefined) return text.youEditedTheyRemoved(what);
    return conflict.base === undefined ? text.bothAdded(what) : text.bothChanged(what);
  };
  switch (conflict.kind) {
    case "field": {
      const { field } = conflict.place;
      const said = mapSides(conflict, (value) => valueText(field, `${value ?? ""}`, words));
      return shown(happened(nameOf({ of: "field", field }, words)), said, textShown(said.base));
    }
    case "entry": {
      const { field } = conflict.place;
      const { mine, theirs, base } = conflict;
      const file = isolated(mine ?? theirs ?? "");
      const made = mine === undefined ? text.theyMadeMain(file) : text.youMadeMain(file);
      const heading =
        field === "files" ? made : happened(nameOf({ of: "entry", field }, words, base));
      return shown(heading, conflict, textShown(base));
    }
    case "section-name": {
      const { base } = conflict;
      const name = base === undefined ? section : isolated(base);
      return shown(happened(text.nameOf(name)), conflict, textShown(base));
    }
    case "order": {
      const { of } = conflict.place;
      const what = of === "lines" ? text.linesOf(section) : listNames(words)[of];
      const texts = mapSides(conflict, (list = []) => list.map((one) => one.text));
      return shown(text.bothChanged(text.orderOf(what)), texts, listShown(texts.base));
    }
    case "sequence": {
      const { base = [], mine = [], theirs = [] } = conflict;
      const isFirst = base.length === 0 && (mine.length === 0 || theirs.length === 0);
      const all = Object.values(sides ?? {}).flatMap((side) => side.sections);
      const nameIn = (id: string) => all.find((one) => one.id === id)?.name ?? "";
      const names = mapSides({ base, mine, theirs }, (ids) => sung(ids.map(nameIn), words));
      const heading = isFirst ? text.unsung(song.order) : text.bothChanged(song.order);
      return shown(heading, names, listShown(names.base));
    }
    case "line": {
      const { place, base } = conflict;
      const at = (side: Side) => lineShown(sides?.[side], place.lineId, base, conflict[side]);
      return { heading: happened(lineName(place, words)), mine: at("mine"), theirs: at("theirs") };
    }
    case "line-place": {
      const { place } = conflict;
      const lines = Object.values(sides ?? {}).flatMap((side) => linesOf(side));
      const line = lines.findLast(({ id }) => id === place.lineId)?.text ?? "";
      return shown(text.bothChanged(lineName(place, words)), conflict, (to) => {
        const where = messages.changes.movedTo(lineName(to ?? {}, words));
        return { name: { before: where, after: where }, lines: [{ before: line, after: line }] };
      });
    }
    case "section":
    case "section-emptied": {
      const heading = conflict.kind === "section" ? happened(section) : text.emptied(section);
      return shown(heading, conflict, (value) => sectionShown(conflict.base, value));
    }
    case "same-name": {
      const heading = text.sameName(isolated(conflict.mine?.name ?? ""));
      const both = text.bothRenamed(isolated(conflict.place.newName));
      return { ...shown(heading, conflict, (value) => sectionShown(undefined, value)), both };
    }
  }
}

function shown<Value>(
  heading: string,
  { mine, theirs }: Record<Side, Value>,
  show: (one: Value) => Shown,
): Said {
  return { heading, mine: show(mine), theirs: show(theirs) };
}

/** Without a base to compare with, nothing is marked. */
function textShown(base: string | undefined) {
  return (value: string | undefined): Shown =>
    value === undefined ? undefined : { lines: [{ before: base ?? value, after: value }] };
}

function listShown(before: readonly string[]) {
  return (after: readonly string[]): Shown => ({ lines: [{ before, after }] });
}

/** A name that both sides share goes without saying. */
function sectionShown(base: SectionValue | undefined, value: SectionValue | undefined): Shown {
  if (!value) return undefined;
  const lines = changedLines(base ?? value, value);
  if (base?.name === value.name) return { lines };
  return { name: { before: base?.name ?? value.name, after: value.name }, lines };
}

function changedLines(base: SectionValue, value: SectionValue): Difference[] {
  const was = new Map(base.lines.map(({ id, text }) => [id, text]));
  const is = new Map(value.lines.map(({ id, text }) => [id, text]));
  return withRemoved([...was.keys()], [...is.keys()]).map((id) => {
    return { before: was.get(id) ?? "", after: is.get(id) ?? "" };
  });
}

/** A line between its neighbours, so that one sees what it says there. */
function lineShown(
  side: LyricsDocument | undefined,
  id: string | undefined,
  base: string | undefined,
  value: string | undefined,
): Shown {
  if (value === undefined) return undefined;
  const home = side?.sections.find(({ lines }) => lines.some((line) => line.id === id));
  const lines = home?.lines ?? [];
  const at = lines.findIndex((line) => line.id === id);
  return {
    lines: lines.slice(Math.max(0, at - 1), at + 2).map((line) => {
      return { before: line.id === id ? (base ?? value) : line.text, after: line.text };
    }),
  };
}

function linesOf({ sections }: LyricsDocument) {
  return sections.flatMap(({ lines }) => lines);
}

function lineName({ section = "", line = 0 }: LyricsPlace, words: Words): string {
  return nameOf({ of: "line", section, line }, words);
}

const listNames = ({ messages: { song, catalogue, lists, arrangementEditor } }: Words) => ({
  alternateTitles: song.alternateTitles,
  authors: song.authors,
  themes: song.themes,
  songbooks: catalogue.songbooks,
  sections: lists.sections,
  files: arrangementEditor.files,
});
