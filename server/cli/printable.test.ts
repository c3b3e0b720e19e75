import { expect, test } from "vitest";
import { entryInWords } from "./import/report.ts";
import { printable, printableLines } from "./printable.ts";

test("what nobody sees on a terminal is escaped, letters and marks of all scripts stay", () => {
  expect(printable("\u001B]52;c;x\u0007 a\nb \u202Ec \u0085")).toBe(
    String.raw`\u001b]52;c;x\u0007 a\u000ab \u202ec \u0085`,
  );
  const plain = "Święty „Pan” – ദൈവം \u05E9\u05C1 é 主 😀";
  expect(printable(plain)).toBe(plain);
  expect(printableLines("one\ntwo\r")).toBe("one\ntwo\\u000d");
  expect(JSON.parse(printable(JSON.stringify({ a: "\u202E\u001B\u{E0041}" })))).toEqual({
    a: "\u202E\u001B\u{E0041}",
  });
});

test("the name of a file cannot forge a line of a report", () => {
  const file = "a.zip/x\nAll 3 files created\u001B[2J.txt";
  const text = entryInWords({ file, status: "refused", reason: `no ${file}`, songs: [] }, false);
  expect(text.split("\n")).toHaveLength(1);
  expect(text).not.toContain("\u001B");
});
