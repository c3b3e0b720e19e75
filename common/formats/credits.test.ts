import { isFooter, takeCredits } from "./credits.ts";
import { Draft } from "./draft.ts";
import { expect, test } from "vitest";

function taken(line: string): Partial<Record<"authors" | "copyright", unknown>> | undefined {
  if (!isFooter(line)) return undefined;
  const draft = new Draft();
  takeCredits(draft, [line]);
  return { authors: draft.authors, copyright: draft.copyright.join("\n") };
}

test.each([
  ["Words and music by Ann Reed", ["Ann Reed"]],
  ["T+M: Ann Reed", ["Ann Reed"]],
  ["Text, Melodie und Satz: Ann Reed", ["Ann Reed"]],
  ["Letra y música: Ann Reed", ["Ann Reed"]],
  ["L. y M.: Ann Reed", ["Ann Reed"]],
  ["Letra e Música de Ann Reed", ["Ann Reed"]],
  ["sł. Ann Reed", ["Ann Reed"]],
  ["Sł. i muz.: Ann Reed", ["Ann Reed"]],
  ["sł. Ann Reed, muz. Bob Stone", ["Ann Reed", "Bob Stone"]],
  ["Słowa i muzyka: Ann Reed; Bob Stone", ["Ann Reed", "Bob Stone"]],
  ["Слова: Ann Reed", ["Ann Reed"]],
  ["сл. та муз. Ann Reed", ["Ann Reed"]],
  ["كلمات: Ann Reed", ["Ann Reed"]],
  ["ألحان: Ann Reed", ["Ann Reed"]],
  ["Paroles et musique : Ann Reed", ["Ann Reed"]],
  ["Compositeur\u00A0: Ann Reed", ["Ann Reed"]],
  ["Testo e musica di Ann Reed", ["Ann Reed"]],
  ["PAROLE: Ann Reed", ["Ann Reed"]],
  ["Tekst en muziek: Ann Reed", ["Ann Reed"]],
  ["Text och musik: Ann Reed", ["Ann Reed"]],
  ["Tekst: Ann Reed / Mel.: Bob Stone", ["Ann Reed", "Bob Stone"]],
  ["Text a hudba: Ann Reed", ["Ann Reed"]],
  ["Szöveg és zene: Reed Anna", ["Reed Anna"]],
  ["Sanat ja sävel: Ann Reed", ["Ann Reed"]],
  ["Versuri și muzică: Ann Reed", ["Ann Reed"]],
  ["Στίχοι και μουσική: Ann Reed", ["Ann Reed"]],
  ["作詞・作曲：Ann Reed", ["Ann Reed"]],
  ["작사, 작곡: Ann Reed", ["Ann Reed"]],
])("“%s” tells who made the song", (line, authors) => {
  expect(taken(line)).toEqual({ authors, copyright: "" });
});

test.each(["Satz: Ann Reed", "Tune: OLD RIVER", "Übersetzung: Ann Reed", "Tłumaczenie: Ann Reed"])(
  "“%s” is about the song, but its maker is another: it is kept whole",
  (line) => {
    expect(taken(line)).toEqual({ authors: [], copyright: line });
  },
);

test("of several in one line each is taken for what it is", () => {
  expect(taken("Text: Ann Reed, Satz: Bob Stone")).toEqual({
    authors: ["Ann Reed"],
    copyright: "Satz: Bob Stone",
  });
});

test.each([
  "Music fills the air: sing along",
  "Musik von oben klingt",
  "Text und Musik von dir",
  "Paroles de vie, paroles de feu",
  "Letra de amor",
  "Letra y música de mi alma",
  "Muzyka gra, śpiewajmy",
  "Muzyka gra: śpiewajmy",
  "Słowa Twoje, Panie: życie",
  "Slova tvá: pravda a život",
  "Słońce. Słońce świeci",
  "Testo non ho, né musica",
  "Melody of heaven: come",
  "Sana, Señor: sana",
  "Written by the hand of God",
  "Слово: Бог",
  "Ordna om igen: kom",
])("“%s” is a line of the song", (line) => {
  expect(taken(line)).toBeUndefined();
});
