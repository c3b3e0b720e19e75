import { expect, test } from "vitest";
import { stripsOf } from "./versions.ts";

const lyrics = ["de", "en-GB", "pt-BR"].map((language) => ({
  language,
  label: "",
  sections: [],
  sequence: [],
}));

test.each([
  ["en", [["en-GB"]]],
  ["EN-gb", [["en-GB"]]],
  ["pt,de", [["pt-BR", "de"]]],
  ["e", [["de"]]],
  ["en-US", [["de"]]],
  ["", [["de"], ["en-GB"], ["pt-BR"]]],
])("a book in “%s” has %j", (languages, strips) => {
  const wanted = languages.split(",").filter((language) => language !== "");
  const found = stripsOf(lyrics, wanted).map((strip) => strip.map(({ language }) => language));
  expect(found).toEqual(strips);
});
