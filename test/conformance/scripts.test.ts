import { afterAll, beforeAll, expect, test } from "vitest";
import { fold, searchWords } from "../../common/domain/folding.ts";
import { chanceOf } from "../harness/chance.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { listCatalogue } from "./search-reference.ts";

const scripts: Readonly<Record<string, readonly [number, number]>> = {
  Latin: [0x41, 0x24f],
  Greek: [0x386, 0x3ce],
  Cyrillic: [0x400, 0x52f],
  Armenian: [0x531, 0x587],
  Hebrew: [0x5b0, 0x5ea],
  Arabic: [0x620, 0x6d3],
  Devanagari: [0x900, 0x94d],
  Bengali: [0x980, 0x9cd],
  Tamil: [0xb82, 0xbcd],
  Thai: [0xe01, 0xe4e],
  Tibetan: [0xf40, 0xf84],
  Myanmar: [0x1000, 0x103f],
  Georgian: [0x10a0, 0x10ff],
  Ethiopic: [0x1200, 0x135a],
  Cherokee: [0x13a0, 0x13f5],
  Khmer: [0x1780, 0x17d2],
  Hiragana: [0x3041, 0x3096],
  Han: [0x4e00, 0x4e80],
  Hangul: [0xac00, 0xac80],
  Deseret: [0x10400, 0x1044f],
};

const chance = chanceOf(20);
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
const times = (most: number) => 1 + Math.floor(chance() * most);
const repeat = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);

function lettersOf(script: string, [first, last]: readonly [number, number]): string[] {
  const letter = new RegExp(String.raw`^(?:\p{L}|\p{M})$`, "u");
  const isIts = new RegExp(String.raw`^\p{Script_Extensions=${script}}$`, "u");
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).filter((char) => letter.test(char) && isIts.test(char));
}

// Behind all letters of two bytes in UTF-16, and before those of four everywhere else.
const others = ["1", "25", "%", "_", "'", "–", "﴾", "\ufffd", "🕊"];

function titlesIn(letters: readonly string[], count: number): string[] {
  const word = () => repeat(times(6), () => oneOf(letters)).join("");
  return repeat(count, () => {
    const words = repeat(times(3), word);
    return chance() < 0.2 ? [...words, oneOf(others)].join(" ") : words.join(" ");
  });
}

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly folded: string;
}

let t: ChurchHere;
let songs: Listed[];
beforeAll(async () => {
  t = await startChurchHere();
  const titles = Object.entries(scripts).flatMap(([script, range]) =>
    titlesIn(lettersOf(script, range), 250),
  );
  songs = [];
  for (let start = 0; start < titles.length; start += 50) {
    const saved = titles.slice(start, start + 50).map(async (title) => {
      const { id } = await t.editor.song(t.church, { title });
      return { id, title, folded: fold(title) };
    });
    songs.push(...(await Promise.all(saved)));
  }
  songs.sort(inOrder);
}, 300_000);
afterAll(() => t.installation.remove());

/** By code points, as UTF-8 sorts; titles that are equal by their ids. */
function inOrder(one: Listed, two: Listed): number {
  return (
    Buffer.compare(Buffer.from(one.folded), Buffer.from(two.folded)) || (one.id < two.id ? -1 : 1)
  );
}

async function expectPage(q: string, offset = 0): Promise<void> {
  const words = searchWords(q);
  const found = songs.filter(({ folded }) => words.every((word) => folded.includes(word)));
  const page = await listCatalogue(t, { q, offset: `${offset}` });
  const ids = page.songs.map(({ id }) => id);
  expect(ids, q).toEqual(found.slice(offset, offset + 50).map(({ id }) => id));
  expect(page.hasMore, q).toBe(found.length > offset + 50);
}

test("5,000 titles in 20 scripts are listed in the order of their code points", async () => {
  expect(songs).toHaveLength(5000);
  for (let offset = 0; offset < songs.length; offset += 250) await expectPage("", offset);
});

test.each(Object.entries(scripts))("pieces of titles are found in %s", async (script, range) => {
  const letters = new Set(lettersOf(script, range));
  const titles = songs
    .map(({ title }) => title)
    .filter((title) => letters.has([...title][0] ?? ""));
  const piece = () => {
    const chars = [...oneOf(oneOf(titles).split(" "))];
    const start = Math.floor(chance() * chars.length);
    return chars.slice(start, start + times(5)).join("");
  };
  expect(titles.length).toBeGreaterThan(200);
  for (const q of repeat(4, piece)) await expectPage(q);
  for (const q of repeat(1, piece)) await expectPage(q.toUpperCase());
  for (const q of repeat(2, () => `${piece()} ${piece()}`)) await expectPage(q);
  for (const q of repeat(1, () => oneOf(titles))) await expectPage(q);
});
