import { trimmed } from "$domain/field.ts";
import { unknownLanguage } from "$domain/language.ts";
import { nameOf } from "../../browser/language.ts";
import { sectionsInOrder } from "../../song/singing-order.ts";
import { textOf } from "../from-text/lines.ts";
import type { EditedLyrics } from "./complaints.ts";

/** Lyrics to be read and pasted elsewhere: sections under their names, then the order. */
export function lyricsText(lyrics: EditedLyrics): string {
  const { language, label, sections, sequence } = lyrics;
  const isKnown = language && language !== unknownLanguage;
  const title = [isKnown ? nameOf(language) : "", trimmed(label)].filter(Boolean).join(" · ");
  const order = sectionsInOrder(lyrics, "sung").map(({ section }) => section.name);
  return [
    ...(title ? [title] : []),
    ...sections.map((section) => `${section.name}\n${textOf(section)}`),
    ...(sequence.length > 0 ? [order.join(", ")] : []),
  ].join("\n\n");
}
