import { type Random, randomFrom, timedId } from "./random.ts";
import {
  type Lyrics,
  makeLyrics,
  makeMetadata,
  type Metadata,
  pickLanguage,
  pickOther,
  short,
  usual,
} from "./song.ts";

/** What an installation holds. */
export interface Catalogue {
  /** How many songs each church has. */
  readonly churches: readonly number[];
  /** Two lyric versions of usual length, or a single short one. */
  readonly songs: "usual" | "short";
}

export interface LyricVersion {
  readonly id: string;
  readonly revisionId: string;
  readonly lyrics: Lyrics;
}

export interface Song {
  readonly id: string;
  readonly revisionId: string;
  readonly metadata: Metadata;
  readonly versions: readonly LyricVersion[];
  /** For what else its rows need. */
  readonly random: Random;
}

const songsOfChurch = 10_000_000;
const idsOfSong = 16;

export const churchId = (church: number): string => timedId(church, randomFrom(church + 1));

/** Where the ids of a song begin. */
export const placeOf = (church: number, index: number): number =>
  (church * songsOfChurch + index + 1) * idsOfSong;

/** Any song of the catalogue, always the same. */
export function songAt({ songs }: Catalogue, church: number, index: number): Song {
  const random = randomFrom(Math.imul(church + 1, 0x9e3779b1) + index * 7919);
  const place = placeOf(church, index);
  const language = pickLanguage(random);
  const [id, revisionId] = [timedId(place, random), timedId(place, random)];
  const metadata = makeMetadata(random, language);
  const version = (of: typeof language, step: number): LyricVersion => ({
    id: timedId(place + step, random),
    revisionId: timedId(place + step, random),
    lyrics: makeLyrics(random, of, songs === "short" ? short : usual),
  });
  const versions = [version(language, 1)];
  if (songs === "usual") versions.push(version(pickOther(random, language), 2));
  return { id, revisionId, metadata, versions, random };
}
