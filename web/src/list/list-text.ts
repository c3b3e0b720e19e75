import { i18n } from "../messages/i18n.svelte.ts";
import { isSong, type ServiceList } from "./model/model.ts";
import { dayName, languagesOf, listName } from "./list-names.ts";
import { isOpen } from "./how.ts";
import type { RunEntry } from "./run.ts";

/** The list as people write it into a messenger. */
export function listText(list: ServiceList, entries: readonly RunEntry[], link: string): string {
  const heads = [list.name || listName(list), list.name && list.date ? dayName(list.date) : ""];
  return [...heads.filter(Boolean), "", ...entries.map(lineOf), "", link].join("\n");
}

function lineOf({ entry, number, title, song }: RunEntry): string {
  if (!isSong(entry)) return `– ${title}`;
  const languages = song && !isOpen(entry, song.sheet) ? languagesOf(song.choice) : "";
  const about = [languages, song?.arrangement?.sourceKey ?? "", entry.note].filter(Boolean);
  const name = title || i18n.text.lists.missing;
  return `${number}. ${name}${about.length > 0 ? ` (${about.join(", ")})` : ""}`;
}
