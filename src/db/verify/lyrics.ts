import type { LyricsDocument } from "../../contract/lyrics.ts";
import { fold } from "../../domain/folding.ts";
import { linesSearchText } from "../../domain/search.ts";
import { derivedColumns } from "./derived.ts";
import { type Head, headColumns, madeFrom, revisionCheck } from "./revisions.ts";
import type { Source } from "./rows.ts";
import { WordNumbers } from "./word-numbers.ts";

const textColumns = {
  label: "label",
  foldedLabel: "folded_label",
  labelWords: "label_words",
  words: "words",
} as const;

interface LyricHead extends Head {
  readonly label: string;
  readonly foldedLabel: string;
  readonly labelWords: Uint8Array;
  readonly words: Uint8Array;
}

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
  {
    table: "lyric_revisions",
    headColumn: "lyric_version_id",
    documentColumn: ({ lyricDocument }) => lyricDocument.column,
  },
  ({ reader, findings }) => {
    const numbers = new WordNumbers(reader);
    return {
      async head(head, place, revision) {
        if (!revision) return;
        const folded = madeFrom(revision.document, foldLyrics);
        if (!folded) return findings.report(isReadable, place);
        const { foldedLines, ...texts } = folded;
        const labelWords = await numbers.pack(head.churchId, texts.foldedLabel);
        const words = await numbers.pack(head.churchId, foldedLines);
        compareTexts(findings, place, head, { ...texts, labelWords, words });
      },
    };
  },
);

function foldLyrics(document: LyricsDocument) {
  const { label } = document;
  return { label, foldedLabel: fold(label), foldedLines: linesSearchText(document) };
}
