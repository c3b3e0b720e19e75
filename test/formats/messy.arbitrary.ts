import fc from "fast-check";
import type { Recipe } from "./messy-recipes.ts";

/** A file as somebody might have it, and every word that must be found again. */
export interface MessyFile {
  readonly filename: string;
  readonly text: string;
  readonly words: readonly string[];
}

const json = {
  metadata: [
    '"title":"~ _"',
    '"title":{"x":"_"}',
    '"alternateTitles":["_","_ _"]',
    '"authors":"~ ~"',
    '"copyright":["~"]',
    '"themes":["_",{"x":"_"}]',
    '"songbooks":[{"book":"~","number":"5","page":"_"},{"book":"~"},"_"]',
    '"mood":{"x":["_"]}',
  ],
  version: [
    '"language":"_ _"',
    '"label":"_"',
    '"sequence":[0,"_"]',
    '"key":"_"',
    '"sections":[{"name":"_ _","lines":["_ _","_",{"x":"_"}],"colour":"_"},{"name":"_"},"_"]',
    '"sections":[{"name":["_"],"lines":"_ _"}]',
  ],
};

const jsonText = fc
  .tuple(fc.subarray(json.metadata), fc.subarray(json.version))
  .map(
    ([metadata, version]) =>
      `{"precentor":1,"from":"_","songs":[{"id":"_","metadata":{${metadata.join()}},"lyrics":[{${version.join()}},"_"]}]}`,
  );

/** Files of a format, put together by chance. */
export function messyFiles({ filename, frame, parts }: Recipe): fc.Arbitrary<MessyFile> {
  const texts = parts.map(({ pieces, between }) =>
    fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join(between)),
  );
  return fc.tuple(...texts).map((some) => ({ filename, ...inWords(frame(...some)) }));
}

export const messyJson: fc.Arbitrary<MessyFile> = jsonText.map((text) => ({
  filename: "songs.json",
  ...inWords(text),
}));

const syllables = ["ba", "ko", "mi", "ru", "ta", "le", "no", "pu", "si", "wa"];

/** The text with a word of its own for each sign that stands for one. */
function inWords(pattern: string): { text: string; words: string[] } {
  const words: string[] = [];
  const text = pattern.replace(/(?<!\w)[_~]|[_~](?!\w)/gu, (sign) => {
    const digits = [...String(words.length).padStart(3, "0")];
    const word = `z${digits.map((digit) => syllables[Number(digit)]).join("")}`;
    words.push(sign === "~" ? `Z${word.slice(1)}` : word);
    return words.at(-1) ?? "";
  });
  return { text, words };
}
