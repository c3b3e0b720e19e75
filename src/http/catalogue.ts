import type { App } from "../app.ts";
import type { Catalogue } from "../contract/catalogue.ts";
import type { Role } from "../contract/church.ts";
import { songsWithFiles } from "../db/arrangement.ts";
import { findChurch } from "../db/church.ts";
import { findLyricMatches, searchSongs } from "../db/search.ts";
import { findSongs } from "../db/song.ts";
import { missing } from "../domain/failure.ts";
import { searchWords } from "../domain/search.ts";

/** One page of a church's songs, all from one snapshot. */
export function readCatalogue(
  { database }: Pick<App, "database">,
  churchId: string,
  query: { readonly q?: string; readonly offset?: number },
  role?: Role,
): Promise<Catalogue> {
  return database.scan(async (reader) => {
    const church = await findChurch(reader, churchId);
    if (!church) throw missing("church");
    const words = searchWords(query.q);
    const page = await searchSongs(reader, { churchId, words, offset: query.offset ?? 0 });
    const withFiles = await songsWithFiles(reader, churchId, page.items);
    return {
      church: role ? { ...church, role } : church,
      songs: await findSongs(reader, churchId, page.items),
      hasMore: page.hasMore,
      lyricMatches: await findLyricMatches(reader, churchId, page.items, words),
      sheetMusicSongIds: page.items.filter((id) => withFiles.has(id)),
    };
  });
}
