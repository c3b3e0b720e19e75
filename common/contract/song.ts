import { type Static, Type } from "typebox";
import { Exact, Field, limits, RevisionsOf, Timestamp, Uuid, Version } from "./fields.ts";
import { LyricMatch } from "./lyrics.ts";
import { Church } from "./session.ts";

export const Songbook = Exact({
  book: Field("book", { minLength: 1 }),
  number: Field("number", { minLength: 1 }),
});

const title = Field("title", { minLength: 1 });
const fields = {
  alternateTitles: Type.Array(Field("alternateTitle"), { maxItems: limits.alternateTitles }),
  authors: Type.Array(Field("author"), { maxItems: limits.authors }),
  copyright: Field("copyright"),
  themes: Type.Array(Field("theme"), { maxItems: limits.themes }),
  songbooks: Type.Array(Songbook, { maxItems: limits.songbooks }),
};

export const Metadata = Exact({ title, ...fields });

export const MetadataInput = Exact(
  {
    title,
    alternateTitles: Type.Optional(fields.alternateTitles),
    authors: Type.Optional(fields.authors),
    copyright: Type.Optional(fields.copyright),
    themes: Type.Optional(fields.themes),
    songbooks: Type.Optional(fields.songbooks),
  },
  { description: "Omitted arrays and copyright are empty." },
);

export const Song = Exact({
  id: Uuid,
  version: Version,
  revisionId: Uuid,
  metadata: Metadata,
  updatedAt: Timestamp,
});

export const SongResponse = Exact({ song: Song });

export const Revision = Exact({
  id: Uuid,
  version: Version,
  metadata: Metadata,
  createdAt: Timestamp,
});

export const Revisions = RevisionsOf(Revision);

export type Metadata = Static<typeof Metadata>;
export type MetadataInput = Static<typeof MetadataInput>;
export type Song = Static<typeof Song>;
export type Revision = Static<typeof Revision>;

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
