import { describe, expect, test } from "vitest";
import { shortId } from "../song/short-id.ts";
import { songEntry } from "./list.ts";
import { chosenIn } from "../song/choice.ts";
import { entryChoice, listedChoice } from "./run.ts";
import { lyricVersion, section } from "$test/material.ts";
import { sectionsInOrder } from "../song/singing-order.ts";

const named = (id: string, name: string) => ({ ...section(name, "la"), id });
const english = lyricVersion({
  id: "0000e1",
  language: "en",
  sections: [named("aaaa01", "Verse 1"), named("aaaa02", "Verse 2"), named("aaaa03", "Chorus")],
});
const polish = lyricVersion({
  id: "0000b1",
  language: "pl",
  sections: [named("bbbb01", "Zwrotka 1"), named("bbbb02", "Zwrotka 2"), named("bbbb03", "Refren")],
});
const otherPolish = lyricVersion({ id: "0000b2", language: "pl" });
const versions = [english, polish, otherPolish];
const reader = { languages: ["en"], second: undefined };

const songId = "0197a1b2-0000-7000-8000-00000000000a";

describe("what is chosen on a song's page", () => {
  test.each([
    { lyrics: english, beside: undefined, order: "sung" as const },
    { lyrics: otherPolish, beside: english, order: "written" as const },
    { lyrics: english, beside: polish, order: ["aaaa03", "aaaa01", "aaaa03"] },
  ])("is what the list's entry means", (choice) => {
    const entry = songEntry(songId, listedChoice(choice, versions));
    expect(entryChoice(entry, versions, reader)).toEqual(choice);
  });

  test("names a version only where a language has several", () => {
    const { words } = listedChoice({ lyrics: english, beside: polish, order: "sung" }, versions);
    expect(words).toEqual([{ language: "en" }, { language: "pl", version: shortId(polish.id) }]);
  });
});

describe("an entry", () => {
  test("that chooses nothing suits the reader", () => {
    const choice = entryChoice(songEntry(songId), versions, { languages: ["pl"], second: "en" });
    expect([choice.lyrics, choice.beside]).toEqual([polish, english]);
  });

  test("bears that its words are gone", () => {
    const entry = songEntry(songId, { words: [{ language: "uk" }], order: ["ffffff"] });
    expect(entryChoice(entry, versions, reader)).toMatchObject({ lyrics: english, order: "sung" });
    expect(entryChoice(entry, [], reader).lyrics).toBeUndefined();
  });

  test("has no words beside themselves, where a version of them is gone", () => {
    const words = [polish, otherPolish].map(({ id }) => ({ language: "pl", version: shortId(id) }));
    const choice = entryChoice(songEntry(songId, { words }), [english, polish], reader);
    expect([choice.lyrics, choice.beside]).toEqual([polish, undefined]);
  });

  test("is sung as usual where its words have nothing of its order", () => {
    const short = lyricVersion({ ...polish, sections: polish.sections.slice(0, 1) });
    const entry = songEntry(songId, { words: [{ language: "pl" }], order: ["aaaa03"] });
    expect(entryChoice(entry, [english, short], reader).order).toBe("sung");
  });

  test("keeps its order when other words are chosen for it", () => {
    const entry = songEntry(songId, { words: [{ language: "pl" }], order: ["aaaa03", "aaaa01"] });
    const { lyrics, order } = entryChoice(entry, versions, reader);
    expect(lyrics).toBe(polish);
    const names = sectionsInOrder(polish, order).map(({ section }) => section.name);
    expect(names).toEqual(["Refren", "Zwrotka 1"]);
  });
});

test("links carry an order of one's own", () => {
  const choice = { lyrics: english, beside: undefined, order: ["aaaa03", "aaaa01"] };
  expect(chosenIn(choice).order).toBe("aaaa03.aaaa01");
});
