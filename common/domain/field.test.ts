import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FieldName, fields, Field } from "../contract/fields.ts";
import { faultIn } from "./field.ts";
import { isBlank, lengthOf, trimmed } from "./white-space.ts";
import { withoutTrailingSpace } from "./lyrics.ts";
import { faultOf } from "./validation.ts";

const letters = fc.constantFrom(..."aé語\u0085\uFEFF\u00A0 \n\u2028\0\uD800C#b".split(""), "😀");
const texts = fc.array(letters, { maxLength: 8 }).map((parts) => parts.join(""));

describe("a field", () => {
  test.each(Object.keys(fields) as FieldName[])("%s is what the contract's schema says", (name) => {
    const schema = Field(name);
    const long = fc.string({ unit: "binary", minLength: 1, maxLength: 1200, size: "max" });
    fc.assert(
      fc.property(fc.oneof(texts, long), (text) => {
        const stored = name === "line" ? withoutTrailingSpace(text) : text;
        expect(faultIn(name, stored) === undefined).toBe(
          faultOf(schema, stored, name) === undefined,
        );
      }),
      { numRuns: 300 },
    );
  });

  test("is blank by U+0085, which is white space, and not by U+FEFF, which is none", () => {
    expect([isBlank("\u0085 \u00A0"), isBlank("\uFEFF")]).toEqual([true, false]);
    expect(trimmed("\u0085 a\uFEFF ")).toBe("a\uFEFF");
    expect(lengthOf("😀a")).toBe(2);
  });
});
