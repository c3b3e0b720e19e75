import { type TObject, type TSchema, Type } from "typebox";
import { ArrangementDocument, ArrangementResponse, ArrangementRevisions } from "./arrangement.ts";
import { Arrangements } from "./arrangement.ts";
import { AssetResponse, Filename } from "./asset.ts";
import { limits, Text } from "./fields.ts";
import { LyricRevisions, LyricsDocument, LyricVersionResponse, LyricVersions } from "./lyrics.ts";
import { NewLyrics } from "./lyrics.ts";
import { Churches, Credentials, Health } from "./session.ts";
import { Catalogue, MetadataInput, Revisions, SongResponse } from "./song.ts";

/**
 * Who may call: `anyone`; whoever is signed in (`session`); a member of the church in the path
 * (`member`); a member who may write there (`writer`).
 */
export type Access = "anyone" | "session" | "member" | "writer";

export const tags = {
  Session: "Signing in and out, and the churches of whoever signed in.",
  Health: "For load balancers and monitors, and this description.",
  Songs: "Songs with their metadata: the catalogue, saves and history.",
  Lyrics: "Lyric versions of a song, one per language and edition.",
  Arrangements: "Musical settings of a song, with their files in order.",
  Assets: "Files: PDFs, checked on upload and immutable.",
  Public: "What anyone may read: the current state of songs that are not archived.",
} as const;

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/api/${string}`;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly access: Access;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** A save needs Idempotency-Key, an update If-Match as well. */
  readonly save?: "create" | "update";
  /** The bytes of a file, as a request body or as the response. */
  readonly file?: "upload" | "download";
  readonly success: {
    readonly status: 200 | 201 | 204;
    readonly schema?: TSchema;
    readonly etag?: true;
    readonly location?: true;
  };
  /** Counted by address, against the limit for public reads. */
  readonly limit?: "public";
  /** Answers with the success schema under another status, as the ready check does. */
  readonly alternative?: { readonly status: 503; readonly when: string };
}

export const CatalogueQuery = Type.Object({
  q: Type.Optional(
    Text("any", {
      maxLength: limits.searchText,
      description: "Words that must all occur, ignoring case and accents.",
    }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.offset, format: "int64" })),
});
const HistoryQuery = Type.Object({
  beforeVersion: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.int32,
      format: "int32",
      description: "Only revisions older than this version: the oldest one of the page before.",
    }),
  ),
});
const DownloadQuery = Type.Object({
  download: Type.Optional(
    Type.Boolean({ description: "true: to be saved; otherwise shown in place." }),
  ),
});
const UploadQuery = Type.Object({ filename: Filename });

const church = "/api/v1/churches/{churchId}";
const song = `${church}/songs/{songId}` as const;
const lyrics = `${song}/lyrics/{lyricVersionId}` as const;
const arrangement = `${song}/arrangements/{arrangementId}` as const;
const publicChurch = "/api/v1/public/churches/{churchId}";
const publicSong = `${publicChurch}/songs/{songId}` as const;

type Tag = keyof typeof tags;
type Path = Route["path"];
export const read = <Of extends Tag, const At extends Path>(tag: Of, path: At, summary: string) =>
  ({ method: "GET", access: "member", tag, path, summary }) as const;
const create = <Of extends Tag, const At extends Path>(tag: Of, path: At, summary: string) =>
  ({ method: "POST", access: "writer", save: "create", tag, path, summary }) as const;
const update = <Of extends Tag, const At extends Path>(tag: Of, path: At, summary: string) =>
  ({ method: "PUT", access: "writer", save: "update", tag, path, summary }) as const;
export const open = <const At extends Path>(path: At, summary: string) =>
  ({ method: "GET", access: "anyone", tag: "Public", path, summary }) as const;

export const gives = <S extends TSchema>(schema: S) => ({ status: 200, schema }) as const;
const versioned = <S extends TSchema>(schema: S) => ({ status: 200, schema, etag: true }) as const;
const created = <S extends TSchema>(schema: S) =>
  ({ status: 201, schema, etag: true, location: true }) as const;

const ofSession = { path: "/api/v1/session", tag: "Session", access: "anyone" } as const;
const done = { status: 204 } as const;
const bytes = {
  query: DownloadQuery,
  file: "download",
  success: { status: 200, etag: true },
} as const;

/** The whole interface: validation, types, serialisation and OpenAPI all come from here. */
export const routes = {
  signIn: {
    ...ofSession,
    method: "POST",
    summary: "Sign in with e-mail and password",
    body: Credentials,
    success: done,
  },
  signOut: { ...ofSession, method: "DELETE", summary: "End the current session", success: done },
  listChurches: {
    ...read("Session", "/api/v1/churches", "The caller's churches, with the caller's role in each"),
    access: "session",
    success: gives(Churches),
  },
  healthLive: {
    ...open("/api/health/live", "Tell whether the process is up"),
    tag: "Health",
    success: gives(Health),
  },
  healthReady: {
    ...open("/api/health/ready", "Tell whether the database and the file store can be used"),
    tag: "Health",
    success: gives(Health),
    alternative: { status: 503, when: "The database or the file store cannot be used." },
  },

  listSongs: {
    ...read("Songs", `${church}/songs`, "List and search the catalogue"),
    query: CatalogueQuery,
    success: gives(Catalogue),
  },
  createSong: {
    ...create("Songs", `${church}/songs`, "Create a song"),
    body: MetadataInput,
    success: created(SongResponse),
  },
  readSong: { ...read("Songs", song, "Read a song"), success: versioned(SongResponse) },
  updateSong: {
    ...update("Songs", song, "Save a song's metadata as a new revision"),
    body: MetadataInput,
    success: versioned(SongResponse),
  },
  listSongRevisions: {
    ...read("Songs", `${song}/revisions`, "History of a song's metadata"),
    query: HistoryQuery,
    success: gives(Revisions),
  },

  listLyrics: {
    ...read("Lyrics", `${song}/lyrics`, "Lyric versions of a song"),
    success: gives(LyricVersions),
  },
  createLyrics: {
    ...create("Lyrics", `${song}/lyrics`, "Create a lyric version"),
    body: NewLyrics,
    success: created(LyricVersionResponse),
  },
  readLyrics: {
    ...read("Lyrics", lyrics, "Read a lyric version"),
    success: versioned(LyricVersionResponse),
  },
  updateLyrics: {
    ...update("Lyrics", lyrics, "Save lyrics as a new revision"),
    body: LyricsDocument,
    success: versioned(LyricVersionResponse),
  },
  listLyricRevisions: {
    ...read("Lyrics", `${lyrics}/revisions`, "History of a lyric version"),
    query: HistoryQuery,
    success: gives(LyricRevisions),
  },

  listArrangements: {
    ...read("Arrangements", `${song}/arrangements`, "Arrangements of a song"),
    success: gives(Arrangements),
  },
  createArrangement: {
    ...create("Arrangements", `${song}/arrangements`, "Create an arrangement"),
    body: ArrangementDocument,
    success: created(ArrangementResponse),
  },
  readArrangement: {
    ...read("Arrangements", arrangement, "Read an arrangement"),
    success: versioned(ArrangementResponse),
  },
  updateArrangement: {
    ...update("Arrangements", arrangement, "Save an arrangement as a new revision"),
    body: ArrangementDocument,
    success: versioned(ArrangementResponse),
  },
  listArrangementRevisions: {
    ...read(
      "Arrangements",
      `${arrangement}/revisions`,
      "History of an arrangement, each revision with its files",
    ),
    query: HistoryQuery,
    success: gives(ArrangementRevisions),
  },

  uploadAsset: {
    method: "POST",
    path: `${church}/assets`,
    tag: "Assets",
    summary: "Upload a PDF",
    access: "writer",
    query: UploadQuery,
    file: "upload",
    success: { status: 201, schema: AssetResponse },
  },
  downloadAsset: {
    ...read("Assets", `${church}/assets/{assetId}/content`, "Download a file"),
    ...bytes,
  },

  listPublicSongs: {
    ...open(`${publicChurch}/songs`, "List and search a church's public catalogue"),
    query: CatalogueQuery,
    success: gives(Catalogue),
  },
  readPublicSong: { ...open(publicSong, "Read a public song"), success: versioned(SongResponse) },
  listPublicLyrics: {
    ...open(`${publicSong}/lyrics`, "Lyric versions of a public song"),
    success: gives(LyricVersions),
  },
  listPublicArrangements: {
    ...open(`${publicSong}/arrangements`, "Arrangements of a public song"),
    success: gives(Arrangements),
  },
  downloadPublicAsset: {
    ...open(
      `${publicChurch}/assets/{assetId}/content`,
      "Download a file of a public song's current arrangement",
    ),
    ...bytes,
  },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteId = keyof Routes;
