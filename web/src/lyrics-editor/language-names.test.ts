import { expect, test } from "vitest";
import { languageName, languageTag, namedLanguages } from "./language-names.ts";

const languages = namedLanguages("es");

test.each(["en", "de", "es", "pl", "uk", "ar"])(
  "no two languages have one name in %s",
  (reader) => {
    const names = namedLanguages(reader).map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  },
);

test("a language is found by its name in the reader's language, its own and English", () => {
  expect(
    ["alemán", "Deutsch", "german ", "de"].map((typed) => languageTag(typed, languages)),
  ).toEqual(["de", "de", "de", "de"]);
  expect(languageTag("українська", languages)).toBe("uk");
  expect(languageTag("മലയാളം", languages)).toBe("ml");
});

test("the beginning of a name is enough when no other name begins so", () => {
  expect(["alem", "Árab"].map((typed) => languageTag(typed, languages))).toEqual(["de", "ar"]);
  expect(languageTag("chin", languages)).toBe("chin");
});

test("a tag is brought into its usual form, anything else stays as it was typed", () => {
  expect(languageTag("de-at", languages)).toBe("de-AT");
  expect(languageTag("ZH-hant", languages)).toBe("zh-Hant");
  expect(languageTag("x-tune", languages)).toBe("x-tune");
  expect(languageTag("Old High German", languages)).toBe("Old High German");
});

test("what nobody knows is called by its tag", () => {
  expect(languageName("de", "en")).toBe("German");
  expect(languageName("i-klingon", "en")).toBeTypeOf("string");
  expect(languageName("", "en")).toBe("");
});
