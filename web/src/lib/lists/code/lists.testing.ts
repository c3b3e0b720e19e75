import fc from "fast-check";
import { dateOf } from "../day.ts";
import {
  type Entry,
  listLimits,
  type ServiceList,
  songEntry,
  spokenEntry,
  type Words,
} from "../model.ts";
import { plainText } from "../plain-text.ts";

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(..."0123456789abcdef"), { minLength: length, maxLength: length })
    .map((digits) => digits.join(""));
const text = (maxLength: number) =>
  fc.string({ unit: "binary", maxLength: maxLength * 2 }).map((any) => plainText(any, maxLength));
const language = fc.constantFrom("en", "pl", "de-CH-1996", "zh-Hant-TW", "x-klingon", "uk", "ar");

const words: fc.Arbitrary<Words> = fc.record(
  { language, version: hex(6) },
  { requiredKeys: ["language"] },
);

const song: fc.Arbitrary<Entry> = fc
  .record(
    {
      words: fc.array(words, { maxLength: listLimits.languages }),
      order: fc.oneof(
        fc.constantFrom("sung" as const, "written" as const),
        fc.array(hex(6), { maxLength: listLimits.steps }),
      ),
      arrangement: hex(6),
      note: text(listLimits.note),
    },
    { requiredKeys: ["words", "order", "note"] },
  )
  .chain((chosen) => fc.uuid().map((id) => songEntry(id, chosen)));

const entry: fc.Arbitrary<Entry> = fc.oneof(
  { weight: 4, arbitrary: song },
  { weight: 1, arbitrary: text(listLimits.note).map(spokenEntry) },
);

/** Any list that can be made. */
export const anyList: fc.Arbitrary<ServiceList> = fc.record(
  {
    id: hex(8),
    name: text(listLimits.name),
    date: fc.nat({ max: 365_242 }).map((days) => dateOf(days) ?? ""),
    entries: fc.array(entry, { maxLength: listLimits.entries }),
  },
  { requiredKeys: ["id", "name", "entries"] },
);
