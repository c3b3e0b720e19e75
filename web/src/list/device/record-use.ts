import { today } from "../model/day.ts";
import { putUses } from "./list-store.ts";
import { songUse, type UseKind } from "./song-use.ts";

/** Notes for the licence report that songs of a list were printed or projected today. */
export function recordUse(
  kind: UseKind,
  where: { readonly church: string; readonly list: string },
  songs: readonly string[],
): void {
  const uses = songs.map((song) => songUse({ ...where, song }, kind, today()));
  // A device that stores nothing reports nothing; singing goes on.
  void putUses(uses).catch(() => undefined);
}
