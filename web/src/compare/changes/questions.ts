import type { LyricsDocument } from "$contract/lyrics.ts";
import { storedForm } from "$domain/lyrics.ts";
import { subjectOf } from "../change.ts";
import { changedEntries, movedIds, withRemoved } from "../diff.ts";
import { compareLyrics, isSectionChanged } from "../lyrics.ts";
import { entryText } from "../metadata.ts";
import type { ArrangementConflict } from "../merging/arrangement.ts";
import {
  type Choice,
  type Decision,
  type Listed,
  mapSides,
  mergeOrder,
  type Side,
  type Sides,
} from "../merging/merge.ts";
import type { MetadataConflict } from "../merging/metadata.ts";
import type { LyricsConflict, LyricsPlace, SectionValue } from "../merging/sections.ts";
import { withTwinsJoined } from "../merging/lyrics.ts";
import {
  type Difference,
  isolated,
  type Kind,
  nameOf,
  sung,
  valueText,
  type Words,
} from "./describe.ts";

export type AnyConflict = MetadataConflict | ArrangementConflict | LyricsConflict;

/** What one side made of something that is asked about; nothing where it is gone. */
export type Shown =
  | { readonly name?: Difference; readonly lines: readonly Difference[] }
  | { readonly entries: readonly ListEntry[] }
  | undefined;

export interface ListEntry {
  readonly text: string;
  readonly kind: "same" | "moved" | "added" | "removed";
}

/** A conflict as it is put to somebody. */
export interface Question extends Said {
  readonly key: string;
  readonly choices: readonly Choice[];
  readonly decision: Decision | undefined;
}

/** What a conflict is about, and what each side made of it. */
interface Said {
  readonly heading: string;
  readonly mine: Shown;
  readonly theirs: Shown;
  /** What keeping both comes to, where that needs a word. */
  readonly both?: string;
}

/** Sections in which there is nothing to decide, shown so that one sees where one is. */
export interface Quiet {
  /** Whose changes they have. */
  readonly by: "nobody" | "both" | Side;
  readonly sections: { readonly name: string; readonly lines: readonly Difference[] }[];
}

export type Asked = { readonly key: string } & (
  | { readonly question: Question }
  | { readonly quiet: Quiet }
);

/** Without a base to compare with, nothing is marked. */
function textShown(base: string | undefined, value: string | undefined): Shown {
  return value === undefined ? undefined : { lines: [{ before: base ?? value, after: value }] };
}

/** A name that both sides share goes without saying. */
function sectionShown(base: SectionValue | undefined, value: SectionValue | undefined): Shown {
  if (!value) return undefined;
  const lines = changedLines(base ?? value, value);
  if (base?.name === value.name) return { lines };
  return { name: { before: base?.name ?? value.name, after: value.name }, lines };
}

function changedLines(base: SectionValue, value: SectionValue) {
  const [was, is] = [base, value].map(
    ({ lines }) => new Map(lines.map(({ id, text }) => [id, text])),
  );
  return withRemoved([...(was?.keys() ?? [])], [...(is?.keys() ?? [])]).map((id) => {
    return { before: was?.get(id) ?? "", after: is?.get(id) ?? "" };
  });
}

function orderShown(base: readonly Listed[] = [], value: readonly Listed[] = []): Shown {
  const [was, is] = [base, value].map((list) => list.map(({ id }) => id));
  const moved = movedIds(was ?? [], is ?? []);
  const entries = value.map(({ id, text }) => {
    return { text, kind: moved.has(id) ? "moved" : "same" } as const;
  });
  return { entries };
}

type Orders = { readonly [Of in keyof Sides<Listed[]>]: Listed[] | undefined };

/** A conflict in words, with what each side made of it. The sides are those of lyrics. */
export function ask(
  conflict: AnyConflict,
  words: Words,
  sides?: Sides<LyricsDocument>,
): { readonly key: string; readonly question: Question } {
  const { key, choices, decision } = conflict;
  return { key, question: { key, choices, decision, ...wordsOf(conflict, words, sides) } };
}

