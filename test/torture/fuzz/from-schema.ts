import fc from "fast-check";
import type { Static, TSchema } from "typebox";
import { lineBreaks, type TextRule, textRules } from "../../../common/contract/fields.ts";

/** As much of JSON Schema as the contract's request bodies use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const codePoints = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));

/** One code point of any kind: most bugs are at home outside of ASCII. NUL and halves are not. */
const character = fc.oneof(
  codePoints(0x20, 0x7e),
  codePoints(0x01, 0x1f),
  codePoints(0xa0, 0x17f),
  codePoints(0x300, 0x36f),
  codePoints(0x590, 0x6ff),
  codePoints(0x900, 0xd7a),
  codePoints(0x2000, 0x206f),
  codePoints(0xac00, 0xd7a3),
  codePoints(0xe000, 0xffff),
  codePoints(0x10000, 0x10ffff),
  fc.constantFrom("ß", "ﬃ", "İ", "ı", "ς", "’", "%", "_", "\\", '"', "'", "\ufeff", "\u0085"),
);

/** Mostly short, now and then exactly as long as it may be. */
function lengths(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min, max: Math.min(max, min + 12) }) },
    { weight: 1, arbitrary: fc.constant(max) },
  );
}

function textOf(unit: fc.Arbitrary<string>, min: number, max: number): fc.Arbitrary<string> {
  return lengths(min, max)
    .chain((length) => fc.array(unit, { minLength: length, maxLength: length, size: "max" }))
    .map((units) => units.join(""));
}

const lineBreak = new RegExp(`[${lineBreaks}]`, "u");
const inLine = character.filter((text) => !lineBreak.test(text));
const isBlank = (text: string) => /^\p{White_Space}*$/u.test(text);
const unblank = (text: string) => (isBlank(text) ? "x" : text);

/** What each rule for texts lets pass. */
const texts: Record<TextRule, (min: number, max: number) => fc.Arbitrary<string>> = {
  any: (min, max) => textOf(character, min, max),
  filled: (min, max) => textOf(character, Math.max(min, 1), max).map(unblank),
  line: () =>
    fc.tuple(textOf(inLine, 0, 200), fc.constantFrom("", " ", "\t\u3000 ")).map(([text, end]) => {
      return text + end;
    }),
  filename: (min, max) => textOf(codePoints(0x20, 0x7e), min, max).map(unblank),
  email: () => fc.constantFrom("nobody@example.org", "Ö@xn--bcher-kva.example", "a+b@c"),
  language: () => fc.constantFrom("en", "pt-BR", "zh-Hant", "x-here", "i-klingon", "sl-rozaj-1994"),
  sourceKey: () => fc.constantFrom("C", "F#", "Bb", "Am", "G♯m", "H", "B♭m"),
};

const ruleOf = (pattern: string) =>
  (Object.keys(textRules) as TextRule[]).find((rule) => textRules[rule].pattern === pattern);

const uuid = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
);

/** Documents that a schema of the contract by itself lets pass. */
export function documentsOf<Contract extends TSchema>(
  schema: Contract,
): fc.Arbitrary<Static<Contract>> {
  return fromSchema(schema as Schema) as fc.Arbitrary<Static<Contract>>;
}

function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  const types = [schema.type].flat();
  const value = valueOf(schema, types[0]);
  return types.includes("null") ? fc.option(value, { nil: null }) : value;
}

function valueOf(schema: Schema, type: string | undefined): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 1000, minItems = 0, maxItems = 10 } = schema;
  if (type === "object") return objectOf(schema);
  if (type === "integer") return fc.integer({ min: minimum, max: maximum });
  if (type === "array") {
    return lengths(minItems, Math.min(maxItems, 30)).chain((length) =>
      fc.array(fromSchema(schema.items ?? {}), { minLength: length, maxLength: length }),
    );
  }
  if (type !== "string") throw new Error(`no values for ${JSON.stringify(schema)}`);
  if (schema.format === "uuid") return uuid;
  const rule = ruleOf(schema.pattern ?? "");
  if (!rule) throw new Error(`no texts for ${schema.pattern}`);
  return texts[rule](schema.minLength ?? 0, schema.maxLength ?? 20);
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([name, each]) => [name, fromSchema(each)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}
