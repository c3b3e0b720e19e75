import type { Metadata } from "$contract/song.ts";
import { creditsOf } from "./credits.ts";
import type { ProjectionSettings } from "./settings.ts";
import type { SlideStyle } from "./slides.ts";

/** How the slides of a song look on this device. */
export function slideStyle(
  metadata: Metadata,
  { lines, licence, credits }: ProjectionSettings,
  licenceText: (number: string) => string,
): SlideStyle {
  const text = creditsOf(metadata, licence && licenceText(licence));
  return {
    maxLines: lines || undefined,
    credits: text ? { text, place: credits } : undefined,
  };
}
