import { refuseUnknownChurch } from "../commands/church.ts";
import type { Reader } from "../db/database.ts";
import { invalid } from "../domain/failure.ts";
import { findDoubles } from "../domain/doubles/find.ts";
import type { Pair } from "../domain/doubles/pair.ts";
import { readProfiles } from "./duplicates/profiles.ts";
import { type ShownSong, shownSong } from "./duplicates/shown-song.ts";
import { pairInWords } from "./duplicates/side-by-side.ts";
import { churchOption, command, counted, type Report } from "./command.ts";

export const duplicateCommands = [
  command({
    name: "duplicates",
    about: "Songs that look the same, side by side; nothing is merged by itself",
    options: {
      church: churchOption,
      "at-least": { value: "PERCENT", about: "how much alike (50)" },
    },
    async run({ database }, { church: churchId, "at-least": atLeast = "50" }) {
      const percent = percentOf(atLeast);
      await refuseUnknownChurch(database.reader, churchId);
      return database.scan((reader) => report(reader, churchId, percent));
    },
  }),
];

function percentOf(given: string): number {
  if (/^(?:[1-9]\d?|100)$/u.test(given)) return Number(given);
  throw invalid(`--at-least takes a number from 1 to 100, not "${given}".`);
}

async function report(reader: Reader, churchId: string, percent: number): Promise<Report> {
  const profiles = await readProfiles(reader, churchId);
  const { groups, compared } = findDoubles(profiles, percent / 100);
  const songs = await shownSongs(reader, churchId, groups.flat());
  const shownGroups = groups.map((pairs) => ({
    songs: [...new Set(pairs.flatMap(({ ids }) => ids))].flatMap((id) => songs.get(id) ?? []),
    pairs,
  }));
  const lines = groups
    .flat()
    .map((pair, at) => pairInWords(at + 1, pair, [songs.get(pair.ids[0]), songs.get(pair.ids[1])]));
  const found = groups.length === 0 ? "No songs look the same" : groupsInWords(groups);
  return {
    json: { churchId, songs: profiles.length, compared, groups: shownGroups },
    text: [...lines, `${found}, of ${counted(profiles.length, "song")}.`].join("\n"),
  };
}

function groupsInWords(groups: readonly (readonly Pair[])[]): string {
  const songs = groups.reduce((sum, pairs) => sum + pairs.length + 1, 0);
  return `${songs} songs look like another, in ${counted(groups.length, "group")}`;
}

async function shownSongs(
  reader: Reader,
  churchId: string,
  pairs: readonly Pair[],
): Promise<Map<string, ShownSong>> {
  const songs = new Map<string, ShownSong>();
  for (const id of new Set(pairs.flatMap(({ ids }) => ids))) {
    const song = await shownSong(reader, churchId, id);
    if (song) songs.set(id, song);
  }
  return songs;
}
