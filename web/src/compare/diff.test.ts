import fc from "fast-check";
import { expect, test } from "vitest";
import { changedWords } from "./diff.ts";

/** [-removed-] and {+added+}. */
function marked(before: string, after: string, language?: string): string {
  return changedWords(before, after, language)
    .map(({ kind, text }) => {
      if (kind === "same") return text;
      return kind === "added" ? `{+${text}+}` : `[-${text}-]`;
    })
    .join("");
}

test.each([
  ["all that is torn", "all that is worn", "all that is [-torn-]{+worn+}"],
  ["thou art", "thou art near", "thou art{+ near+}"],
  ["lamp by night", "the guide of day", "[-lamp by night-]{+the guide of day+}"],
  ["യേശു എന്റെ ഇടയൻ", "യേശു നല്ല ഇടയൻ", "യേശു [-എന്റെ-]{+നല്ല+} ഇടയൻ"],
  ["الرب راعي", "الرب نوري", "الرب [-راعي-]{+نوري+}"],
  ["", "new", "{+new+}"],
  ["same", "same", "same"],
])("%s → %s", (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test("a language that the runtime does not know is no obstacle", () => {
  expect(marked("a b", "a c", "i-klingon")).toBe("a [-b-]{+c+}");
});

test("the pieces give both texts back", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "ß", "क्", "ء") });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = changedWords(before, after);
      const without = (kind: string) =>
        pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join("");
      expect(without("added")).toBe(before);
      expect(without("removed")).toBe(after);
    }),
  );
});
