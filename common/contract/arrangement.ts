import { type Static, Type } from "typebox";
import { Asset } from "./asset.ts";
import { Exact, NullableInteger, NullableString, Timestamp, Uuid, Version } from "./fields.ts";
import { Field, limits, RevisionsOf, textRules } from "./fields.ts";

const label = Field("arrangementLabel", { minLength: 1 });
const lyricVersionIds = Type.Array(Uuid, {
  maxItems: limits.arrangementLyrics,
  description: "Lyric versions of the same song that this arrangement is used with, each once.",
});
const setting = {
  sourceKey: Type.Optional(
    NullableString({ pattern: textRules.sourceKey.pattern, maxLength: limits.sourceKey }),
  ),
  tempo: Type.Optional(
    NullableInteger({ minimum: limits.tempoMin, maximum: limits.tempoMax, format: "int32" }),
  ),
};
const files = Type.Array(Asset, {
  maxItems: limits.arrangementFiles,
  description: "In display order; the first is the main file.",
});

export const ArrangementDocument = Exact({
  label,
  lyricVersionIds,
  assetIds: Type.Array(Uuid, {
    maxItems: limits.arrangementFiles,
    description: "Checked assets of the same church, each once; the first is the main file.",
  }),
  ...setting,
});

export const Arrangement = Exact({
  id: Uuid,
  songId: Uuid,
  version: Version,
  revisionId: Uuid,
  label,
  lyricVersionIds,
  files,
  ...setting,
  updatedAt: Timestamp,
});

export const ArrangementResponse = Exact({ arrangement: Arrangement });

export const Arrangements = Exact({
  arrangements: Type.Array(Arrangement, {
    maxItems: limits.arrangementsPerSong,
    description: "By label.",
  }),
});

export const ArrangementRevision = Exact({
  id: Uuid,
  version: Version,
  label,
  lyricVersionIds,
  files,
  ...setting,
  createdAt: Timestamp,
});

export const ArrangementRevisions = RevisionsOf(ArrangementRevision);

export type ArrangementDocument = Static<typeof ArrangementDocument>;
export type Arrangement = Static<typeof Arrangement>;
export type ArrangementRevision = Static<typeof ArrangementRevision>;
