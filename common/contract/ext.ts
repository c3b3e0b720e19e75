import { type Static, Type } from "typebox";
import { Arrangement } from "./arrangement.ts";
import { Catalogue, Song } from "./song.ts";
import { Exact, Timestamp, Uuid, limits, Text } from "./fields.ts";
import { LyricVersion } from "./lyrics.ts";
import { CatalogueQuery, type Route } from "./routes.ts";

const { pageSize } = limits;

export const WholeSong = Exact({
  song: Song,
  lyrics: Type.Array(LyricVersion, { maxItems: limits.lyricVersionsPerSong }),
  arrangements: Type.Array(Arrangement, { maxItems: limits.arrangementsPerSong }),
});

export const WholeSongs = Exact({
  songs: Type.Array(WholeSong, {
    maxItems: pageSize,
    description: "In the order of the ids; what the caller may not see is left out.",
  }),
});

export const MatchedLine = Exact({
  lyricVersionId: Uuid,
  sectionId: Uuid,
  lineId: Uuid,
  text: Type.String(),
});

export const savedParts = ["metadata", "lyrics", "arrangements"] as const;

export const SongDetails = Exact({
  songId: Uuid,
  languages: Type.Array(Type.String(), { description: "Of its lyric versions, each once." }),
  keys: Type.Array(Type.String(), { description: "Of its current arrangements, each once." }),
  changedAt: Timestamp,
  changed: Type.Unsafe<(typeof savedParts)[number]>({
    type: "string",
    enum: [...savedParts],
    description: "What the newest save of the song was of.",
  }),
  line: Type.Union([MatchedLine, Type.Null()], {
    description: "The line that holds most words of the search, where one holds any.",
  }),
});

export const SearchPage = Exact({
  ...Catalogue.properties,
  details: Type.Array(SongDetails, { maxItems: pageSize, description: "In the order of songs." }),
  near: Type.Array(Type.String(), {
    maxItems: limits.nearWords,
    description: "Where no song has the words: words of songs that are nearly written like them.",
  }),
});

const count = Type.Integer({ minimum: 1, description: "Of songs." });
const Facet = Exact({ name: Type.String(), count });
const LanguageFacet = Exact({ tag: Type.String(), count });

export const Facets = Exact(
  {
    themes: Type.Array(Facet),
    songbooks: Type.Array(Facet),
    languages: Type.Array(LanguageFacet),
  },
  {
    description:
      "Most first. What is equal ignoring case and accents is one, written as most songs write it.",
  },
);

export const sorts = ["title", "best", "changed"] as const;

const SongsQuery = Type.Object({
  id: Type.Array(Uuid, {
    minItems: 1,
    maxItems: pageSize,
    description: "May be repeated: the songs in this order, each once.",
  }),
});

const SearchQuery = Type.Object({
  ...CatalogueQuery.properties,
  theme: Type.Optional(
    Text("any", { maxLength: limits.theme, description: "Songs with this theme alone." }),
  ),
  book: Type.Optional(
    Text("any", { maxLength: limits.songbookName, description: "Songs of this songbook alone." }),
  ),
  language: Type.Optional(
    Text("any", {
      maxLength: limits.languageMax,
      description: "Songs with lyrics in this language alone.",
    }),
  ),
  sheet: Type.Optional(
    Type.Boolean({ description: "true: songs with a file in a current arrangement alone." }),
  ),
  sort: Type.Optional(
    Type.Unsafe<(typeof sorts)[number]>({
      type: "string",
      enum: [...sorts],
      description:
        "title, unless another is named; best: titles that are the search, begin with it, have a " +
        "word that begins with it, then the rest; changed: the newest save first.",
    }),
  ),
});

const church = "/api/ext/v1/churches/{churchId}";
const publicChurch = "/api/ext/v1/public/churches/{churchId}";
const read = { method: "GET", access: "member", tag: "Songs" } as const;
const open = { method: "GET", access: "anyone", tag: "Public", limit: "public" } as const;

const songs = { query: SongsQuery, success: { status: 200, schema: WholeSongs } } as const;
const search = { query: SearchQuery, success: { status: 200, schema: SearchPage } } as const;
const facets = { success: { status: 200, schema: Facets } } as const;

export const extRoutes = {
  readSongs: {
    ...read,
    ...songs,
    path: `${church}/songs`,
    summary: "Songs with their lyrics and arrangements",
  },
  searchSongs: {
    ...read,
    ...search,
    path: `${church}/search`,
    summary: "Search, filter and sort the catalogue",
  },
  countFacets: {
    ...read,
    ...facets,
    path: `${church}/facets`,
    summary: "Themes, songbooks and languages of the catalogue",
  },
  readPublicSongs: {
    ...open,
    ...songs,
    path: `${publicChurch}/songs`,
    summary: "Public songs with their lyrics and arrangements",
  },
  searchPublicSongs: {
    ...open,
    ...search,
    path: `${publicChurch}/search`,
    summary: "Search, filter and sort a church's public catalogue",
  },
  countPublicFacets: {
    ...open,
    ...facets,
    path: `${publicChurch}/facets`,
    summary: "Themes, songbooks and languages of a church's public catalogue",
  },
} as const satisfies Record<string, Route>;

export type ExtRoutes = typeof extRoutes;
export type SearchQuery = Static<typeof SearchQuery>;
export type WholeSong = Static<typeof WholeSong>;
export type SongDetails = Static<typeof SongDetails>;
export type MatchedLine = Static<typeof MatchedLine>;
export type SearchPage = Static<typeof SearchPage>;
export type Facet = Static<typeof Facet>;
export type Facets = Static<typeof Facets>;
