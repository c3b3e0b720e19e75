import { textOfRtf } from "./rtf.ts";
import { expect, test } from "vitest";

test("code pages, fonts of other scripts and escapes become letters", () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset238 Arial CE;}}
{\colortbl ;\red0\green0\blue0;}{\*\generator X;}\uc1\f0 Verse 1\par Gro\'dfer Gott \endash  \u8217?s\line
{\f1 \'c3\'ee\'f1\'ef\'ee\'e4\'fc}\par{\f2 \'9cwi\'eaty}\par {\uc2\u321\'4c\'4cask} \{ok\}\par}`;
  expect(textOfRtf(rtf)).toBe("Verse 1\nGroßer Gott – ’s\nГосподь\nświęty\nŁask {ok}\n");
});

test.each([
  ["Chinese", 936, 134, String.raw`\'d2\'ae\'f6\'d5`, "耶稣"],
  ["Chinese with full forms", 950, 136, String.raw`\'ad\'43\'bf\'71`, "耶穌"],
  ["Japanese, its second byte plain", 932, 128, String.raw`\'83C\'83G\'83X`, "イエス"],
  ["Korean", 949, 129, String.raw`\'bf\'b9\'bc\'f6`, "예수"],
])("letters of two bytes are read: %s", (_what, page, charset, bytes, letters) => {
  expect(textOfRtf(String.raw`{\rtf1\ansi\ansicpg${page} ${bytes} a}`)).toBe(`${letters} a`);
  const fonts = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset${charset} X;}}`;
  expect(textOfRtf(String.raw`{\rtf1\ansi\ansicpg1252${fonts}\f1 ${bytes}\f0\'e9}`)).toBe(
    `${letters}é`,
  );
});

test("words are parted wherever the document parts them", () => {
  const rtf = String.raw`{\rtf1 a\cell b\row c\softline d\lbr0 e\emspace f\enspace g\qmspace h}`;
  expect(textOfRtf(rtf)).toBe("a b\nc\nd\ne f g h");
});
