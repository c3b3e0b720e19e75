import type { LyricsDocument } from "$contract/lyrics.ts";
import { storedForm } from "$domain/lyrics.ts";
import type { Messages } from "../../messages/i18n.svelte.ts";
import { changedEntries, movedIds, withRemoved } from "../diff.ts";
import { compareLyrics, isSectionChanged, subjectOf } from "../lyrics.ts";
import type { ArrangementConflict } from "../merging/arrangement.ts";
import {
  type Choice,
  type Decision,
  type Listed,
  mapSides,
  type Side,
  type Sides,
} from "../merging/merge.ts";
import { type Entry, entryText } from "../metadata.ts";
import type { MetadataConflict } from "../merging/metadata.ts";
import { mergeOrder } from "../merging/merge.ts";
import type { LyricsConflict, LyricsPlace, SectionValue } from "../merging/sections.ts";
import { withTwinsJoined } from "../merging/twins.ts";
import { type Change, isolated, type Names, settingText } from "./describe.ts";

/** What one side made of something that is asked about. */
export type Shown =
  | { readonly kind: "gone" }
  | { readonly kind: "words"; readonly name?: Change; readonly lines: readonly Change[] }
  | { readonly kind: "list"; readonly entries: readonly ListEntry[] };

export interface ListEntry {
  readonly text: string;
  readonly mark?: "moved" | "added" | "removed";
}

/** A conflict as it is put to somebody. */
export interface Question {
  readonly key: string;
  readonly heading: string;
  readonly mine: Shown;
  readonly theirs: Shown;
  readonly choices: readonly Choice[];
  readonly decision: Decision | undefined;
  /** What keeping both comes to, where that needs a word. */
  readonly both?: string;
}

/** Sections in which there is nothing to decide, shown so that one sees where one is. */
export interface Quiet {
  /** Whose changes they have. */
  readonly by: "nobody" | "both" | Side;
  readonly sections: readonly { readonly name: string; readonly lines: readonly Change[] }[];
}

export type Asked = { readonly key: string } & (
  | { readonly question: Question }
  | { readonly quiet: Quiet }
);

const gone: Shown = { kind: "gone" };

/** Without a base to compare with, nothing is marked. */
function changeOf(before: string | undefined, after: string): Change {
  return { before: before ?? after, after };
}

function textShown(base: string | undefined, value: string | undefined): Shown {
  return value === undefined ? gone : { kind: "words", lines: [changeOf(base, value)] };
}

/** A name that both sides share goes without saying. */
function sectionShown(base: SectionValue | undefined, value: SectionValue | undefined): Shown {
  if (!value) return gone;
  const lines = changedLines(base, value);
  if (base?.name === value.name) return { kind: "words", lines };
  return { kind: "words", name: changeOf(base?.name, value.name), lines };
}

function changedLines(base: SectionValue | undefined, value: SectionValue): Change[] {
  if (!base) return value.lines.map(({ text }) => changeOf(undefined, text));
  const [was, is] = [base, value].map(
    ({ lines }) => new Map(lines.map(({ id, text }) => [id, text])),
  );
  return withRemoved([...(was?.keys() ?? [])], [...(is?.keys() ?? [])]).map((id) => ({
    before: was?.get(id) ?? "",
    after: is?.get(id) ?? "",
  }));
}

function idsOf(entries: readonly { readonly id: string }[]): string[] {
  return entries.map(({ id }) => id);
}

function orderShown(base: readonly Listed[] = [], value: readonly Listed[] = []): Shown {
  const moved = movedIds(idsOf(base), idsOf(value));
  const entries = value.map(({ id, text }): ListEntry => {
    return moved.has(id) ? { text, mark: "moved" } : { text };
  });
  return { kind: "list", entries };
}

function both<Value, To>(
  { mine, theirs }: { mine: Value | undefined; theirs: Value | undefined },
  shown: (value: Value | undefined) => To,
) {
  return { mine: shown(mine), theirs: shown(theirs) };
}

/** What happened to something: both changed it, or one side removed it. */
function headingOf({ merge: text }: Messages, what: string, sides: Sides<unknown>): string {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((one) =>
    JSON.stringify(one),
  );
  if (mine === undefined) {
    return theirs === base ? text.theyEditedYouRemoved(what) : text.theyEditedYouRemoved(what);
  }
  if (theirs === undefined) {
    return mine === base ? text.youEditedTheyRemoved(what) : text.youEditedTheyRemoved(what);
  }
  return base === undefined ? text.bothAdded(what) : text.bothChanged(what);
}

interface Conflicting {
  readonly key: string;
  readonly choices: readonly Choice[];
  readonly decision: Decision | undefined;
}

function asked(conflict: Conflicting, content: Omit<Question, keyof Conflicting>): Asked {
  const { key, choices, decision } = conflict;
  return { key, question: { key, choices, decision, ...content } };
}

