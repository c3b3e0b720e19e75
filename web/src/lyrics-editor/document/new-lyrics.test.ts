import { expect, test } from "vitest";
import { section } from "$test/material.ts";
import { blankLyrics, inLanguage, isWordless } from "./new-lyrics.ts";

const namesOf = ({ sections }: { sections: { name: string }[] }) =>
  sections.map(({ name }) => name);

test("new lyrics begin with a verse, named in their language once that is known", () => {
  let count = 0;
  const blank = blankLyrics(() => `n${(count += 1)}`);
  expect(isWordless(blank)).toBe(true);
  expect(namesOf(blank)).toEqual(["Verse 1"]);
  const german = inLanguage(blank, "de");
  expect(german.language).toBe("de");
  expect(namesOf(german)).toEqual(["Strophe 1"]);
  expect(namesOf(inLanguage(german, "ml"))).toEqual(["ചരണം 1"]);
});

test("names that somebody chose stay", () => {
  const lyrics = {
    language: "de",
    label: "",
    sections: [section("Vers 1"), section("Refrain"), section("Abends")],
    sequence: [],
  };
  expect(namesOf(inLanguage(lyrics, "uk"))).toEqual(["Vers 1", "Приспів", "Abends"]);
});

test("no two sections are called the same because the language became another", () => {
  const sections = [section("Refrain"), section("Приспів")];
  const lyrics = { language: "de", label: "", sections, sequence: [] };
  expect(namesOf(inLanguage(lyrics, "uk"))).toEqual(["Refrain", "Приспів"]);
});
