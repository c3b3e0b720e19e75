import { i18n } from "../messages/i18n.svelte.ts";
import type { SongEntry } from "./model/model.ts";
import { mayDifferFromWords } from "../song/currency.ts";
import { hasOwnOrder, sectionsInOrder } from "../song/singing-order.ts";
import { languagesOf } from "./list-names.ts";
import type { RunSong } from "./run.ts";

/** How a song of the list is sung, in words. */
export interface How {
  readonly languages: string;
  readonly others: readonly string[];
  readonly warning: string;
}

const maxNames = 6;

export function howOf(entry: SongEntry, song: RunSong | undefined): How {
  const { note } = entry;
  if (!song) return { languages: "", others: note ? [note] : [], warning: "" };
  const { arrangement, sheet, choice } = song;
  const key = arrangement?.sourceKey;
  return {
    languages: isOpen(entry, sheet) ? i18n.text.lists.anyLanguage : languagesOf(choice),
    others: [
      orderText(song),
      arrangement ? (key ? `${arrangement.label}, ${key}` : arrangement.label) : "",
      note,
    ].filter(Boolean),
    warning:
      arrangement && mayDifferFromWords(arrangement, sheet.lyrics)
        ? i18n.text.lists.sheetMayDiffer
        : "",
  };
}

/** Nobody has chosen a language, and there is one to choose. */
export function isOpen({ words }: SongEntry, { lyrics }: RunSong["sheet"]): boolean {
  return words.length === 0 && new Set(lyrics.map(({ language }) => language)).size > 1;
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
