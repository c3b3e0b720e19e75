import { expect, test } from "vitest";
import { section } from "$test/material.ts";
import { moveSection, renameSection } from "../document/document.ts";
import { putBack, takeOut } from "./remove-section.ts";

const lyrics = {
  label: "",
  sections: [section("a", "one"), section("b", "two", "three"), section("c", "four")],
  sequence: ["a", "b", "c", "b"],
};

function removed() {
  const out = takeOut(lyrics, "b");
  if (!out) throw new Error("nothing was taken out");
  return out;
}

test("a removed section comes back with its places in the order", () => {
  const { lyrics: without, removal } = removed();
  expect(without.sequence).toEqual(["a", "c"]);
  const back = putBack(without, removal, () => "n");
  expect(back).toEqual(lyrics);
  // Who asks twice does not have it twice.
  expect(putBack(back, removal, () => "n")).toBe(back);
});

test("also after other edits, which stay", () => {
  const { lyrics: without, removal } = removed();
  const edited = moveSection(renameSection(without, "a", "B"), 0, 1);
  const back = putBack({ ...edited, sequence: ["c"] }, removal, () => "n");
  expect(back.sections.map(({ name }) => name)).toEqual(["c", "b (2)", "B"]);
  expect(back.sequence).toEqual(["c", "b"]);
  expect(takeOut(lyrics, "x")).toBeUndefined();
});

test("lines that were pasted elsewhere meanwhile come back as new ones", () => {
  const { lyrics: without, removal } = removed();
  const [a, c] = without.sections;
  if (!a || !c) throw new Error("two sections should be left");
  const pasted = { ...without, sections: [{ ...a, lines: [{ id: "b 1", text: "three" }] }, c] };
  const back = putBack(pasted, removal, () => "n");
  expect(back.sections[1]?.lines.map(({ id }) => id)).toEqual(["b 0", "n"]);
});
