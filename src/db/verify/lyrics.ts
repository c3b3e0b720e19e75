import type { LyricsDocument } from "../../contract/lyrics.ts";
import { fold } from "../../domain/folding.ts";
import { linesSearchText } from "../../domain/search.ts";
import { derivedColumns } from "./derived.ts";
import { type Head, headColumns, madeFrom, revisionCheck, revisionSource } from "./revisions.ts";
import type { Source } from "./rows.ts";

const textColumns = {
  label: "label",
  foldedLabel: "folded_label",
  foldedLines: "folded_lines",
} as const;

type LyricHead = Head & { readonly [Column in keyof typeof textColumns]: string };

const lyrics: Source<LyricHead> = {
  table: "lyrics",
  columns: { ...headColumns, ...textColumns },
  key: ["churchId", "id"],
};

const isReadable = { text: "each lyric version's document can be read" };
const compareTexts = derivedColumns("lyrics", textColumns);

export const lyricsCheck = revisionCheck(
  "lyrics",
  lyrics,
  revisionSource("lyric_revisions", "lyric_version_id", "document"),
  ({ findings }) => ({
    head(head, place, revision) {
      if (!revision) return;
      const expected = madeFrom(revision.document, foldLyrics);
      if (expected) compareTexts(findings, place, head, expected);
      else findings.report(isReadable, place);
    },
  }),
);

function foldLyrics(document: LyricsDocument) {
  const { label } = document;
  return { label, foldedLabel: fold(label), foldedLines: linesSearchText(document) };
}
