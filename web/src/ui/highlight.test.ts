import { expect, test } from "vitest";
import { searchWords } from "$domain/folding.ts";
import { highlightedPieces } from "./highlight.ts";

function marked(text: string, query: string): string {
  return highlightedPieces(text, searchWords(query))
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join("");
}

test.each([
  ["As the River", "river", "As the [River]"],
  ["Łódź nad rzeką", "lodz RZEKA", "[Łódź] nad [rzeką]"],
  ["Straße", "strasse", "[Straße]"],
  ["Straße", "s", "[S]tra[ß]e"],
  ["Tür", "Tu\u0308r", "[Tür]"],
  ["e\u0301toile", "etoile", "[e\u0301toile]"],
  ["light on light", "light", "[light] on [light]"],
  ["overlap", "over verl", "[overl]ap"],
  ["don’t", "don't", "[don’t]"],
  ["새벽 들꽃", "들", "새벽 [들]꽃"],
  ["भोर का दीया", "का", "भोर [का] दीया"],
  ["soft\u00adware", "software", "[soft\u00adware]"],
  ["nothing", "else", "nothing"],
  ["no search", "", "no search"],
  ["", "word", ""],
])("in “%s” a search for “%s” marks %s", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test("the pieces put together are the text, to the letter", () => {
  const text = "Æther — “Übermut”, ﬁre! İstanbul";
  const pieces = highlightedPieces(text, searchWords("ae ue er fi i"));
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
});