const listNames = ({ song, songEditor, catalogue }: Messages) => ({
  alternateTitles: songEditor.alternateTitles,
  authors: song.authors,
  themes: song.themes,
  songbooks: catalogue.songbooks,
});

export function askAboutSong(messages: Messages, conflict: MetadataConflict): Asked {
  const { changes, merge: text } = messages;
  if (conflict.kind === "field") {
    const heading = text.bothChanged(changes.fields[conflict.place.field]);
    const shown = (value: string | undefined) => textShown(conflict.base, value);
    return asked(conflict, { heading, ...both(conflict, shown) });
  }
  if (conflict.kind === "entry-order") {
    const heading = text.bothChanged(text.orderOf(listNames(messages)[conflict.place.field]));
    return asked(conflict, {
      heading,
      ...both(conflict, (value) => orderShown(conflict.base, value)),
    });
  }
  const was = conflict.base && entryText(conflict.base);
  const field = changes.fields[conflict.place.field];
  const what = was ? changes.entry(field, isolated(was)) : field;
  const shown = (value: Entry | undefined) => textShown(was, value && entryText(value));
  return asked(conflict, {
    heading: headingOf(messages, what, conflict),
    ...both(conflict, shown),
  });
}

export function askAboutArrangement(
  messages: Messages,
  conflict: ArrangementConflict,
  names: Names,
): Asked {
  const { changes, merge: text } = messages;
  const { nameOfFile } = names;
  const named = (id: string | undefined) => textShown(undefined, id && nameOfFile(id));
  switch (conflict.kind) {
    case "field": {
      const { field } = conflict.place;
      const heading = text.bothChanged(changes.settings[field]);
      const said = (value: typeof conflict.mine) => settingText(field, value, names);
      const shown = (value: typeof conflict.mine) => textShown(said(conflict.base), said(value));
      return asked(conflict, { heading, ...both(conflict, shown) });
    }
    case "file": {
      const file = nameOfFile(conflict.mine ?? conflict.theirs ?? "");
      const heading = conflict.mine === undefined ? text.theyMadeMain : text.youMadeMain;
      return asked(conflict, { heading: heading(isolated(file)), ...both(conflict, named) });
    }
    case "main-file":
      return asked(conflict, {
        heading: text.bothChanged(messages.arrangementEditor.mainFile),
        ...both(conflict, named),
      });
    case "file-order": {
      const listed = (ids: string[] = []) => ids.map((id) => ({ id, text: nameOfFile(id) }));
      const shown = (ids: string[] | undefined) => orderShown(listed(conflict.base), listed(ids));
      return asked(conflict, {
        heading: text.bothChanged(text.orderOf(messages.arrangementEditor.files)),
        ...both(conflict, shown),
      });
    }
  }
}

/** The questions about lyrics between the sections in which there is nothing to decide. */
export function askAboutLyrics(
  messages: Messages,
  conflicts: readonly LyricsConflict[],
  documents: Sides<LyricsDocument>,
): Asked[] {
  const sides = withTwinsJoined(mapSides(documents, storedForm));
  const { base, mine, theirs } = sides;
  const known = new Map([...theirs.sections, ...mine.sections].map((each) => [each.id, each]));
  const ids = mapSides(sides, (side) => idsOf(side.sections));
  const sections = mergeOrder({ ...ids, base: [] }, new Set(known.keys())).order.flatMap(
    (id) => known.get(id) ?? [],
  );
  const nameOf = (id: string) =>
    [...sections, ...base.sections].find((section) => section.id === id)?.name ?? "";
  const ask = (conflict: LyricsConflict) =>
    asked(conflict, lyricsQuestion(messages, conflict, sides, nameOf));
  const touched = { mine: touchedIn(base, mine), theirs: touchedIn(base, theirs) };
  const at = (id: string | undefined) => conflicts.filter(({ place }) => place.sectionId === id);
  const inQuestion = new Set(conflicts.flatMap(({ subjects }) => subjects));
  const isRemoved = (id: string) =>
    ids.base.includes(id) && !(ids.mine.includes(id) && ids.theirs.includes(id));

  const items = at(undefined)
    .filter(({ kind }) => kind === "label")
    .map(ask);
  let row: { by: Quiet["by"]; sections: (typeof sections)[number][] } | undefined;
  const endRow = () => {
    const [first] = row?.sections ?? [];
    if (row && first) {
      items.push({ key: first.id, quiet: quietSections(row.by, row.sections, sides) });
    }
    row = undefined;
  };
  for (const section of sections) {
    const { id } = section;
    const here = at(id);
    if (here.length > 0) endRow();
    items.push(...here.map(ask));
    if (here.length > 0 || inQuestion.has(subjectOf.section(id)) || isRemoved(id)) continue;
    const [isMine, isTheirs] = [touched.mine.has(id), touched.theirs.has(id)];
    const by = isMine && isTheirs ? "both" : isMine ? "mine" : isTheirs ? "theirs" : "nobody";
    // Neighbours about which there is the same to say share a row.
    if (row?.by !== by) endRow();
    row = { by, sections: [...(row?.sections ?? []), section] };
  }
  endRow();
  const last = at(undefined).filter(({ kind }) => kind !== "label");
  return [...items, ...last.map(ask)];
}

