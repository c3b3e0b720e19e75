import type { TSchema } from "typebox";
import * as arrangement from "./arrangement.ts";
import * as asset from "./asset.ts";
import { Catalogue } from "./catalogue.ts";
import { Church, Churches, Role } from "./church.ts";
import { ErrorBody } from "./error.ts";
import * as ext from "./ext.ts";
import { Health } from "./health.ts";
import * as lyrics from "./lyrics.ts";
import { Credentials } from "./session.ts";
import * as song from "./song.ts";

/** The schemas that have a name in the published description. */
export const components: Readonly<Record<string, TSchema>> = {
  Church,
  Churches,
  Role,
  Credentials,
  Health,
  ErrorBody,
  Catalogue,
  Songbook: song.Songbook,
  Metadata: song.Metadata,
  MetadataInput: song.MetadataInput,
  Song: song.Song,
  SongResponse: song.SongResponse,
  Revision: song.Revision,
  Revisions: song.Revisions,
  LyricLine: lyrics.LyricLine,
  LyricSection: lyrics.LyricSection,
  NewLyrics: lyrics.NewLyrics,
  LyricsDocument: lyrics.LyricsDocument,
  LyricVersion: lyrics.LyricVersion,
  LyricVersionResponse: lyrics.LyricVersionResponse,
  LyricVersions: lyrics.LyricVersions,
  LyricRevision: lyrics.LyricRevision,
  LyricRevisions: lyrics.LyricRevisions,
  LyricMatch: lyrics.LyricMatch,
  Asset: asset.Asset,
  AssetResponse: asset.AssetResponse,
  ArrangementDocument: arrangement.ArrangementDocument,
  Arrangement: arrangement.Arrangement,
  ArrangementResponse: arrangement.ArrangementResponse,
  Arrangements: arrangement.Arrangements,
  ArrangementRevision: arrangement.ArrangementRevision,
  ArrangementRevisions: arrangement.ArrangementRevisions,
};

/** Those that only routes beyond the interface have. */
export const extComponents: Readonly<Record<string, TSchema>> = {
  WholeSong: ext.WholeSong,
  WholeSongs: ext.WholeSongs,
  MatchedLine: ext.MatchedLine,
  SongDetails: ext.SongDetails,
  SearchPage: ext.SearchPage,
  Facets: ext.Facets,
};

const names = new Map<unknown, string>(
  Object.entries({ ...components, ...extComponents }).map(([name, schema]) => [schema, name]),
);

/** The name under which a schema is published, if it has one. */
export function componentName(schema: unknown): string | undefined {
  return names.get(schema);
}
