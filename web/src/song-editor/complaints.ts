import { fieldOfEntries, limits } from "$contract/fields.ts";
import type { Metadata } from "$contract/song.ts";
import { at, type Complaint, countTroubles, fieldTroubles } from "../ui/complaint.ts";
import { sizeTroubles } from "../editing/document-kind.ts";

type List = "alternateTitles" | "authors" | "themes" | "songbooks";

export type SongPath =
  | { readonly field: "title" | "copyright" | "body" | List }
  | { readonly field: Exclude<List, "songbooks">; readonly entry: number }
  | { readonly field: "songbooks"; readonly entry: number; readonly part: "book" | "number" };

export type SongComplaint = Complaint<SongPath>;

/** Everything that the service would refuse, each with the path to it. */
export function songComplaints(metadata: Metadata): SongComplaint[] {
  const { title, copyright } = metadata;
  return [
    ...at({ field: "title" } as const, fieldTroubles("title", title)),
    ...at({ field: "copyright" } as const, fieldTroubles("copyright", copyright)),
    ...listComplaints("alternateTitles", metadata.alternateTitles),
    ...listComplaints("authors", metadata.authors),
    ...listComplaints("themes", metadata.themes),
    ...songbookComplaints(metadata.songbooks),
    ...at({ field: "body" } as const, sizeTroubles(metadata)),
  ];
}

function listComplaints(
  field: keyof typeof fieldOfEntries,
  entries: readonly string[],
): SongComplaint[] {
  const name = fieldOfEntries[field];
  return [
    ...at({ field }, countTroubles(entries.length, limits[field])),
    ...entries.flatMap((text, entry) => at({ field, entry }, fieldTroubles(name, text))),
  ];
}

function songbookComplaints(songbooks: Metadata["songbooks"]): SongComplaint[] {
  const field = "songbooks" as const;
  return [
    ...at({ field }, countTroubles(songbooks.length, limits.songbooks)),
    ...songbooks.flatMap(({ book, number }, entry) => [
      ...at({ field, entry, part: "book" } as const, fieldTroubles("book", book)),
      ...at({ field, entry, part: "number" } as const, fieldTroubles("number", number)),
    ]),
  ];
}