function touchedIn(base: LyricsDocument, side: LyricsDocument): Set<string> {
  const changed = compareLyrics(base, side).sections.filter(isSectionChanged);
  return new Set(changed.map(({ id }) => id));
}

function quietSections(
  by: Quiet["by"],
  sections: LyricsDocument["sections"],
  { base, mine, theirs }: Sides<LyricsDocument>,
): Quiet {
  return {
    by,
    sections: sections.map((section) => {
      const value = sectionIn(by === "theirs" ? theirs : mine, section.id) ?? section;
      return { name: value.name, lines: changedLines(sectionIn(base, section.id), value) };
    }),
  };
}

function lyricsQuestion(
  messages: Messages,
  conflict: LyricsConflict,
  sides: Sides<LyricsDocument>,
  nameOf: (id: string) => string,
): Omit<Question, keyof Conflicting> {
  const { changes, merge: text, song } = messages;
  const { place } = conflict;
  const section = isolated(place.section ?? "");
  const line = changes.line(section, place.line ?? 0);
  switch (conflict.kind) {
    case "label":
    case "section-name": {
      const { kind, base } = conflict;
      const what =
        kind === "label" ? changes.label : text.nameOf(isolated(base ?? place.section ?? ""));
      const shown = (value: string | undefined) => textShown(base, value);
      return { heading: headingOf(messages, what, conflict), ...both(conflict, shown) };
    }
    case "line": {
      const { base, mine, theirs } = conflict;
      return {
        heading: headingOf(messages, line, conflict),
        mine: lineShown(sides.mine, place, base, mine),
        theirs: lineShown(sides.theirs, place, base, theirs),
      };
    }
    case "line-place": {
      const words = lineAt(sides.mine, place) ?? lineAt(sides.theirs, place) ?? "";
      const shown = (value: typeof conflict.mine): Shown => {
        const where = changes.line(isolated(value?.section ?? ""), value?.line ?? 0);
        const name = changeOf(undefined, changes.movedTo(where));
        return { kind: "words", name, lines: [changeOf(undefined, words)] };
      };
      return { heading: text.bothChanged(line), ...both(conflict, shown) };
    }
    case "section":
    case "section-emptied": {
      const isEmptied = conflict.kind === "section-emptied";
      const heading = isEmptied ? text.emptied(section) : headingOf(messages, section, conflict);
      return { heading, ...both(conflict, (value) => sectionShown(conflict.base, value)) };
    }
    case "same-name":
      return {
        heading: text.sameName(isolated(conflict.mine?.name ?? "")),
        ...both(conflict, (value) => sectionShown(undefined, value)),
        both: text.bothRenamed(isolated(conflict.place.newName)),
      };
    case "line-order":
    case "section-order": {
      const isOfLines = conflict.kind === "line-order";
      return {
        heading: text.bothChanged(
          text.orderOf(isOfLines ? text.linesOf(section) : messages.lists.sections),
        ),
        ...both(conflict, (value) => orderShown(conflict.base, value)),
      };
    }
    case "sequence": {
      const { base = [], mine = [], theirs = [] } = conflict;
      const isFirst = base.length === 0 && (mine.length === 0 || theirs.length === 0);
      const names = (ids: string[]) => (ids.length > 0 ? ids.map(nameOf) : [song.asWritten]);
      const shown = (ids: string[] = []): Shown => ({
        kind: "list",
        entries: changedEntries(names(base), names(ids)).map(({ kind, text }): ListEntry => {
          return kind === "same" ? { text } : { text, mark: kind };
        }),
      });
      return {
        heading: isFirst ? text.unsung(changes.sequence) : text.bothChanged(changes.sequence),
        ...both(conflict, shown),
      };
    }
  }
}

function sectionIn({ sections }: LyricsDocument, id: string | undefined) {
  return sections.find((section) => section.id === id);
}

function linesAt(document: LyricsDocument, { sectionId }: LyricsPlace): string[] {
  return sectionIn(document, sectionId)?.lines.map(({ text }) => text) ?? [];
}

function lineAt(document: LyricsDocument, place: LyricsPlace): string | undefined {
  return linesAt(document, place)[(place.line ?? 0) - 1];
}

/** A line between its neighbours, so that one sees what it says there. */
function lineShown(
  side: LyricsDocument,
  place: LyricsPlace,
  base: string | undefined,
  value: string | undefined,
): Shown {
  if (value === undefined) return gone;
  const lines = linesAt(side, place);
  const at = lineAt(side, place) === value ? (place.line ?? 0) - 1 : lines.indexOf(value);
  const beside = (index: number) =>
    at < 0 || lines[index] === undefined ? [] : [changeOf(undefined, lines[index])];
  return { kind: "words", lines: [...beside(at - 1), changeOf(base, value), ...beside(at + 1)] };
}
