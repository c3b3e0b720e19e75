import type { Song } from "$contract/song.ts";
import { fold, searchWords } from "$domain/folding.ts";
import {
  type Place,
  songAddress,
  type SongPlace,
  duplicatesAddress,
  editorAddress,
  importAddress,
} from "../api/addresses.ts";
import type { ListedSong } from "../device/catalogue.ts";
import type { SongSheet } from "../device/songs.ts";
import { listsAddress } from "../list/link.ts";
import type { SongEntry } from "../list/list.ts";
import { listedChoice } from "../list/run.ts";
import type { Reading } from "../messages/en/reading.ts";
import { chosenIn, type LyricsChoice } from "../song/choice.ts";
import { isShownInRow } from "../song/details.ts";

/** Somewhere to go. */
export interface Command {
  readonly title: string;
  readonly href: string;
  readonly detail?: string;
  /** A song, with what is chosen of it, that can be added to the list at hand instead. */
  readonly adds?: {
    readonly song: Pick<Song, "id" | "metadata">;
    readonly chosen?: Partial<SongEntry>;
  };
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

const to = (title: string, href: string): Command => ({ title, href });

export function songCommands(
  { palette, song: text, stand, lists, writing }: Reading,
  { place, sheet: { song, lyrics, arrangements }, choice }: SongHere,
  mayWrite: boolean,
): CommandGroup {
  const shown = choice.lyrics;
  const at = (page: string) => songAddress(place, chosenIn(choice), page);
  const history = songAddress(place, shown ? { of: `lyrics:${shown.id}` } : {}, "/history");
  const edit = (kind: "song" | "lyrics" | "arrangement", id: string) =>
    editorAddress({ church: place.church, song: place.song, kind, id });
  const commands = [
    to(palette.toSong, at("")),
    shown && [
      to(text.wordsOnStand, at("/stand")),
      to(text.project, at("/project")),
      to(text.print, at("/print")),
    ],
    arrangements
      .filter(({ files }) => files.length > 0)
      .map(({ id, label }) =>
        to(stand.title(label), songAddress(place, { arrangement: id }, "/stand")),
      ),
    {
      ...to(lists.add, `${listsAddress(place)}#add`),
      adds: { song, chosen: listedChoice(choice, lyrics) },
      isAdding: true as const,
    },
    place.side === "w" && to(writing.history, history),
    mayWrite && [
      to(writing.editSong, edit("song", place.song)),
      shown ? to(writing.editLyrics, edit("lyrics", shown.id)) : [],
      ...arrangements.map(({ id, label }) =>
        to(writing.editArrangement(label), edit("arrangement", id)),
      ),
      to(writing.addLyrics, edit("lyrics", "new")),
      to(writing.addArrangement, edit("arrangement", "new")),
    ],
  ];
  return { title: song.metadata.title, commands: commands.flatMap((one) => one || []).flat() };
}

export function churchCommands(
  { palette, catalogue, lists, writing, downloads }: Reading,
  place: Place,
  { mayWrite, hasKept }: { mayWrite: boolean; hasKept: boolean },
): CommandGroup {
  const { side, church } = place;
  const newSong = { church, song: "new", kind: "song", id: "new" } as const;
  const ofWriters = [
    to(writing.newSong, editorAddress(newSong)),
    to(writing.importSongs, importAddress(church)),
    to(writing.duplicates, duplicatesAddress(church)),
  ];
  return {
    title: palette.title,
    commands: [
      to(palette.allSongs, `/${side}/${church}`),
      to(catalogue.songbooks, `/${side}/${church}/songbooks`),
      to(lists.title, listsAddress(place)),
      to(lists.untitled, `/${side}/${church}/list`),
      ...(mayWrite ? ofWriters : []),
      ...(hasKept ? [to(downloads.title, "/kept")] : []),
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
      .map(({ id, name }) => ({ ...to(name, `/${side}/${id}`), detail }));
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

/** Without the page that one is on. */
export function elsewhere(group: CommandGroup, here: URL): CommandGroup {
  const commands = group.commands.filter(
    ({ href }) => pageOf(new URL(href, here)) !== pageOf(here),
  );
  return { ...group, commands };
}

/** Several things can be put on a song's stand. */
function pageOf({ pathname, searchParams }: URL): string {
  return `${pathname} ${searchParams.get("arrangement")}`;
}

/** What has all the words that were typed, or a beginning of them; nothing typed leaves all. */
export function matching(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = searchWords(typed);
  const isMeant = ({ title, detail = "" }: Command) => {
    const text = fold(`${title} ${detail}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ title, commands }) => ({ title, commands: commands.filter(isMeant) }))
    .filter(({ commands }) => commands.length > 0);
}
