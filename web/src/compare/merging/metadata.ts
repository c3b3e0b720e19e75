import { fieldOfEntries, limits } from "$contract/fields.ts";
import type { Metadata } from "$contract/song.ts";
import type { Songbook } from "../entries.ts";
import { listFields, type MetadataChange, metadataChanges, type textFields } from "../metadata.ts";
import { metadataOf } from "$domain/song.ts";
import { type Accepts, decidedValue, Questions } from "./questions.ts";
import { isTextFor } from "./edits.ts";
import { mergeEntries } from "./entries.ts";
import type { MetadataConflict, MetadataQuestions } from "./metadata-conflict.ts";
import {
  type Decisions,
  mapSides,
  type Merge,
  problemsOf,
  type Sides,
  takenOf,
  unclashed,
} from "./merge.ts";
import { bodyProblem } from "./size.ts";

export type MetadataMerge = Merge<Metadata, MetadataChange, MetadataConflict>;

/** Merges a draft of a song's metadata with what was saved meanwhile, by field and list entry. */
export function mergeMetadata(
  documents: Sides<Metadata>,
  decisions: Decisions = {},
): MetadataMerge {
  const sides = mapSides(documents, metadataOf);
  const questions: MetadataQuestions = new Questions(decisions);
  const merged = mergedDocument(sides, questions);
  const document = questions.isSettled ? merged : undefined;
  const changes = {
    mine: metadataChanges(sides.base, sides.mine),
    theirs: metadataChanges(sides.base, sides.theirs),
  };
  return {
    taken: takenOf(changes, questions.conflicts),
    conflicts: questions.conflicts,
    document,
    problems: document ? metadataProblems(document) : [],
  };
}

const isBook = isTextFor("book");
const isNumber = isTextFor("number");

function isSongbook(value: unknown): value is Songbook {
  if (typeof value !== "object" || value === null) return false;
  return "book" in value && isBook(value.book) && "number" in value && isNumber(value.number);
}

function mergedDocument(sides: Sides<Metadata>, questions: MetadataQuestions): Metadata {
  const texts = (field: keyof typeof fieldOfEntries) =>
    mergeEntries(
      field,
      mapSides(sides, (side) => side[field]),
      isTextFor(fieldOfEntries[field]),
      questions,
    );
  const songbooks = mapSides(sides, (side) => side.songbooks);
  return {
    title: mergeText("title", sides, isTextFor("title"), questions),
    alternateTitles: texts("alternateTitles"),
    authors: texts("authors"),
    copyright: mergeText("copyright", sides, isTextFor("copyright"), questions),
    themes: texts("themes"),
    songbooks: mergeEntries("songbooks", songbooks, isSongbook, questions),
  };
}

function mergeText(
  field: (typeof textFields)[number],
  sides: Sides<Metadata>,
  accepts: Accepts<string>,
  questions: MetadataQuestions,
): string {
  const texts = mapSides(sides, (side) => side[field]);
  const merged = unclashed(texts);
  if (merged) return merged.value;
  const decision = questions.raise(
    {
      kind: "field",
      ids: [field],
      place: { field },
      ...texts,
      choices: ["mine", "theirs", "edit"],
      subjects: [field],
    },
    accepts,
  );
  return decidedValue(decision, texts);
}

function metadataProblems(document: Metadata) {
  const lists = listFields.map((field) => ({
    what: field,
    count: document[field].length,
    limit: limits[field],
  }));
  return problemsOf([...lists, bodyProblem(document)]);
}
