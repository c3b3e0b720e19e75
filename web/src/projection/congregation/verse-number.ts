import { headingOf } from "$formats/heading.ts";

/** The number of a verse, in whichever language its section is named; other sections have none. */
export function verseNumber(sectionName: string): string | undefined {
  const heading = headingOf(sectionName);
  return heading?.kind === "verse" ? heading.number : undefined;
}
