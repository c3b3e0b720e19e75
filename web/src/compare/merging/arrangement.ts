import type { ArrangementDocument } from "$contract/arrangement.ts";
import { limits } from "$contract/fields.ts";
import { type ArrangementChange, arrangementChanges, type Setting } from "../arrangement.ts";
import { type Accepts, decidedValue, Questions } from "./questions.ts";
import { faultIn, tempoFault } from "$domain/field.ts";
import { isTextFor } from "./edits.ts";
import { type ArrangementConflict, type ArrangementQuestions, mergeFiles } from "./files.ts";
import {
  type Decisions,
  everyId,
  mapSides,
  type Merge,
  problemsOf,
  type Sides,
  takenOf,
  unclashed,
} from "./merge.ts";
import { mergeOrder } from "./order.ts";
import { bodyProblem } from "./size.ts";

type Stored = Required<ArrangementDocument>;
export type ArrangementMerge = Merge<Stored, ArrangementChange, ArrangementConflict>;

/** Merges a draft of an arrangement with what was saved meanwhile, by field and file. */
export function mergeArrangement(
  documents: Sides<ArrangementDocument>,
  decisions: Decisions = {},
): ArrangementMerge {
  const sides = mapSides(documents, inStoredForm);
  const questions: ArrangementQuestions = new Questions(decisions);
  const setting = settingOf(sides, questions);
  const merged: Stored = {
    label: setting("label", isTextFor("arrangementLabel")),
    lyricVersionIds: mergeSet(mapSides(sides, ({ lyricVersionIds }) => lyricVersionIds)),
    assetIds: mergeFiles(
      mapSides(sides, ({ assetIds }) => assetIds),
      questions,
    ),
    sourceKey: setting("sourceKey", isKey),
    tempo: setting("tempo", isTempo),
  };
  const document = questions.isSettled ? merged : undefined;
  const changes = {
    mine: arrangementChanges(sides.base, sides.mine),
    theirs: arrangementChanges(sides.base, sides.theirs),
  };
  return {
    taken: takenOf(changes, questions.conflicts),
    conflicts: questions.conflicts,
    document,
    problems: document ? arrangementProblems(document) : [],
  };
}

function inStoredForm(input: ArrangementDocument): Stored {
  return {
    label: input.label,
    lyricVersionIds: input.lyricVersionIds.map((id) => id.toLowerCase()),
    assetIds: input.assetIds.map((id) => id.toLowerCase()),
    sourceKey: input.sourceKey ?? null,
    tempo: input.tempo ?? null,
  };
}

function isKey(value: unknown): value is string | null {
  return value === null || (typeof value === "string" && !faultIn("sourceKey", value));
}

function isTempo(value: unknown): value is number | null {
  return value === null || (typeof value === "number" && !tempoFault(value));
}

function settingOf(sides: Sides<Stored>, questions: ArrangementQuestions) {
  return <Field extends Setting>(field: Field, accepts: Accepts<Stored[Field]>): Stored[Field] => {
    const values = mapSides(sides, (side) => side[field]);
    const merged = unclashed(values);
    if (merged) return merged.value;
    const decision = questions.raise(
      {
        kind: "field",
        ids: [field],
        place: { field },
        ...values,
        choices: ["mine", "theirs", "edit"],
        subjects: [field],
      },
      accepts,
    );
    return decidedValue(decision, values);
  };
}

/** Membership is all that counts: what one side added is in, what one side removed is out. */
function mergeSet(sets: Sides<string[]>): string[] {
  const { base, mine, theirs } = mapSides(sets, (ids) => new Set(ids));
  const members = everyId(sets).filter((id) =>
    base.has(id) ? mine.has(id) && theirs.has(id) : mine.has(id) || theirs.has(id),
  );
  return mergeOrder(sets, new Set(members)).order;
}

function arrangementProblems(document: Stored) {
  const { lyricVersionIds, assetIds } = document;
  return problemsOf([
    { what: "lyrics", count: lyricVersionIds.length, limit: limits.arrangementLyrics },
    { what: "files", count: assetIds.length, limit: limits.arrangementFiles },
    bodyProblem(document),
  ]);
}
