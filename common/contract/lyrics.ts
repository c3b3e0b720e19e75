import { type Static, Type } from "typebox";
import { Exact, Field, limits, RevisionsOf, Text, Timestamp, Uuid, Version } from "./fields.ts";

export const LyricLine = Exact({
  id: Type.String({
    format: "uuid",
    description: "Stable identity, made by the client: keep it when the text is edited.",
  }),
  text: Text("line", {
    description: `At most ${limits.lineText} characters, no line break; trailing space is removed.`,
  }),
});

export const LyricSection = Exact({
  id: Type.String({
    format: "uuid",
    description: "Stable identity, made by the client; sequences refer to it.",
  }),
  name: Field("sectionName", {
    minLength: 1,
    description: "Unique within the document, ignoring case and accents.",
  }),
  lines: Type.Array(LyricLine, {
    minItems: 1,
    maxItems: limits.lines,
    description: `At least one is not blank; a document has at most ${limits.lines} lines in all.`,
  }),
});

const language = Field("language", {
  minLength: limits.languageMin,
  description: "A BCP 47 tag, fixed for the lifetime of the lyric version.",
});
const document = {
  label: Field("lyricsLabel"),
  sections: Type.Array(LyricSection, { minItems: 1, maxItems: limits.sections }),
  sequence: Type.Array(Uuid, {
    maxItems: limits.sequence,
    description: "Section ids in singing order, repeats allowed; empty: once, as written.",
  }),
};

export const LyricsDocument = Exact(document);
export const NewLyrics = Exact({ language, ...document });

export const LyricVersion = Exact({
  id: Uuid,
  songId: Uuid,
  language,
  version: Version,
  revisionId: Uuid,
  ...document,
  updatedAt: Timestamp,
});

export const LyricVersionResponse = Exact({ lyrics: LyricVersion });

export const LyricVersions = Exact({
  lyrics: Type.Array(LyricVersion, {
    maxItems: limits.lyricVersionsPerSong,
    description: "By language, then label, then creation.",
  }),
});

export const LyricRevision = Exact({
  id: Uuid,
  version: Version,
  ...document,
  createdAt: Timestamp,
});

export const LyricRevisions = RevisionsOf(LyricRevision);

export const LyricMatch = Exact({
  songId: Uuid,
  lyricVersionId: Uuid,
  language: Type.String(),
  label: Type.String(),
});

export type LyricsDocument = Static<typeof LyricsDocument>;
export type NewLyrics = Static<typeof NewLyrics>;
export type LyricVersion = Static<typeof LyricVersion>;
export type LyricRevision = Static<typeof LyricRevision>;
export type LyricMatch = Static<typeof LyricMatch>;
