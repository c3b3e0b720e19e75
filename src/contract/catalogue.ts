import { type Static, Type } from "typebox";
import { Church } from "./church.ts";
import { Exact, Uuid } from "./common.ts";
import { limits } from "./limits.ts";
import { LyricMatch } from "./lyrics.ts";
import { Song } from "./song.ts";

export const Catalogue = Exact({
  church: Church,
  songs: Type.Array(Song, { maxItems: limits.pageSize, description: "By title, then id." }),
  hasMore: Type.Boolean(),
  lyricMatches: Type.Array(LyricMatch, {
    description: "Lyric versions of the listed songs whose lines hold a word of the search.",
  }),
  sheetMusicSongIds: Type.Array(Uuid, {
    description: "Listed songs with at least one file in a current arrangement.",
  }),
});

export type Catalogue = Static<typeof Catalogue>;
