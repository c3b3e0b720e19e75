import fc from "fast-check";
import { expect, test } from "vitest";
import { documentText, packDocument, unpackDocument } from "./packed-document.ts";

const ids = fc.uuid();
const line = fc.record({ id: ids, text: fc.string({ unit: "binary" }) });
const section = fc.record({ id: ids, name: fc.string(), lines: fc.array(line) });
const document = fc.record({
  label: fc.string(),
  sections: fc.array(section),
  sequence: fc.array(ids),
});

/** Whatever a database may hold, made of what the form itself is made of. */
const pieces = fc.oneof(
  fc.constantFrom(
    '"},{"id":"',
    '","text":"',
    '","',
    '"}]}],"sequence":["',
    "\u0001",
    "\u0002",
    "\u0003",
    "\uFFFD",
    "0b9df2a4-63b5-4ee8-8c6c-5d4a2e8f6c11",
  ),
  ids,
  fc.string({ unit: "binary" }),
);

const id = (number: number) => `0b9df2a4-63b5-4ee8-8c6c-${String(number).padStart(12, "0")}`;

function song(lines: number, sequence: readonly number[] = []): string {
  const texts = Array.from({ length: lines }, (_, number) => ({
    id: id(number),
    text: `Lobe den Herren, den mächtigen König der Ehren ${number}`,
  }));
  const sections = [{ id: id(lines), name: "1", lines: texts }];
  return JSON.stringify({ label: "", sections, sequence: sequence.map(id) });
}

test("a document comes back as it was, to the byte", () => {
  fc.assert(
    fc.property(document, (lyrics) => {
      const sequence = [...lyrics.sequence, ...lyrics.sections.map(({ id }) => id)];
      const text = JSON.stringify({ ...lyrics, sequence });
      expect(documentText(packDocument(text))).toBe(text);
    }),
  );
});

test("so does any other text", () => {
  fc.assert(
    fc.property(fc.array(pieces), (texts) => {
      const text = texts.join("");
      expect(documentText(packDocument(text))).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test("more ids than have a place of their own", () => {
  const text = song(200, [0, 91, 92, 199, 200]);
  expect(documentText(packDocument(text))).toBe(text);
});

test("lyrics take less than half, and what is very long stays a text", () => {
  expect(packDocument(song(30)).length).toBeLessThan(song(30).length / 2);
  expect(packDocument(song(400))).toBe(song(400));
});

test("damaged bytes are told, whichever it is", () => {
  const packed = Buffer.from(packDocument(song(20)) as Uint8Array);
  const spoiled = [
    Buffer.alloc(0),
    packed.subarray(0, 5),
    packed.subarray(0, -1),
    Buffer.concat([Buffer.from([9]), packed.subarray(1)]),
    Buffer.concat([packed.subarray(0, 3), Buffer.from([1]), packed.subarray(4)]),
    Buffer.concat([packed.subarray(0, 5), Buffer.from([20]), packed.subarray(6)]),
  ];
  for (const bytes of spoiled) expect(() => unpackDocument(bytes)).toThrow(SyntaxError);
});
