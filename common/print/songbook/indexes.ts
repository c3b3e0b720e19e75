import { grouped } from "../../formats/draft.ts";
import type { SongContent } from "../../formats/song.ts";
import type { Entry, Listing } from "./listing.ts";
import { stripsOf } from "./versions.ts";
import type { BookWords } from "./words.ts";

/** A line of an index, perhaps below what it belongs to: an author, a songbook. */
interface Line {
  readonly text: string;
  readonly song: number;
  readonly below?: string;
}

/** Gathers, song by song, what a book can be looked up by. */
export function indexesBy(compare: (one: string, other: string) => number) {
  const [firstLines, authors, songbooks]: [Line[], Line[], Line[]] = [[], [], []];
  const sorted = (lines: readonly Line[]) =>
    lines.toSorted((one, other) => compare(one.text, other.text));
  const entriesOf = (lines: readonly Line[]): Entry[] => {
    const groups = grouped(lines, ({ below = "" }) => below);
    const names = [...groups.keys()].toSorted(compare);
    return names.flatMap((text) => [{ text }, ...sorted(groups.get(text) ?? [])]);
  };
  return {
    add({ metadata, lyrics }: SongContent, song: number, languages: readonly string[]): void {
      const { title: text } = metadata;
      for (const below of new Set(metadata.authors.map(personOf)))
        authors.push({ below, text, song });
      for (const { book: below, number } of metadata.songbooks) {
        songbooks.push({ below, text: `${number}  ${text}`.trim(), song });
      }
      const versions = new Set(stripsOf(lyrics, languages).flat());
      const lines = [...versions].flatMap(({ sections }) => firstLine(sections));
      for (const line of new Set(lines)) firstLines.push({ text: line, song });
    },
    listings(words: BookWords): Listing[] {
      const listings = [
        { title: words.firstLines, entries: sorted(firstLines) },
        { title: words.authors, entries: entriesOf(authors) },
        { title: words.songbooks, entries: entriesOf(songbooks) },
      ];
      return listings.filter(({ entries }) => entries.length > 0);
    },
  };
}

function firstLine(sections: readonly { readonly lines: readonly string[] }[]): string[] {
  const line = sections.flatMap(({ lines }) => lines).find((text) => text.trim() !== "");
  return line ? [line] : [];
}

const parts =
  "tr(?:ans(?:l(?:ated)?)?)?|arr(?:anged)?|adapt(?:ed)?|harm(?:ony)?|para(?:phrased)?|words|lyrics|music|melody|tune|written|text|worte|musik|melodie|satz|weise|übers(?:etzt|etzung)?|dt|deutsch|bearb(?:eitet)?|letra|música|musica|trad(?:ucido|uction|ucción)?|adapt(?:ado|ación)|arreglo|paroles|musique|sł(?:owa)?|muz(?:yka)?|tłum(?:aczenie)?|opr(?:acowanie)?|szöveg|dallam|zene|ford(?:ította)?|сл(?:ова)?|муз(?:ика|ыка)?|пер(?:еклад|евод)?|аранж|كلمات|ألحان|ترجمة";
const by = "by|von|de|por|par|przez";
/** “tr. ”, “Music: ”, “arr. by ”: what somebody did, before the name. */
const before = new RegExp(
  String.raw`^(?:(?:${parts})(?:\.?:|\.|\.?\s+(?:${by})\b:?)\s*(?:(?:${by})\s+)?(?:(?:&|and|und|y|i|/)\s*)?)+`,
  "iu",
);
/** The same behind the name: “(arr.)”, “, tr.”. */
const behind = new RegExp(String.raw`\s*(?:\((?:${parts})\.?\)|,\s*(?:${parts})\.)$`, "iu");

/** Whom an author's entry names, whatever it says of their part in the song. */
export function personOf(author: string): string {
  const name = author.trim().replace(before, "").replace(behind, "").trim();
  return name === "" ? author : name;
}
