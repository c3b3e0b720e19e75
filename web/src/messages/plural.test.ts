import { expect, test } from "vitest";
import { allForms, withNumbers } from "./plural.ts";

const polish = {
  one: "# pieśń",
  few: "# pieśni",
  many: "# pieśni w sumie",
  other: "# pieśni i pół",
};

test.each([
  [1, "1 pieśń"],
  [2, "2 pieśni"],
  [5, "5 pieśni w sumie"],
  [22, "22 pieśni"],
  [1.5, "1,5 pieśni i pół"],
])("in Polish %d takes the form of “%s”", (count, text) => {
  expect(allForms("pl")(polish)(count)).toBe(text);
});

test("a form that a language does not have apart is the other one", () => {
  expect(allForms("en")({ other: "# songs" })(1)).toBe("1 songs");
  expect(allForms("de")({ one: "# Lied", other: "# Lieder" })(12_000)).toBe("12.000 Lieder");
});

test("several numbers stand in their own places", () => {
  expect(withNumbers("en")("# of # songs", 3, 1200)).toBe("3 of 1,200 songs");
  expect(withNumbers("en")("no number")).toBe("no number");
});
