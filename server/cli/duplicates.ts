import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { Progress, Reader } from "../db/database.ts";
import { listLyrics } from "../db/lyrics.ts";
import { countSongs, findSong, storedSongs } from "../db/song.ts";
import { findDoubles, firstLineOf, profileOf } from "../../common/domain/duplicates.ts";
import type { Pair, Profile, Reason } from "../../common/domain/duplicates.ts";
import { church, command, counted, number, required, table } from "./command.ts";
import { printable } from "./io.ts";

export const duplicateCommands = [
  command({
    name: "duplicates",
    about: "Songs that look the same, side by side; nothing is merged automatically",
    options: {
      church: required(church),
      "at-least": number("PERCENT", "how much alike (50)", 1, 100),
    },
    async run({ app: { database }, tell }, { church: churchId, "at-least": atLeast = 50 }) {
      return database.scan((reader) => report(reader, churchId, atLeast, tell));
    },
  }),
];

async function report(reader: Reader, churchId: string, atLeast: number, tell: Progress) {
  const profiles = await readProfiles(reader, churchId, tell);
  const asTold = toldOf(profiles, "songs compared", tell);
  const { groups, compared } = findDoubles(asTold, atLeast / 100);
  const songs = new Map<string, ShownSong>();
  const shownGroups = [];
  for (const pairs of toldOf(groups, "groups described", tell)) {
    const ids = new Set(pairs.flatMap((pair) => pair.ids));
    for (const id of ids) songs.set(id, await shownSong(reader, churchId, id));
    shownGroups.push({ songs: [...ids].map((id) => songs.get(id)), pairs });
  }
  const lines = groups.flat().map((pair, at) => {
    return pairInWords(at + 1, pair, [songs.get(pair.ids[0]), songs.get(pair.ids[1])]);
  });
  const found = `${songs.size} possible duplicates, in ${counted(groups.length, "group")}`;
  const summary = groups.length === 0 ? "No songs look the same" : found;
  return {
    json: { churchId, songs: profiles.length, compared, groups: shownGroups },
    text: [...lines, `${summary}, of ${counted(profiles.length, "song")}.`].join("\n"),
  };
}

/** What every song of a church is compared by; the texts themselves are not held. */
async function readProfiles(reader: Reader, churchId: string, tell: Progress): Promise<Profile[]> {
  const total = await countSongs(reader, churchId);
  const profiles: Profile[] = [];
  for await (const { id, metadata } of storedSongs.listAll(reader, churchId)) {
    const versions = await listLyrics(reader, churchId, id);
    const lyrics = versions.map((one) => ({ language: one.language, lines: linesOf(one) }));
    const titles = [metadata.title, ...metadata.alternateTitles];
    profiles.push(profileOf({ id, titles, lyrics }));
    tell("songs read", profiles.length, total);
  }
  return profiles;
}

function* toldOf<Item>(items: readonly Item[], about: string, tell: Progress): Generator<Item> {
  for (const [done, item] of items.entries()) {
    tell(about, done, items.length);
    yield item;
  }
}

function linesOf({ sections }: Pick<LyricVersion, "sections">): string[] {
  return sections.flatMap(({ lines }) => lines.map(({ text }) => text));
}

type ShownSong = Awaited<ReturnType<typeof shownSong>>;

/** What a person needs to see which song it is. */
async function shownSong(reader: Reader, churchId: string, id: string) {
  const song = await findSong(reader, churchId, id);
  if (!song) return undefined;
  const { title, authors, songbooks } = song.metadata;
  const lyrics = (await listLyrics(reader, churchId, id)).map((version) => {
    const { language, label } = version;
    const lines = linesOf(version);
    return { language, label, firstLine: firstLineOf(lines), lines: lines.length };
  });
  const numbers = songbooks.map(({ book, number }) => `${book} ${number}`);
  return { id, title, authors, songbooks: numbers, lyrics };
}

const widest = 60;
const inWords: Record<Reason, string> = {
  title: "a title",
  firstLine: "the first line",
  text: "much of the text",
};

/** Two songs that look the same, with how much and why, in two columns. */
function pairInWords(
  number: number,
  { measure, reasons, sharedText }: Pair,
  songs: readonly ShownSong[],
): string {
  const why = reasons.map((reason) => inWords[reason]).join(", ");
  const shared =
    sharedText === null ? "no texts to compare" : `${percent(sharedText)} of the text in common`;
  const columns = songs.map(songInWords);
  const height = Math.max(...columns.map((lines) => lines.length));
  const rows = Array.from({ length: height }, (_, at) => [
    "  ",
    ...columns.map((lines) => short(lines[at] ?? "")),
  ]);
  return `${number}. ${percent(measure)} alike: ${why} (${shared})\n${table(rows)}\n`;
}

function songInWords(song: ShownSong): string[] {
  if (!song) return [];
  const { id, title, authors, songbooks, lyrics } = song;
  const who = authors.join(", ") || "no authors";
  const texts = lyrics.map(
    ({ language, firstLine, lines }) => `${language} (${lines} lines): ${firstLine}`,
  );
  return [title, id, who, songbooks.join(", ") || "no songbooks", ...texts];
}

function short(text: string): string {
  const letters = [...printable(text)];
  return letters.length > widest ? `${letters.slice(0, widest - 1).join("")}…` : letters.join("");
}

const percent = (part: number): string => `${Math.round(part * 100)} %`;
