import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText } from "../browser/plain-text.ts";
import { dateOf } from "./day.ts";
import {
  emptyList,
  type Entry,
  listLimits,
  type ServiceList,
  songEntry,
  spokenEntry,
  type Words,
} from "./list.ts";
import {
  checkSum,
  decodeList,
  encodeList,
  fromBase64url,
  maxFragment,
  toBase64url,
} from "./link.ts";

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
const anyList: fc.Arbitrary<ServiceList> = fc.record(
  {
    id: hex(8),
    name: text(listLimits.name),
    date: fc.nat({ max: 365_242 }).map((days) => dateOf(days) ?? ""),
    entries: fc.array(entry, { maxLength: listLimits.entries }),
  },
  { requiredKeys: ["id", "name", "entries"] },
);

const sunday: ServiceList = {
  id: "c0ffee01",
  name: "Christ the King",
  date: "2026-11-22",
  entries: [
    spokenEntry("Welcome"),
    songEntry("0197a1b2-0000-7000-8000-00000000000a", {
      words: [{ language: "en" }, { language: "pl", version: "a1b2c3" }],
      order: ["00aa11", "00aa12", "00aa11"],
      arrangement: "ffee00",
      note: "quietly",
    }),
    songEntry("0197a1b2-0000-7000-8000-00000000000b"),
  ],
};

/** Twelve songs in two languages with sheets, some with an order of their own or a note. */
const twelve: ServiceList = {
  id: "c0ffee02",
  name: "First Sunday in Advent",
  date: "2026-11-29",
  entries: Array.from({ length: 12 }, (_, index) =>
    songEntry(`0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f${String(1000 + index)}`, {
      words: [{ language: "en" }, { language: index % 2 ? "pl" : "de" }],
      arrangement: "ffee00",
      ...(index % 6 === 0 && { order: ["00aa11", "00aa12", "00aa13", "00aa12"] }),
      ...(index % 4 === 0 && { note: "choir alone, quietly" }),
    }),
  ),
};

/** Bytes as an intact link of whichever version has them. */
function linkOf(bytes: readonly number[]): string {
  const sum = checkSum(bytes);
  return toBase64url(Uint8Array.from([...bytes, sum >> 8, sum & 0xff]));
}

test("any list survives its way through an address", () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const fragment = encodeList(list);
      expect(fragment).toMatch(/^[\w-]+$/);
      expect(fragment.length).toBeLessThanOrEqual(maxFragment);
      expect(new URL(`https://example.org/c/x/list#${fragment}`).hash).toBe(`#${fragment}`);
      expect(decodeList(`#${fragment}`)).toEqual({ list });
    }),
  );
});

test("twelve songs fit into a QR code that a phone reads from paper", () => {
  expect(encodeList(twelve).length).toBeLessThan(560);
  expect(decodeList(encodeList(twelve))).toEqual({ list: twelve });
});

test("no fragment is an empty list", () => {
  expect([decodeList(""), decodeList("#")]).toEqual([{ list: emptyList }, { list: emptyList }]);
});

describe("a link that does not arrive as it was sent", () => {
  const fragment = encodeList(sunday);

  test("says so at whichever letter it was cut, and shows the entries before", () => {
    const shown = Array.from({ length: fragment.length - 1 }, (_, index) => {
      const { list, trouble } = decodeList(fragment.slice(0, index + 1));
      expect(trouble).toBe("broken");
      expect(sunday.entries.slice(0, list.entries.length)).toEqual(list.entries);
      return list.entries.length;
    });
    expect(shown.at(-1)).toBeGreaterThanOrEqual(2);
  });

  test("says so when a letter became another", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: fragment.length - 1 }),
        fc.constantFrom(..."AZaz09-_"),
        (at, to) => {
          fc.pre(fragment[at] !== to);
          const changed = fragment.slice(0, at) + to + fragment.slice(at + 1);
          // The last letter has bits to spare.
          const isSame = fromBase64url(changed).join() === fromBase64url(fragment).join();
          expect(decodeList(changed).trouble).toBe(isSame ? undefined : "broken");
        },
      ),
    );
  });

  test.each([".", ")", " ", "&utm=1", "%20", "…"])("bears %j behind it", (added) => {
    expect(decodeList(fragment + added)).toEqual({ list: sunday });
  });
});

test("whatever stands in an address, it is read without harm", () => {
  const any = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.uint8Array({ maxLength: 2000 }).map(toBase64url),
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => linkOf([1, ...bytes])),
    fc.constantFrom("A".repeat(1_000_000), "_".repeat(1_000_000), "<script>", "%E0%A4%A"),
  );
  fc.assert(
    fc.property(any, (fragment) => {
      const { list } = decodeList(fragment);
      expect(list.entries.length).toBeLessThanOrEqual(listLimits.entries);
      for (const { note } of list.entries) expect(plainText(note, listLimits.note)).toBe(note);
      expect(plainText(list.name, listLimits.name)).toBe(list.name);
      // What is shown can be kept and sent on.
      expect(decodeList(encodeList(list))).toEqual({ list });
    }),
  );
});

test("a link of a later version is read as far as it is known", () => {
  const bytes = [...fromBase64url(encodeList(sunday))].slice(1, -2);
  const unknownEntry = [3, 0b10, 7, 7];
  const link = linkOf([2, ...bytes, ...unknownEntry]);
  expect(decodeList(link)).toEqual({ list: sunday, trouble: "newer" });
});

test("a link that no version of the app has made is broken", () => {
  const bytes = [...fromBase64url(encodeList(sunday))].slice(1, -2);
  expect(decodeList(linkOf([0, ...bytes])).trouble).toBe("broken");
});

test("a link with more than a list may have says so, and shows what has room", () => {
  const entries = Array.from({ length: listLimits.entries + 1 }, (_, at) => spokenEntry(`${at}`));
  expect(decodeList(encodeList({ ...sunday, entries }))).toEqual({
    list: { ...sunday, entries: entries.slice(0, -1) },
    trouble: "broken",
  });
});

test("a script in a name is a name", () => {
  const name = "<img src=x onerror=alert(1)>";
  expect(decodeList(encodeList({ ...sunday, name })).list.name).toBe(name);
});
