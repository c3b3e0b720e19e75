import type { Metadata } from "../../contract/song.ts";
import { fold } from "../../domain/folding.ts";
import { packNumbers } from "../../domain/packed-numbers.ts";
import { metadataSearchText } from "../../domain/search.ts";
import { numbersIn } from "../song-words.ts";
import type { Checking } from "./check.ts";
import { derived, derivedColumns } from "./derived.ts";
import { type Companion, type Head, headColumns, madeFrom, revisionCheck } from "./revisions.ts";
import { Follower, placeOf, type Source } from "./rows.ts";
import { WordNumbers } from "./word-numbers.ts";

interface SongHead extends Head {
  readonly archived: number;
}

const songs: Source<SongHead> = {
  table: "songs",
  columns: { ...headColumns, archived: "archived" },
  key: ["churchId", "id"],
};

interface OfSong {
  readonly churchId: string;
  readonly songId: string;
}

const songColumns = { churchId: "church_id", songId: "song_id" } as const;

interface SearchText extends OfSong {
  readonly archived: number;
  readonly foldedTitle: string;
  readonly metadataWords: Uint8Array;
  readonly words: Uint8Array;
}

const searchColumns = {
  archived: "archived",
  foldedTitle: "folded_title",
  metadataWords: "metadata_words",
  words: "words",
} as const;

const searchTexts: Source<SearchText> = {
  table: "song_search",
  columns: { ...songColumns, ...searchColumns },
  key: ["churchId", "songId"],
};

interface LyricWords extends OfSong {
  readonly id: string;
  readonly labelWords: Uint8Array;
  readonly words: Uint8Array;
}

const lyricWords: Source<LyricWords> = {
  table: "lyrics",
  columns: {
    ...songColumns,
    id: "id",
    labelWords: "label_words",
    words: "words",
  },
  key: ["churchId", "songId", "id"],
};

const arrangements: Source<OfSong & { readonly id: string }> = {
  table: "arrangements",
  columns: { ...songColumns, id: "id" },
  key: ["churchId", "songId", "id"],
};

const isReadable = { text: "each song's metadata can be read" };
const hasSearchText = derived("each song has its search text");
const searchTextHasSong = { text: "each search text has its song" };
const compareSearchText = derivedColumns("song_search", searchColumns);

/** Songs with their revisions, and their search texts with all that these are made from. */
export const songCheck = revisionCheck(
  "songs and their search texts",
  songs,
  { table: "song_revisions", headColumn: "song_id", documentColumn: () => "metadata" },
  withSearchTexts,
);

function withSearchTexts({ reader, findings }: Checking): Companion<SongHead> {
  const follow = <Row extends OfSong>(source: Source<Row>, promised = partHasSong(source)) => {
    const songOf = ({ churchId, songId }: Row) => placeOf(churchId, songId);
    return new Follower(reader, source, songOf, (_, place) => findings.report(promised, place));
  };
  const searches = follow(searchTexts, searchTextHasSong);
  const lyrics = follow(lyricWords);
  const others = follow(arrangements);
  const numbers = new WordNumbers(reader);
  return {
    async head(song, place, revision) {
      let stored: SearchText | undefined;
      const ofLyrics: LyricWords[] = [];
      await searches.follow(place, (row) => (stored = row));
      await lyrics.follow(place, (row) => ofLyrics.push(row));
      await others.follow(place, () => undefined);
      const folded = madeFrom(revision?.document, foldMetadata);
      if (revision && !folded) findings.report(isReadable, place);
      if (!stored) findings.report(hasSearchText, place);
      if (!stored || !folded) return;
      const { foldedTitle, foldedMetadata } = folded;
      const metadataWords = await numbers.pack(song.churchId, foldedMetadata);
      const all = ofLyrics.flatMap(({ labelWords, words }) => [labelWords, words]);
      const words = packNumbers(numbersIn([metadataWords, ...all]));
      const expected = { archived: song.archived, foldedTitle, metadataWords, words };
      compareSearchText(findings, place, stored, expected);
    },
    async finish() {
      for (const follower of [searches, lyrics, others]) await follower.finish();
    },
  };
}

function partHasSong({ table }: Source<never>) {
  return { text: `each row in ${table} has its song` };
}

function foldMetadata(metadata: Metadata) {
  return { foldedTitle: fold(metadata.title), foldedMetadata: metadataSearchText(metadata) };
}
