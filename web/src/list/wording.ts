import { nameOf } from "../messages/language-name.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { daysBetween, noonOf, today } from "./day.ts";
import { isSong, type ServiceList, type SongEntry } from "./list.ts";
import type { LyricsChoice } from "../song/choice.ts";
import type { Length, RunEntry, RunSong } from "./run.ts";
import { mayDifferFromWords } from "../song/details.ts";
import { hasOwnOrder, sectionsInOrder } from "../song/singing-order.ts";
import type { Mover } from "../ui/reorder/ReorderableList.svelte";
import type { LinkTrouble } from "./link.ts";

/** A day as people say it, with its weekday. */
export function dayName(date: string): string {
  return i18n.day(noonOf(date));
}

/** How far away that day is: today, in 4 days. */
export function daysUntil(date: string): string {
  const format = new Intl.RelativeTimeFormat(i18n.language, { numeric: "auto" });
  return format.format(daysBetween(today(), date), "day");
}

/** What a list is called: its name, otherwise its day. */
export function listName({ name, date }: Pick<ServiceList, "name" | "date">): string {
  if (name) return name;
  return date ? dayName(date) : i18n.text.lists.untitled;
}

/** What an entry is called as long as nothing is known of its song, or if that is gone, too. */
export function entryTitle({ title, isMissing }: Pick<RunEntry, "title" | "isMissing">): string {
  return title || (isMissing ? i18n.text.lists.missing : i18n.text.app.loading);
}

/** Such as “English + Polski”. */
export function languagesOf({ lyrics, beside }: LyricsChoice): string {
  return [lyrics, beside]
    .flatMap((version) => (version ? nameOf(version.language) : []))
    .join(" + ");
}

/** In lists a song has its own title; where its words are shown, the one in their language. */
export function listedTitle(entry: Pick<RunEntry, "title" | "isMissing" | "song">): string {
  return entry.song?.sheet.song.metadata.title ?? entryTitle(entry);
}

const maxNames = 6;

/** How a song of the list is sung and played, but for its languages. */
export function howOf(song: RunSong | undefined): string[] {
  const { label = "", sourceKey } = song?.arrangement ?? {};
  const sheet = [label, i18n.key(sourceKey)].filter(Boolean).join(", ");
  return [song ? orderText(song) : "", sheet].filter(Boolean);
}

/** What somebody chose for a song of the list; what goes without saying is left out. */
export function saidOf(entry: SongEntry, song: RunSong | undefined): string {
  if (!song) return entry.note;
  const { arrangement, sheet, choice } = song;
  const isOlder = arrangement && mayDifferFromWords(arrangement, sheet.lyrics);
  return [
    entry.words.length > 0 ? languagesOf(choice) : "",
    entry.order === "sung" ? "" : orderText(song),
    entry.note,
    isOlder ? i18n.text.lists.sheetMayDiffer : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The names of the sections where somebody chose them, unless they are many. */
function orderText({ choice: { lyrics, order } }: RunSong): string {
  const text = i18n.text.song;
  if (!lyrics) return "";
  if (order === "written") return text.asWritten;
  if (order === "sung") return hasOwnOrder(lyrics) ? text.asSung : "";
  const names = sectionsInOrder(lyrics, order).map(({ section }) => section.name);
  return names.length > maxNames ? text.ownOrder : names.join(", ");
}

/** The list as people write it into a messenger. */
export function listText(list: ServiceList, entries: readonly RunEntry[], link: string): string {
  const heads = [listName(list), list.name && list.date ? dayName(list.date) : ""];
  return [...heads.filter(Boolean), "", ...entries.map(lineOf), "", link].join("\n");
}

function lineOf(shown: RunEntry): string {
  const { entry, number, song } = shown;
  if (!isSong(entry)) return `– ${shown.title}`;
  const languages = song && entry.words.length > 0 ? languagesOf(song.choice) : "";
  const about = [languages, i18n.key(song?.arrangement?.sourceKey), entry.note].filter(Boolean);
  return `${number}. ${listedTitle(shown)}${about.length > 0 ? ` (${about.join(", ")})` : ""}`;
}

/** How long a list is, as far as it is known; blank where nothing is. */
export function lengthText({ seconds, known, songs }: Length): string {
  if (known === 0) return "";
  const text = i18n.text.lists;
  const minutes = text.minutes(Math.max(1, Math.round(seconds / 60)));
  return known === songs
    ? text.about(minutes)
    : text.aboutSome(minutes, i18n.text.catalogue.songs(known));
}

/** What is wrong with a link, and what to do about it. */
export function linkTroubleText(trouble: LinkTrouble): string {
  const text = i18n.text.lists;
  return `${text[trouble]} ${trouble === "broken" ? text.brokenHelp : text.newerHelp}`;
}

/** An entry goes one place up or down, where there is one, or out of the list. */
export function rowActions(mover: Mover, remove: () => void | Promise<void>) {
  const { up, down } = i18n.text.reorder;
  return [
    ...(mover.isFirst ? [] : [{ title: up, onSelect: () => mover.move(-1) }]),
    ...(mover.isLast ? [] : [{ title: down, onSelect: () => mover.move(1) }]),
    { title: i18n.text.app.remove, icon: "bin", onSelect: () => mover.remove(remove) } as const,
  ];
}
