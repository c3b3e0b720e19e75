import { headingOf, knownHeadings } from "./heading.ts";
import { expect, test } from "vitest";

function shown(line: string): string | undefined {
  const heading = headingOf(line);
  if (!heading) return undefined;
  const { kind, number, name, times, rest } = heading;
  const parts = [kind, number, name && `“${name}”`, times > 1 && `×${times}`, rest && `| ${rest}`];
  return parts.filter(Boolean).join(" ");
}

test.each([
  ["Verse 1", "verse 1 “Verse 1”"],
  ["VERSE 2:", "verse 2 “VERSE 2”"],
  ["Verse 1a", "verse 1a “Verse 1a”"],
  ["Verse II", "verse 2 “Verse II”"],
  ["2nd Verse", "verse 2 “2nd Verse”"],
  ["Verse 1 (women):", "verse 1 “Verse 1 (women)”"],
  ["[Verse 1 – women]", "verse 1 – women “Verse 1 – women”".replace("–", "-")],
  ["## Chorus", "refrain “Chorus”"],
  ["**Bridge**", "bridge “Bridge”"],
  ["[Chorus]", "refrain “Chorus”"],
  ["Chorus x2", "refrain “Chorus” ×2"],
  ["Chorus (x 3)", "refrain “Chorus” ×3"],
  ["(Refrain) ×2", "refrain “Refrain” ×2"],
  ["Refrain (bis)", "refrain “Refrain” ×2"],
  ["Refrain: 2x", "refrain “Refrain” ×2"],
  ["Final Chorus", "refrain “Final Chorus”"],
  ["Kehrvers, Schluss", "refrain “Kehrvers, Schluss”"],
  ["Pre Chorus", "preRefrain “Pre Chorus”"],
  ["Strophe 3", "verse 3 “Strophe 3”"],
  ["3. Strophe", "verse 3 “3. Strophe”"],
  ["Zwrotka 1", "verse 1 “Zwrotka 1”"],
  ["Estribillo", "refrain “Estribillo”"],
  ["CORO", "refrain “CORO”"],
  ["Puente", "bridge “Puente”"],
  ["Куплет 1", "verse 1 “Куплет 1”"],
  ["1-й куплет", "verse 1 “1-й куплет”"],
  ["Приспів", "refrain “Приспів”"],
  ["Припев: 2 раза", "refrain “Припев” ×2"],
  ["Пр.:", "refrain"],
  ["اللازمة", "refrain “اللازمة”"],
  ["\u200Fالمقطع ٢:", "verse 2 “المقطع ٢”"],
  ["পদ ১", "verse 1 “পদ ১”"],
  ["Strofa", "verse “Strofa”"],
  ["Couplet 2", "verse 2 “Couplet 2”"],
  ["ചരണം 1", "verse 1 “ചരണം 1”"],
  ["2절", "verse 2 “2절”"],
  ["第1節", "verse 1 “第1節”"],
  ["V1", "verse 1"],
  ["v. 2", "verse 2"],
  ["Ref.:", "refrain"],
  ["Ref.", "refrain"],
  ["R x2", "refrain ×2"],
  ["C:", "refrain"],
  ["[Hook]", "verse hook “Hook”"],
  ["2.", "verse 2"],
  ["2", "verse 2"],
  ["(3)", "verse 3"],
  ["IV.", "verse 4"],
  ["1. As the river finds the sea", "verse 1 | As the river finds the sea"],
  ["1) As the river", "verse 1 | As the river"],
  ["٣. يا رب", "verse 3 | يا رب"],
  ["R: Hold me, hold me", "refrain | Hold me, hold me"],
  ["Ref. Panie mój", "refrain | Panie mój"],
  ["Refrain: Hold me: now", "refrain “Refrain” | Hold me: now"],
  ["R/", "refrain"],
  ["R/.", "refrain"],
  ["R./", "refrain"],
  ["R.:", "refrain"],
  ["R/ x2", "refrain ×2"],
  ["R/ (bis)", "refrain ×2"],
  ["R/ Hold me: now", "refrain | Hold me: now"],
  ["R/. Señor, ten piedad", "refrain | Señor, ten piedad"],
  ["℟. Señor, ten piedad", "refrain | Señor, ten piedad"],
  ["℣. Hold me", "verse | Hold me"],
  ["V/ Hold me", "verse | Hold me"],
  ["Réf :", "refrain"],
  ["Refr. Houd mij vast", "refrain | Houd mij vast"],
  ["Rit. Vieni, vieni: resta", "refrain | Vieni, vieni: resta"],
  ["Kv:", "refrain"],
  ["Omkv.:", "refrain"],
  ["ĐK: Chúa ơi", "refrain | Chúa ơi"],
  ["Pripev", "refrain “Pripev”"],
])("“%s” is a heading: %s", (line, expected) => {
  expect(shown(line)).toBe(expected);
});

test.each([
  "",
  "As the river finds the sea",
  "Chorus of angels",
  "(chorus of angels sings)",
  "Bridge over the water:",
  "Coro de ángeles: gloria",
  "[G]",
  "[C]",
  "[Am] [F]",
  "[Dsus4]",
  "[F#m7/C#]",
  "[C G Am]",
  "[N.C.]",
  "[: sing it again :]",
  "[G]Hold me, [C]hold me",
  "C",
  "C2",
  "Am",
  "I",
  "V",
  "Amen",
  "2004",
  "2.5 miles",
  "10,000 reasons",
  "Lord, hear us: have mercy",
  "ref the light",
  "1- As the river",
  "1-2-3, sing",
  "2 – 3 – 4",
  "7-fold is your mercy",
  "R",
  "Kv",
  "R/evolution of the heart",
  "R/Hold me",
  "r u ready / to go",
  "R. Lowry",
  "C/ hold me",
  "Rit at the river",
  "Kv hold me",
  "He / she",
  "Sing / sing /",
  "Refrenes de amor",
])("“%s” is none", (line) => {
  expect(shown(line)).toBeUndefined();
});

/** What some lines, and names of sections, make of another line. */
function shownAmong(lines: readonly string[], line: string, names: readonly string[] = []) {
  const { kind, rest } = headingOf(line, knownHeadings(lines, names)) ?? {};
  return kind && [kind, rest];
}

test.each<[string, string[], string, [string, string] | undefined]>([
  ["a letter and words", ["R."], "R. Hold me", ["refrain", "Hold me"]],
  ["another letter and words", ["R."], "A. Hold me", undefined],
  ["a letter and words, where it never stood alone", ["R/ Sing"], "R. Hold me", undefined],
  ["a letter alone", ["R/ Sing"], "R", ["refrain", ""]],
  ["a letter alone that nobody marked", ["R Sing"], "R", undefined],
  ["a number and a dash", ["1- Come", "2- Go"], "2- Go", ["verse", "Go"]],
  ["a number and a dash without its neighbours", ["45 - River"], "45 - River", undefined],
])("%s: known by other lines", (_, lines, line, expected) => {
  expect(shownAmong(lines, line)).toEqual(expected);
});

test("names of sections are headings, and no marks", () => {
  expect(shownAmong([], "Evening", ["evening"])).toEqual(["verse", ""]);
  expect(shownAmong([], "R. Hold me", ["R."])).toBeUndefined();
  expect(shownAmong([], "2- Go", ["1-"])).toBeUndefined();
});
