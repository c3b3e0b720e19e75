import type fc from "fast-check";
import { ArrangementDocument } from "../../../common/contract/arrangement.ts";
import { limits } from "../../../common/contract/fields.ts";
import { LyricsDocument, NewLyrics } from "../../../common/contract/lyrics.ts";
import { MetadataInput } from "../../../common/contract/song.ts";
import { documentsOf } from "./from-schema.ts";

/** Fits in a body with some room for changes. */
const isSmallEnough = (document: unknown) =>
  Buffer.byteLength(JSON.stringify(document)) < limits.jsonBodyBytes - 2000;

/** What schemas cannot say: names once, ids that are there, one line in each section. */
function singable<Document extends LyricsDocument>(document: Document): Document {
  const sections = document.sections.slice(0, 6).map((section, index) => ({
    ...section,
    name: `${[...section.name].slice(0, limits.sectionName - 10).join("")} §${index}`,
    lines: [...section.lines.slice(0, 20), { id: crypto.randomUUID(), text: "sung" }],
  }));
  const sequence = document.sequence.map((_, index) => sections[index % sections.length]?.id ?? "");
  return { ...document, sections, sequence };
}

export const songs = documentsOf(MetadataInput).filter(isSmallEnough);
export const newLyrics = documentsOf(NewLyrics).map(singable).filter(isSmallEnough);
export const lyrics = documentsOf(LyricsDocument).map(singable).filter(isSmallEnough);

/** Arrangements of what there is. */
export function arrangements(
  lyricVersionIds: readonly string[],
  assetIds: readonly string[],
): fc.Arbitrary<ArrangementDocument> {
  return documentsOf(ArrangementDocument).map((document) => ({
    ...document,
    lyricVersionIds: lyricVersionIds.slice(0, document.lyricVersionIds.length),
    assetIds: assetIds.slice(0, document.assetIds.length),
  }));
}

// The normal forms that the contract names, written again: what is read must equal them.

export function storedSong(input: MetadataInput): object {
  const empty = { alternateTitles: [], authors: [], copyright: "", themes: [], songbooks: [] };
  return { ...empty, ...input };
}

export function storedLyrics({ label, sections, sequence }: LyricsDocument): object {
  return {
    label,
    sections: sections.map(({ id, name, lines }) => ({
      id: id.toLowerCase(),
      name,
      lines: lines.map((line) => ({
        id: line.id.toLowerCase(),
        text: line.text.replace(/\p{White_Space}+$/u, ""),
      })),
    })),
    sequence: sequence.map((id) => id.toLowerCase()),
  };
}

const lower = (ids: readonly string[]) => ids.map((id) => id.toLowerCase());

export function storedArrangement(input: ArrangementDocument): object {
  const { label, lyricVersionIds, assetIds, sourceKey = null, tempo = null } = input;
  return {
    label,
    lyricVersionIds: lower(lyricVersionIds),
    assetIds: lower(assetIds),
    sourceKey,
    tempo,
  };
}
