import { limits } from "$contract/limits.ts";
import type { Metadata } from "$contract/song.ts";
import { at, type Complaint, countTroubles, textTroubles } from "$lib/parts/complaint.ts";
import { sizeTroubles } from "$lib/writing/editor/request-size.ts";

type List = "alternateTitles" | "authors" | "themes" | "songbooks";

export type SongPath =
  | { readonly field: "title" | "copyright" | "body" | List }
  | { readonly field: Exclude<List, "songbooks">; readonly entry: number }
  | { readonly field: "songbooks"; readonly entry: number; readonly part: "book" | "number" };

export type SongComplaint = Complaint<SongPath>;

const lists = {
  alternateTitles: { count: limits.alternateTitles, length: limits.title },
  authors: { count: limits.authors, length: limits.title },
  themes: { count: limits.themes, length: limits.theme },
} as const;

/** Everything that the service would refuse, each with the path to it. */
export function songComplaints(metadata: Metadata): SongComplaint[] {
  const { title, copyright } = metadata;
  return [
    ...at({ field: "title" } as const, textTroubles("filled", title, limits.title)),
    ...at({ field: "copyright" } as const, textTroubles("any", copyright, limits.copyright)),
    ...listComplaints("alternateTitles", metadata.alternateTitles),
    ...listComplaints("authors", metadata.authors),
    ...listComplaints("themes", metadata.themes),
    ...songbookComplaints(metadata.songbooks),
    ...at({ field: "body" } as const, sizeTroubles(metadata)),
  ];
}

function listComplaints(field: keyof typeof lists, entries: readonly string[]): SongComplaint[] {
  const { count, length } = lists[field];
  return [
    ...at({ field }, countTroubles(entries.length, count)),
    ...entries.flatMap((text, entry) => at({ field, entry }, textTroubles("filled", text, length))),
  ];
}

function songbookComplaints(songbooks: Metadata["songbooks"]): SongComplaint[] {
  const field = "songbooks" as const;
  return [
    ...at({ field }, countTroubles(songbooks.length, limits.songbooks)),
    ...songbooks.flatMap(({ book, number }, entry) => [
      ...at(
        { field, entry, part: "book" } as const,
        textTroubles("filled", book, limits.songbookName),
      ),
      ...at(
        { field, entry, part: "number" } as const,
        textTroubles("filled", number, limits.songbookNumber),
      ),
    ]),
  ];
}
