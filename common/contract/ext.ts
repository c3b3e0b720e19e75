import { type Static, Type } from "typebox";
import { Arrangement } from "./arrangement.ts";
import { Catalogue, Song } from "./song.ts";
import { Exact, Timestamp, Uuid, limits, Text } from "./fields.ts";
import { LyricVersion } from "./lyrics.ts";
import { CatalogueQuery, gives, open, read, type Route } from "./routes.ts";

export const WholeSong = Exact({
  song: Song,
  lyrics: Type.Array(LyricVersion, { maxItems: limits.lyricVersionsPerSong }),
  arrangements: Type.Array(Arrangement, { maxItems: limits.arrangementsPerSong }),
});

export const WholeSongs = Exact({
  songs: Type.Array(WholeSong, {
    maxItems: limits.pageSize,
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
  details: Type.Array(SongDetails, {
    maxItems: limits.pageSize,
    description: "In the order of songs.",
  }),
  near: Type.Array(Type.String(), {
    maxItems: limits.nearWords,
    description: "Where no song has the words: words of songs that are nearly written like them.",
  }),
});

const count = Type.Integer({ minimum: 1, description: "Of songs." });
const Facet = Exact({ name: Type.String(), count });
const languages = Type.Array(Exact({ tag: Type.String(), count }));

export const Facets = Exact(
  { themes: Type.Array(Facet), songbooks: Type.Array(Facet), languages },
  {
    description:
      "Most first. What is equal ignoring case and accents is one, written as most songs write it.",
  },
);

export const sorts = ["title", "best", "changed"] as const;

const SongsQuery = Type.Object({
  id: Type.Array(Uuid, {
    minItems: 1,
    maxItems: limits.pageSize,
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
const songs = { query: SongsQuery, success: gives(WholeSongs) };
const search = { query: SearchQuery, success: gives(SearchPage) };
const facets = { success: gives(Facets) };
const limit = "public" as const;

export const extRoutes = {
  readSongs: {
    ...read("Songs", `${church}/songs`, "Songs with their lyrics and arrangements"),
    ...songs,
  },
  searchSongs: {
    ...read("Songs", `${church}/search`, "Search, filter and sort the catalogue"),
    ...search,
  },
  countFacets: {
    ...read("Songs", `${church}/facets`, "Themes, songbooks and languages of the catalogue"),
    ...facets,
  },
  readPublicSongs: {
    ...open(`${publicChurch}/songs`, "Public songs with their lyrics and arrangements"),
    ...songs,
    limit,
  },
  searchPublicSongs: {
    ...open(`${publicChurch}/search`, "Search, filter and sort a church's public catalogue"),
    ...search,
    limit,
  },
  countPublicFacets: {
    ...open(
      `${publicChurch}/facets`,
      "Themes, songbooks and languages of a church's public catalogue",
    ),
    ...facets,
    limit,
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
