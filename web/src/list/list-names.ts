import { nameOf } from "../messages/language-name.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { noonOf } from "./model/day.ts";
import type { ServiceList } from "./model/model.ts";
import type { LyricsChoice } from "../song/choice.ts";
import type { RunEntry } from "./run.ts";

/** A day as people say it, with its weekday. */
export function dayName(date: string): string {
  return i18n.day(noonOf(date));
}

/** What a list is called: its name, otherwise its day. */
export function listName({ name, date }: Pick<ServiceList, "name" | "date">): string {
  if (name) return name;
  return date ? dayName(date) : i18n.text.lists.untitled;
}

/** What an entry is called as long as nothing is known of its song, or if that is gone, too. */
export function entryTitle({ title, isMissing }: Pick<RunEntry, "title" | "isMissing">): string {
  return title || (isMissing ? i18n.text.lists.missing : i18n.text.lists.notLoaded);
}

/** Such as “English + Polski”. */
export function languagesOf({ lyrics, beside }: LyricsChoice): string {
  return [lyrics, beside]
    .flatMap((version) => (version ? nameOf(version.language) : []))
    .join(" + ");
}
