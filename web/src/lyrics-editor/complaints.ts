import { limits } from "$contract/limits.ts";
import { fold } from "$domain/folding.ts";
import { withoutTrailingSpace } from "$domain/lyrics.ts";
import { sizeTroubles } from "../editing/document-kind.ts";
import type { Section } from "../song/singing-order.ts";
import {
  at,
  type Complaint,
  countTroubles,
  fieldTroubles,
  repeats,
  type Trouble,
} from "../ui/complaint.ts";
import { type EditedLyrics, lyricsToSend } from "./document.ts";

export type LyricsPath =
  | { readonly field: "language" | "label" | "sections" | "lines" | "sequence" | "body" }
  | { readonly field: "name" | "words"; readonly section: string }
  | { readonly field: "line"; readonly section: string; readonly line: string };

export type LyricsComplaint = Complaint<LyricsPath>;

// Well-formed, but no language has such a tag: somebody typed a name that we do not know.
const nameNotTag = /^[a-z]{4,}(?:-|$)/i;

/** Everything that the service would refuse, each with the path to it. */
export function lyricsComplaints(lyrics: EditedLyrics): LyricsComplaint[] {
  const { language, label, sections, sequence } = lyrics;
  const lineCount = sections.reduce((count, { lines }) => count + lines.length, 0);
  const known = new Set(sections.map(({ id }) => id));
  const strays = sequence.filter((id) => !known.has(id));
  return [
    ...at({ field: "language" } as const, language === undefined ? [] : languageTroubles(language)),
    ...at({ field: "label" } as const, fieldTroubles("lyricsLabel", label)),
    ...at({ field: "sections" } as const, sections.length === 0 ? [{ kind: "missing" }] : []),
    ...at({ field: "sections" } as const, countTroubles(sections.length, limits.sections)),
    ...at({ field: "lines" } as const, countTroubles(lineCount, limits.lines)),
    ...at({ field: "sequence" } as const, countTroubles(sequence.length, limits.sequence)),
    ...at({ field: "sequence" } as const, strays.length > 0 ? [{ kind: "wrongForm" }] : []),
    ...at({ field: "body" } as const, sizeTroubles(lyricsToSend(lyrics))),
    ...repeats(sections, ({ name }) => fold(name)).flatMap(({ id }) =>
      at({ field: "name", section: id } as const, [{ kind: "taken" }]),
    ),
    ...sections.flatMap(sectionComplaints),
  ];
}

function languageTroubles(language: string): Trouble[] {
  const troubles = fieldTroubles("language", language);
  if (troubles.length > 0) return troubles;
  const isTooShort = language.length < limits.languageMin;
  return isTooShort || nameNotTag.test(language) ? [{ kind: "wrongForm" }] : [];
}

// With every letter that is typed, all sections but one are the same as before.
const settled = new WeakMap<Section, LyricsComplaint[]>();

function sectionComplaints(section: Section): LyricsComplaint[] {
  let complaints = settled.get(section);
  if (!complaints) settled.set(section, (complaints = complaintsOf(section)));
  return complaints;
}

function complaintsOf({ id, name, lines }: Section): LyricsComplaint[] {
  const texts = lines.map(({ text }) => withoutTrailingSpace(text));
  const isWordless = texts.every((text) => text === "");
  return [
    ...at({ field: "name", section: id } as const, fieldTroubles("sectionName", name)),
    ...at({ field: "words", section: id } as const, isWordless ? [{ kind: "missing" }] : []),
    ...lines.flatMap((line, index) =>
      at(
        { field: "line", section: id, line: line.id } as const,
        fieldTroubles("line", texts[index] ?? ""),
      ),
    ),
  ];
}
