import type { Metadata } from "$contract/song.ts";
import { isPublicDomain } from "../list/licence.ts";
import { copyrightLine } from "../song/details.ts";

/** Who wrote a song, whose it is, and by which licence it is shown. */
export function creditsOf(
  { authors, copyright }: Pick<Metadata, "authors" | "copyright">,
  licence: string,
): string {
  return [authors.join(", "), ...rightsOf(copyright, licence)].filter(Boolean).join(" · ");
}

/** Whose a song is, line by line, and by which licence it is used; what is free needs none. */
export function rightsOf(copyright: string, licence: string): string[] {
  const owner = copyrightLine(copyright)
    .split(/\s*\n\s*/)
    .map((line) => line.trim());
  return [...owner, isPublicDomain(copyright) ? "" : licence].filter(Boolean);
}
