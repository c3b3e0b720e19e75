import { expect, test } from "vitest";
import { fontsFor } from "./font-names.ts";

test.each([
  ["zh-Hant", "NotoSansTC"],
  ["zh-TW", "NotoSansTC"],
  ["zh-HK", "NotoSansTC"],
  ["yue", "NotoSansTC"],
  ["zh", "NotoSansSC"],
  ["zh-Hans", "NotoSansSC"],
  ["ja", "NotoSansJP"],
  ["ko", "NotoSansKR"],
  ["", "NotoSansSC"],
])("a Chinese letter in “%s” is looked for in %s first", (language, font) => {
  expect(fontsFor("骨", language)[0]).toBe(font);
  expect(new Set(fontsFor("骨", language)).size).toBe(4);
});
