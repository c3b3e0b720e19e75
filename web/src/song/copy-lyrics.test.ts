import { expect, test } from "vitest";
import { copiedHtml, copiedText } from "./copy-lyrics.ts";

const sections = [
  ["Verse 1", "Like a lantern on the water,", "gently"],
  ["Refrain", "Shine & <shine>"],
];

test("lyrics are copied line by line, with a blank line between sections", () => {
  expect(copiedText(sections)).toBe(
    "Verse 1\nLike a lantern on the water,\ngently\n\nRefrain\nShine & <shine>",
  );
});

test("a word processor gets a paragraph per section, not per line", () => {
  expect(copiedHtml(sections)).toBe(
    '<p dir="auto">Verse 1<br>Like a lantern on the water,<br>gently</p>' +
      '<p dir="auto">Refrain<br>Shine &amp; &lt;shine&gt;</p>',
  );
});