function shown<Value>(
  heading: string,
  { mine, theirs }: Record<Side, Value>,
  show: (one: Value) => Shown,
): Said {
  return { heading, mine: show(mine), theirs: show(theirs) };
}

function wordsOf(conflict: AnyConflict, words: Words, sides?: Sides<LyricsDocument>): Said {
  const { messages, nameOfFile } = words;
  const { merge: text, song, arrangementEditor: files } = messages;
  const { mine, theirs } = conflict;
  const section = isolated(("section" in conflict.place && conflict.place.section) || "");
  /** What happened to something: both changed it, or one side removed it. */
  const happened = (what: string): string => {
    if (mine === undefined) return text.theyEditedYouRemoved(what);
    if (theirs === undefined) return text.youEditedTheyRemoved(what);
    return conflict.base === undefined ? text.bothAdded(what) : text.bothChanged(what);
  };
  const order = (what: string, of: Orders) =>
    shown(text.bothChanged(text.orderOf(what)), of, (list) => orderShown(of.base, list));
  switch (conflict.kind) {
    case "field": {
      const { place, base } = conflict;
      const said = (value: typeof base) => valueText(place.field, `${value ?? ""}`, words);
      const heading = happened(nameOf({ of: "field", ...place }, words));
      return shown(heading, conflict, (value) => textShown(said(base), said(value)));
    }
    case "entry": {
      const was = conflict.base && entryText(conflict.base);
      const heading = happened(nameOf({ of: "entry", ...conflict.place }, words, was));
      return shown(heading, conflict, (value) => textShown(was, value && entryText(value)));
    }
    case "section-name": {
      const { base } = conflict;
      const heading = happened(text.nameOf(base === undefined ? section : isolated(base)));
      return shown(heading, conflict, (value) => textShown(base, value));
    }
    case "file":
    case "main-file": {
      const file = isolated(nameOfFile(conflict.mine ?? conflict.theirs ?? ""));
      const made = mine === undefined ? text.theyMadeMain(file) : text.youMadeMain(file);
      const heading = conflict.kind === "file" ? made : text.bothChanged(files.mainFile);
      return shown(heading, conflict, (id) => textShown(undefined, id && nameOfFile(id)));
    }
    case "entry-order":
      return order(listNames(words)[conflict.place.field], conflict);
    case "line-order":
      return order(text.linesOf(section), conflict);
    case "section-order":
      return order(messages.lists.sections, conflict);
    case "file-order": {
      const named = (ids: string[] = []) => ids.map((id) => ({ id, text: nameOfFile(id) }));
      return order(files.files, mapSides(conflict, named));
    }
    case "line": {
      const heading = happened(lineName(conflict.place, words));
      const at = (side: Side) => lineShown(sides?.[side], conflict, conflict[side]);
      return { heading, mine: at("mine"), theirs: at("theirs") };
    }
    case "line-place": {
      const { place } = conflict;
      const line = lineAt(sides?.mine, place) ?? lineAt(sides?.theirs, place) ?? "";
      return shown(text.bothChanged(lineName(place, words)), conflict, (to) => {
        const where = messages.changes.movedTo(lineName(to ?? {}, words));
        const name = { before: where, after: where };
        return { name, lines: [{ before: line, after: line }] };
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
    case "sequence": {
      const { base = [], mine = [], theirs = [] } = conflict;
      const isFirst = base.length === 0 && (mine.length === 0 || theirs.length === 0);
      const all = Object.values(sides ?? {}).flatMap((side) => side.sections);
      const nameIn = (id: string) => all.find((one) => one.id === id)?.name ?? "";
      const names = (ids: string[] = []) => sung(ids.map(nameIn), words);
      const heading = isFirst ? text.unsung(song.order) : text.bothChanged(song.order);
      return shown(heading, conflict, (ids) => ({
        entries: changedEntries(names(base), names(ids)),
      }));
    }
  }
}

const listNames = ({ messages: { song, catalogue } }: Words) => ({
  alternateTitles: song.alternateTitles,
  authors: song.authors,
  themes: song.themes,
  songbooks: catalogue.songbooks,
});

function lineName({ section = "", line = 0 }: LyricsPlace, words: Words): string {
  return nameOf({ of: "line", section, line }, words);
}

function sectionIn(document: LyricsDocument | undefined, id: string | undefined) {
  return document?.sections.find((section) => section.id === id);
}

function lineAt(document: LyricsDocument | undefined, { sectionId, line = 0 }: LyricsPlace) {
  return sectionIn(document, sectionId)?.lines[line - 1]?.text;
}

/** A line between its neighbours, so that one sees what it says there. */
function lineShown(
  side: LyricsDocument | undefined,
  { place, base }: Pick<LyricsConflict & { kind: "line" }, "place" | "base">,
  value: string | undefined,
): Shown {
  if (value === undefined) return undefined;
  const lines = sectionIn(side, place.sectionId)?.lines.map(({ text }) => text) ?? [];
  const at = lineAt(side, place) === value ? (place.line ?? 0) - 1 : lines.indexOf(value);
  const beside = (index: number) => {
    const text = at < 0 ? undefined : lines[index];
    return text === undefined ? [] : [{ before: text, after: text }];
  };
  const own = { before: base ?? value, after: value };
  return { lines: [...beside(at - 1), own, ...beside(at + 1)] };
}

/** What a merge asks, in words. */
export function asked(
  kind: Kind,
  conflicts: readonly unknown[],
  sides: Sides<object>,
  words: Words,
): readonly Asked[] {
  const lyrics = sides as Sides<LyricsDocument>;
  return kind === "lyrics"
    ? askAboutLyrics(conflicts as readonly LyricsConflict[], lyrics, words)
    : (conflicts as readonly AnyConflict[]).map((conflict) => ask(conflict, words));
}

/** The questions about lyrics between the sections in which there is nothing to decide. */
function askAboutLyrics(
  conflicts: readonly LyricsConflict[],
  documents: Sides<LyricsDocument>,
  words: Words,
): Asked[] {
  const sides = withTwinsJoined(mapSides(documents, storedForm));
  const { base, mine, theirs } = sides;
  const known = new Map([...theirs.sections, ...mine.sections].map((each) => [each.id, each]));
  const ids = mapSides(sides, ({ sections }) => sections.map(({ id }) => id));
  const { order } = mergeOrder({ ...ids, base: [] }, new Set(known.keys()));
  const put = (asked: readonly LyricsConflict[]): Asked[] =>
    asked.map((conflict) => ask(conflict, words, sides));
  const touched = { mine: touchedIn(base, mine), theirs: touchedIn(base, theirs) };
  const inQuestion = new Set(conflicts.flatMap(({ subjects }) => subjects));
  const isRemoved = (id: string) =>
    ids.base.includes(id) && !(ids.mine.includes(id) && ids.theirs.includes(id));

  const aboutAll = conflicts.filter(({ place }) => place.sectionId === undefined);
  const items = put(aboutAll.filter(({ kind }) => kind === "field"));
  for (const id of order) {
    const here = conflicts.filter(({ place }) => place.sectionId === id);
    items.push(...put(here));
    if (here.length > 0 || inQuestion.has(subjectOf("section", id)) || isRemoved(id)) continue;
    const [isMine, isTheirs] = [touched.mine.has(id), touched.theirs.has(id)];
    const by = isMine && isTheirs ? "both" : isMine ? "mine" : isTheirs ? "theirs" : "nobody";
    const value = sectionIn(by === "theirs" ? theirs : mine, id) ?? known.get(id);
    if (!value) continue;
    const quiet = { name: value.name, lines: changedLines(sectionIn(base, id) ?? value, value) };
    // Neighbours about which there is the same to say share a row.
    const last = items.at(-1);
    if (last && "quiet" in last && last.quiet.by === by) last.quiet.sections.push(quiet);
    else items.push({ key: id, quiet: { by, sections: [quiet] } });
  }
  return [...items, ...put(aboutAll.filter(({ kind }) => kind !== "field"))];
}

function touchedIn(base: LyricsDocument, side: LyricsDocument): Set<string> {
  const changed = compareLyrics(base, side).sections.filter(isSectionChanged);
  return new Set(changed.map(({ id }) => id));
}
