import type { Metadata } from "$contract/song.ts";

/** What a text says of a song beside its words, a line each. */
export function aboutLines({
  title,
  alternateTitles,
  authors,
  copyright,
  themes,
  songbooks,
}: Metadata): string[] {
  const numbers = songbooks.map(({ book, number }) => `${book} ${number}`);
  return [
    title,
    ...alternateTitles,
    ...authors,
    ...copyright.split("\n"),
    ...themes,
    ...numbers,
  ].filter((line) => line !== "");
}

/** A song's details with what a text says of them; a title that is there stays. */
export function filledIn(metadata: Metadata, about: Metadata): Metadata {
  const title = metadata.title.trim() === "" ? about.title : metadata.title;
  return {
    title,
    alternateTitles: joined(metadata.alternateTitles, [
      about.title,
      ...about.alternateTitles,
    ]).filter((other) => other !== title),
    authors: joined(metadata.authors, about.authors),
    copyright: metadata.copyright.trim() === "" ? about.copyright : metadata.copyright,
    themes: joined(metadata.themes, about.themes),
    songbooks: joined(metadata.songbooks, about.songbooks),
  };
}

/** Each once, those that are there first. */
function joined<Entry>(there: readonly Entry[], found: readonly Entry[]): Entry[] {
  const known = new Set(there.map((entry) => JSON.stringify(entry)));
  return [...there, ...found.filter((entry) => entry !== "" && !known.has(JSON.stringify(entry)))];
}
