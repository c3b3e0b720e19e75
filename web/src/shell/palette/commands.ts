import type { Song } from "$contract/song.ts";
import { fold, searchWords } from "$domain/folding.ts";
import type { Reading } from "../../messages/en/reading.ts";
import type { SongEntry } from "../../list/list.ts";
import { isShownInRow } from "../../song/matched-line.ts";
import { listsAddress } from "../../list/link.ts";
import { chosenIn, type LyricsChoice } from "../../song/choice.ts";
import { listedChoice } from "../../list/run.ts";
import { type Place, songAddress, type SongPlace } from "../../api/addresses.ts";
import type { ListedSong } from "../../device/catalogue.ts";
import type { SongSheet } from "../../device/songs.ts";
import {
  duplicatesAddress,
  editorAddress,
  importAddress,
} from "../../api/addresses/editor-address.ts";

/** A song with what is chosen of it, for the list at hand. */
export interface SongToAdd {
  readonly song: Pick<Song, "id" | "metadata">;
  readonly chosen?: Partial<SongEntry>;
}

/** Somewhere to go. */
export interface Command {
  readonly title: string;
  readonly detail?: string;
  readonly href: string;
  /** Can be added to a list instead of being gone to. */
  readonly adds?: SongToAdd;
  /** Goes nowhere: it adds. */
  readonly isAdding?: true;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

interface NamedChurch {
  readonly id: string;
  readonly name: string;
}

/** The song of the page, with the words that are chosen on it. */
interface SongHere {
  readonly place: SongPlace;
  readonly sheet: SongSheet;
  readonly choice: LyricsChoice;
}

export function songCommands(messages: Reading, song: SongHere, mayWrite: boolean): CommandGroup {
  const { song: text, writing } = messages;
  const { place, sheet, choice } = song;
  const chosen = chosenIn(choice);
  const historyOf = choice.lyrics ? { of: `lyrics:${choice.lyrics.id}` } : {};
  const ofWords = [
    { title: text.wordsOnStand, href: songAddress(place, chosen, "/stand") },
    { title: text.project, href: songAddress(place, chosen, "/project") },
    { title: text.print, href: songAddress(place, chosen, "/print") },
  ];
  const ofSheets = sheet.arrangements
    .filter(({ files }) => files.length > 0)
    .map(({ id, label }) => ({
      title: messages.stand.title(label),
      href: songAddress(place, { arrangement: id }, "/stand"),
    }));
  const ofMembers = [{ title: writing.history, href: songAddress(place, historyOf, "/history") }];
  return {
    title: sheet.song.metadata.title,
    commands: [
      { title: messages.palette.toSong, href: songAddress(place, chosen) },
      ...(choice.lyrics ? ofWords : []),
      ...ofSheets,
      {
        title: messages.lists.add,
        href: `${listsAddress(place)}#add`,
        adds: { song: sheet.song, chosen: listedChoice(choice, sheet.lyrics) },
        isAdding: true,
      },
      ...(place.side === "w" ? ofMembers : []),
      ...(mayWrite ? writingCommands(messages, song) : []),
    ],
  };
}

function writingCommands({ writing }: Reading, { place, sheet, choice }: SongHere): Command[] {
  const { church, song } = place;
  const editor = (kind: "song" | "lyrics" | "arrangement", id: string) =>
    editorAddress({ church, song, kind, id });
  const { lyrics } = choice;
  return [
    { title: writing.editSong, href: editor("song", song) },
    ...(lyrics ? [{ title: writing.editLyrics, href: editor("lyrics", lyrics.id) }] : []),
    ...sheet.arrangements.map(({ id, label }) => {
      return { title: writing.editArrangement(label), href: editor("arrangement", id) };
    }),
    { title: writing.addLyrics, href: editor("lyrics", "new") },
    { title: writing.addArrangement, href: editor("arrangement", "new") },
  ];
}

export function churchCommands(
  messages: Reading,
  { side, church }: Place,
  { mayWrite, hasKept }: { mayWrite: boolean; hasKept: boolean },
): CommandGroup {
  const newSong = { church, song: "new", kind: "song", id: "new" } as const;
  return {
    title: messages.palette.title,
    commands: [
      { title: messages.palette.allSongs, href: `/${side}/${church}` },
      { title: messages.catalogue.songbooks, href: `/${side}/${church}/songbooks` },
      { title: messages.lists.title, href: listsAddress({ side, church }) },
      { title: messages.lists.untitled, href: `/${side}/${church}/list` },
      ...(mayWrite
        ? [
            { title: messages.writing.newSong, href: editorAddress(newSong) },
            { title: messages.writing.importSongs, href: importAddress(church) },
            { title: messages.writing.duplicates, href: duplicatesAddress(church) },
          ]
        : []),
      ...(hasKept ? [{ title: messages.downloads.title, href: "/kept" }] : []),
    ],
  };
}

export function otherChurches(
  { app }: Reading,
  here: Place,
  mine: readonly NamedChurch[],
  recent: readonly NamedChurch[],
): CommandGroup {
  const commands = (side: Place["side"], churches: readonly NamedChurch[], detail: string) =>
    churches
      .filter(({ id }) => side !== here.side || id !== here.church)
      .map(({ id, name }) => ({ title: name, detail, href: `/${side}/${id}` }));
  return {
    title: app.switchChurch,
    commands: [...commands("w", mine, ""), ...commands("c", recent, app.publicCatalogue)],
  };
}

/** Songs that a search has found. */
export function foundSongs(
  { catalogue }: Reading,
  place: Place,
  found: readonly ListedSong[],
  asked: string,
): CommandGroup {
  const words = searchWords(asked);
  return {
    title: catalogue.title,
    commands: found.map(({ song, matches: [match] }) => ({
      title: song.metadata.title,
      detail:
        match && !isShownInRow(song.metadata, words)
          ? catalogue.foundInLyrics
          : song.metadata.authors.join(" · "),
      href: songAddress({ ...place, song: song.id }, { q: asked, lyrics: match?.lyricVersionId }),
      adds: { song },
    })),
  };
}

/** Without the page that one is on; several things can be put on its stand. */
export function elsewhere(group: CommandGroup, here: URL): CommandGroup {
  const commands = group.commands.filter(({ href }) => {
    const there = new URL(href, here);
    return there.pathname !== here.pathname || sheetOf(there) !== sheetOf(here);
  });
  return { ...group, commands };
}

function sheetOf(address: URL): string | null {
  return address.searchParams.get("arrangement");
}

/** What has all the words that were typed, or a beginning of them; nothing typed leaves all. */
export function matching(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = searchWords(typed);
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter((command) => {
        const text = fold(`${command.title} ${command.detail ?? ""}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ commands }) => commands.length > 0);
}
