import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "./folding.ts";

describe("fold", () => {
  test.each([
    ["HALLELUJA", "halleluja"],
    ["Ó Deus, São Tomé", "o deus, sao tome"],
    ["Großer Gott", "grosser gott"],
    ["GROẞER", "grosser"],
    ["Łaska i świętość", "laska i swietosc"],
    ["Ødegård ðæt þing", "odegard daet thing"],
    ["ŒUVRE", "oeuvre"],
    ["Istanbul İSTANBUL ısı", "istanbul istanbul isi"],
    ["ΚΎΡΙΕ ἐλέησον Χριστός", "κυριε ελεησον χριστοσ"],
    ["Ёлка і Їжак", "елка і іжак"],
    ["שָׁלוֹם", "שלום"],
    ["مُحَمَّد", "محمد"],
    ["ســلام", "سلام"],
    ["أُحِبُّكَ إِلَى آخِرِ ٱلْأَيَّام", "احبك الي اخر الايام"],
    ["نعمة ﻧﻌﻤﺔ", "نعمه نعمه"],
    ["کلیسای می\u200Cخواهم", "كليساي ميخواهم"],
    ["don’t “go” – now", 'don\'t "go" - now'],
    ["Hal\u00ADle\u200Blu\u2060ja", "halleluja"],
    ["ﬁnale №", "finale no"],
    ["ＡＢＣ", "abc"],
  ])("%s → %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("keeps marks that are letters", () => {
    for (const word of ["യേശു", "क्रिस्त", "がぎぐ", "พระเจ้า", "주님"]) {
      expect(fold(word)).toBe(word.normalize("NFC"));
    }
    expect(fold("か")).not.toBe(fold("が"));
    expect(fold("കു")).not.toBe(fold("ക"));
  });

  test("takes marks off symbols and at the beginning, and off marks of a script that has accents", () => {
    expect(fold("\u0301a \u{1F600}\u0302")).toBe("a \u{1F600}");
    expect(fold("\u0EBA\u061A\u08EC")).toBe("\u0EBA\u061A");
  });

  test("folds lines at once as one by one", () => {
    const line = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(fold(lines.join("\n"))).toBe(lines.map(fold).join("\n"));
      }),
    );
  });

  test("folds the same whatever it has folded before", () => {
    const texts = ["Łaska, Łaski", "ÉÉ é", "Ω".repeat(100), "e\u0711\u0301 Σ\u0301"];
    const folded = texts.map(fold);
    // More words than it keeps.
    for (let word = 0; word < 11_000; word += 1) {
      fold(String.fromCodePoint(0x4e00 + word, 0x4e01 + word));
    }
    expect(texts.map(fold)).toEqual(folded);
  });

  test("compares Hangul by syllable", () => {
    expect(fold("하나님".normalize("NFD"))).toBe("하나님");
    expect(fold("한").includes(fold("하"))).toBe(false);
  });

  test("gives the same for composed and decomposed text, and for what is folded already", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});
