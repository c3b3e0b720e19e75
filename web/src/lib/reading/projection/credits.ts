import type { Metadata } from "$contract/song.ts";
import { isPublicDomain } from "$lib/lists/licence/public-domain.ts";
import { copyrightLine } from "$lib/reading/song/copyright-line.ts";

/** Who wrote a song, whose it is, and by which licence it is shown; what is free needs none. */
export function creditsOf(
  { authors, copyright }: Pick<Metadata, "authors" | "copyright">,
  licence: string,
): string {
  const owner = copyrightLine(copyright)
    .split(/\s*\n\s*/)
    .map((line) => line.trim());
  const isFree = isPublicDomain(copyright);
  return [authors.join(", "), ...owner, isFree ? "" : licence].filter(Boolean).join(" · ");
}
