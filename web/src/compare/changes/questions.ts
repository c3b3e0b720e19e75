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
import { entryText } from "../metadata.ts";
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
  readonly sections: { readonly name: string; readonly lines: readonly Change[] }[];
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

/** What happened to something: both changed it, or one side removed it. */
function headingOf(
  { merge: text }: Messages,
  what: string,
  { base, mine, theirs }: Sides<unknown>,
) {
  if (mine === undefined) return text.theyEditedYouRemoved(what);
  if (theirs === undefined) return text.youEditedTheyRemoved(what);
  return base === undefined ? text.bothAdded(what) : text.bothChanged(what);
}

interface Conflicting<Value> extends Pick<Question, "key" | "choices" | "decision"> {
  readonly mine: Value;
  readonly theirs: Value;
}

/** A question with what each side made of it. */
function ask<Value>(
  { key, choices, decision, mine, theirs }: Conflicting<Value>,
  heading: string,
  shown: (value: Value, side: Side) => Shown,
  both?: string,
): { readonly key: string; readonly question: Question } {
  const sides = { mine: shown(mine, "mine"), theirs: shown(theirs, "theirs") };
  const question = { key, heading, ...sides, choices, decision, ...(both && { both }) };
  return { key, question };
}

const listNames = ({ song, catalogue }: Messages) => ({
  alternateTitles: song.alternateTitles,
  authors: song.authors,
  themes: song.themes,
  songbooks: catalogue.songbooks,
});

export function askAboutSong(messages: Messages, conflict: MetadataConflict): Asked {
  const { changes, merge: text } = messages;
  const field = changes.fields[conflict.place.field];
  switch (conflict.kind) {
    case "field":
      return ask(conflict, text.bothChanged(field), (value) => textShown(conflict.base, value));
    case "entry-order": {
      const heading = text.bothChanged(text.orderOf(listNames(messages)[conflict.place.field]));
      return ask(conflict, heading, (value) => orderShown(conflict.base, value));
    }
    case "entry": {
      const was = conflict.base && entryText(conflict.base);
      const what = was ? changes.entry(field, isolated(was)) : field;
      const heading = headingOf(messages, what, conflict);
      return ask(conflict, heading, (value) => textShown(was, value && entryText(value)));
    }
  }
}

export function askAboutArrangement(
  messages: Messages,
  conflict: ArrangementConflict,
  names: Names,
): Asked {
  const { changes, merge: text, arrangementEditor } = messages;
  const { nameOfFile } = names;
  const named = (id: string | undefined) => textShown(undefined, id && nameOfFile(id));
  switch (conflict.kind) {
    case "field": {
      const { field } = conflict.place;
      const said = (value: typeof conflict.mine) => settingText(field, value, names);
      const heading = text.bothChanged(changes.settings[field]);
      return ask(conflict, heading, (value) => textShown(said(conflict.base), said(value)));
    }
    case "file": {
      const file = nameOfFile(conflict.mine ?? conflict.theirs ?? "");
      const heading = conflict.mine === undefined ? text.theyMadeMain : text.youMadeMain;
      return ask(conflict, heading(isolated(file)), named);
    }
    case "main-file":
      return ask(conflict, text.bothChanged(arrangementEditor.mainFile), named);
    case "file-order": {
      const listed = (ids: string[] = []) => ids.map((id) => ({ id, text: nameOfFile(id) }));
      const heading = text.bothChanged(text.orderOf(arrangementEditor.files));
      return ask(conflict, heading, (ids) => orderShown(listed(conflict.base), listed(ids)));
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
  const put = (asked: readonly LyricsConflict[]): Asked[] =>
    asked.map((conflict) => askAboutWords(messages, conflict, sides, nameOf));
  const touched = { mine: touchedIn(base, mine), theirs: touchedIn(base, theirs) };
  const inQuestion = new Set(conflicts.flatMap(({ subjects }) => subjects));
  const isRemoved = (id: string) =>
    ids.base.includes(id) && !(ids.mine.includes(id) && ids.theirs.includes(id));

  const aboutAll = conflicts.filter(({ place }) => place.sectionId === undefined);
  const items = put(aboutAll.filter(({ kind }) => kind === "label"));
  for (const section of sections) {
    const { id } = section;
    const here = conflicts.filter(({ place }) => place.sectionId === id);
    items.push(...put(here));
    if (here.length > 0 || inQuestion.has(subjectOf.section(id)) || isRemoved(id)) continue;
    const [isMine, isTheirs] = [touched.mine.has(id), touched.theirs.has(id)];
    const by = isMine && isTheirs ? "both" : isMine ? "mine" : isTheirs ? "theirs" : "nobody";
    const value = sectionIn(by === "theirs" ? theirs : mine, id) ?? section;
    const quiet = { name: value.name, lines: changedLines(sectionIn(base, id), value) };
    // Neighbours about which there is the same to say share a row.
    const last = items.at(-1);
    if (last && "quiet" in last && last.quiet.by === by) last.quiet.sections.push(quiet);
    else items.push({ key: id, quiet: { by, sections: [quiet] } });
  }
  return [...items, ...put(aboutAll.filter(({ kind }) => kind !== "label"))];
}

function touchedIn(base: LyricsDocument, side: LyricsDocument): Set<string> {
  const changed = compareLyrics(base, side).sections.filter(isSectionChanged);
  return new Set(changed.map(({ id }) => id));
}

function askAboutWords(
  messages: Messages,
  conflict: LyricsConflict,
  sides: Sides<LyricsDocument>,
  nameOf: (id: string) => string,
): Asked {
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
      return ask(conflict, headingOf(messages, what, conflict), (value) => textShown(base, value));
    }
    case "line":
      return ask(conflict, headingOf(messages, line, conflict), (value, side) =>
        lineShown(sides[side], place, conflict.base, value),
      );
    case "line-place": {
      const words = lineAt(sides.mine, place) ?? lineAt(sides.theirs, place) ?? "";
      return ask(conflict, text.bothChanged(line), (value) => {
        const where = changes.line(isolated(value?.section ?? ""), value?.line ?? 0);
        const name = changeOf(undefined, changes.movedTo(where));
        return { kind: "words", name, lines: [changeOf(undefined, words)] };
      });
    }
    case "section":
    case "section-emptied": {
      const isEmptied = conflict.kind === "section-emptied";
      const heading = isEmptied ? text.emptied(section) : headingOf(messages, section, conflict);
      return ask(conflict, heading, (value) => sectionShown(conflict.base, value));
    }
    case "same-name":
      return ask(
        conflict,
        text.sameName(isolated(conflict.mine?.name ?? "")),
        (value) => sectionShown(undefined, value),
        text.bothRenamed(isolated(conflict.place.newName)),
      );
    case "line-order":
    case "section-order": {
      const isOfLines = conflict.kind === "line-order";
      const what = isOfLines ? text.linesOf(section) : messages.lists.sections;
      return ask(conflict, text.bothChanged(text.orderOf(what)), (value) =>
        orderShown(conflict.base, value),
      );
    }
    case "sequence": {
      const { base = [], mine = [], theirs = [] } = conflict;
      const isFirst = base.length === 0 && (mine.length === 0 || theirs.length === 0);
      const heading = isFirst ? text.unsung : text.bothChanged;
      const names = (ids: string[]) => (ids.length > 0 ? ids.map(nameOf) : [song.asWritten]);
      return ask(conflict, heading(song.order), (ids = []) => {
        const entries = changedEntries(names(base), names(ids)).map(({ kind, text }): ListEntry => {
          return kind === "same" ? { text } : { text, mark: kind };
        });
        return { kind: "list", entries };
      });
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
