import type { Arrangement } from "$contract/arrangement.ts";
import type { Asset } from "$contract/asset.ts";
import { fold } from "$domain/folding.ts";
import { hasWords, type RunEntry, type RunSong, sheetsOf } from "../list/run.ts";
import { sheetFor } from "../song/details.ts";

/** What a musician plays from: the words, or sheets, perhaps always a certain part. */
export type Preference =
  | { readonly from: "words" }
  | { readonly from: "sheet"; readonly id: string; readonly label: string };

/**
 * The sheets to stand there; nothing means the words. What the musician last chose holds for every
 * song of a list: the same part where a song has it, any sheet where it has not. Whoever has never
 * chosen gets what the list says, and of a single song the sheet, or the one that its address asks
 * for.
 */
export function viewFor(
  song: RunSong,
  preference: Preference | undefined,
  isSong = false,
): Arrangement | undefined {
  const sheets = sheetsOf(song);
  const listed = sheets.find(({ id }) => id === song.arrangement?.id);
  const usual = listed ?? sheetFor(sheets, song.choice.lyrics?.id);
  if (isSong && listed) return listed;
  if (!hasWords(song)) return partOf(sheets, preference) ?? usual;
  if (preference?.from === "words") return undefined;
  if (preference) return partOf(sheets, preference) ?? usual;
  return isSong ? usual : listed;
}

function partOf(sheets: readonly Arrangement[], preference: Preference | undefined) {
  if (preference?.from !== "sheet") return undefined;
  const label = fold(preference.label.trim());
  return (
    sheets.find(({ id }) => id === preference.id) ??
    sheets.find((sheet) => fold(sheet.label.trim()) === label)
  );
}

/** The files of all sheets in a list, and where those of each entry begin among them. */
export function filesOf(views: readonly (Arrangement | undefined)[]): {
  assets: Asset[];
  begins: number[];
} {
  const assets: Asset[] = [];
  const begins = views.map((view) => {
    const begin = assets.length;
    assets.push(...(view?.files ?? []));
    return begin;
  });
  return { assets, begins };
}

/** What the stand comes to on its way through a list. */
export interface Stop {
  /** Whether there is music that can be shown by now. */
  readonly hasMusic: boolean;
  /** Whether there is something to be read before it begins. */
  readonly hasNote: boolean;
}

export function stopsOf(
  entries: readonly RunEntry[],
  views: readonly (Arrangement | undefined)[],
): Stop[] {
  return entries.map(({ entry, song }, index) => ({
    hasMusic: views[index] !== undefined || (song !== undefined && hasWords(song)),
    hasNote: entry.kind === "song" && entry.note !== "",
  }));
}
