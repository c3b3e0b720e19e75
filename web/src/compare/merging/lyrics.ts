import { limits } from "$contract/limits.ts";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { storedForm } from "$domain/lyrics.ts";
import { placeOf } from "../change.ts";
import { lyricsChanges, LyricsIndex } from "../lyrics.ts";
import { mergeLines, type MergedLines, settleEmptied } from "./lines.ts";
import {
  type Decisions,
  mapSides,
  type Merge,
  mergeOrder,
  type Problem,
  Questions,
  type Sides,
} from "./merge.ts";
import {
  type LyricsConflict,
  type LyricsMerging,
  sectionNames,
  sectionPlace,
  settleFates,
  settleSameNames,
} from "./sections.ts";
import { settleSequence } from "./sequence.ts";
import { withTwinsJoined } from "./twins.ts";

export type LyricsMerge = Merge<LyricsDocument, LyricsConflict>;

/**
 * Merges a draft with what was saved meanwhile, by the ids of sections and lines. Nothing that
 * either side wrote is left out unless a decision says so. Ids are unique within each document.
 */
export function mergeLyrics(
  documents: Sides<LyricsDocument>,
  decisions: Decisions = {},
): LyricsMerge {
  const stored = withTwinsJoined(mapSides(documents, storedForm));
  const sides = mapSides(stored, (document) => new LyricsIndex(document));
  const questions = new Questions<LyricsConflict>(decisions);
  const merged = mergedDocument({ ...sides, questions, fates: new Map() });
  const result = questions.result(stored, lyricsChanges, () => storedForm(merged), countsOf);
  // Each side may have removed what the other kept.
  if (result.document?.sections.length === 0) {
    result.problems.unshift({ what: "no-sections", count: 0, limit: 1 });
  }
  return { ...result, conflicts: inReadingOrder(result.conflicts, sides) };
}

/** In this order each step knows what the one before asked. */
function mergedDocument(merging: LyricsMerging): LyricsDocument {
  const { questions, fates } = merging;
  const editions = mapSides(merging, ({ document }) => ({ edition: document.label }));
  const label = questions.field(editions, "edition");
  settleFates(merging);
  const names = sectionNames(merging);
  settleSameNames(merging, names);
  const lines = mergeLines(merging);
  settleEmptied(merging, lines);
  const order = questions.order(
    mapSides(merging, ({ sectionIds }) => sectionIds),
    new Set([...fates].filter(([, fate]) => fate !== "gone").map(([id]) => id)),
    { kind: "section-order" },
    (id) => placeOf("section", id),
    (id) => ({ id, text: sectionPlace(merging, id).section ?? "" }),
  );
  const sections = order.map((id) => ({
    id,
    name: names.get(id) ?? "",
    lines: orderLines(id, merging, lines),
  }));
  return { label, sections, sequence: settleSequence(merging) };
}

function orderLines(id: string, merging: LyricsMerging, lines: MergedLines) {
  const here = [...lines].filter(([, { homes }]) => homes.includes(id));
  const order = merging.questions.order(
    mapSides(merging, (side) => side.lineIds(id)),
    new Set(here.map(([line]) => line)),
    { kind: "line-order", ids: [id], place: sectionPlace(merging, id) },
    (line) => placeOf("line", line),
    (line) => ({ id: line, text: lines.get(line)?.text ?? "" }),
  );
  return order.flatMap((line) => {
    const { text = "", second } = lines.get(line) ?? {};
    return second ? [{ id: line, text }, second] : [{ id: line, text }];
  });
}

/** As one meets them in the lyrics: the label, the sections with their lines, what is about all. */
function inReadingOrder(
  conflicts: readonly LyricsConflict[],
  { mine, theirs }: Sides<LyricsIndex>,
) {
  const { order } = mergeOrder(
    { base: [], mine: mine.sectionIds, theirs: theirs.sectionIds },
    new Set([...mine.sectionIds, ...theirs.sectionIds]),
  );
  const rank = ({ kind, place }: LyricsConflict) => {
    if (kind === "field") return -1;
    return place.sectionId === undefined ? order.length : order.indexOf(place.sectionId);
  };
  return conflicts.toSorted(
    (one, two) => rank(one) - rank(two) || (one.place.line ?? 0) - (two.place.line ?? 0),
  );
}

function countsOf({ sections, sequence }: LyricsDocument): Problem[] {
  const lines = sections.reduce((sum, section) => sum + section.lines.length, 0);
  return [
    { what: "lines", count: lines, limit: limits.lines },
    { what: "sections", count: sections.length, limit: limits.sections },
    { what: "sequence", count: sequence.length, limit: limits.sequence },
  ];
}
