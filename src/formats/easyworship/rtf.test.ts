import { expect, test } from "vitest";
import { textOfRtf } from "./rtf.ts";

test("code pages, fonts of other scripts and escapes become letters", () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset238 Arial CE;}}
{\colortbl ;\red0\green0\blue0;}{\*\generator X;}\uc1\f0 Verse 1\par Gro\'dfer Gott \endash  \u8217?s\line
{\f1 \'c3\'ee\'f1\'ef\'ee\'e4\'fc}\par{\f2 \'9cwi\'eaty}\par {\uc2\u321\'4c\'4cask} \{ok\}\par}`;
  expect(textOfRtf(rtf)).toBe("Verse 1\nGroßer Gott – ’s\nГосподь\nświęty\nŁask {ok}\n");
});
