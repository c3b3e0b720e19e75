import { expect, test } from "vitest";
import { directionOf, visualRuns } from "./runs.ts";

const fontOf = (letter: string) => (/[\u0590-\u06ff]/u.test(letter) ? "other" : "plain");

function shown(text: string, direction: "ltr" | "rtl"): string[] {
  return visualRuns(text, direction, fontOf).map((run) => run.text);
}

test("a line of one script is one run in the order of its letters", () => {
  expect(shown("Amen, Lord", "ltr")).toEqual(["Amen, Lord"]);
  expect(shown("سلام", "rtl")).toEqual(["سلام"]);
});

test("runs are put from left to right, numbers and other scripts in theirs", () => {
  expect(shown("abc שלום def", "ltr")).toEqual(["abc ", "שלום", " def"]);
  expect(shown("שלום 12 abc", "rtl").join("|")).toBe("abc| |12| |שלום");
});

test("brackets face the other way between right-to-left letters", () => {
  const [run] = visualRuns("א(ב)", "rtl", () => "other");
  expect(run).toEqual({ text: "א)ב(", font: "other", isRightToLeft: true });
});

test("marks go with the letter that they belong to", () => {
  expect(visualRuns("e\u0301", "ltr", (letter) => letter)).toHaveLength(1);
});

test("most letters say which way a text goes", () => {
  expect(directionOf("سلام Amen سلام")).toBe("rtl");
  expect(directionOf("Amen سل")).toBe("ltr");
  expect(directionOf("12 –")).toBe("ltr");
});
