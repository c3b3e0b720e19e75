import { foldedSong, foldedTitle } from "../dataset/folded.ts";
import { type Random, randomId } from "../dataset/random.ts";
import { makeLyrics, makeMetadata, pickLanguage, pickOther, usual } from "../dataset/song.ts";

/** A song with its lyrics as one document, with the text to search in. */
export function peerSong(random: Random, church: string, versionCount: 1 | 2): object {
  const language = pickLanguage(random);
  const metadata = makeMetadata(random, language);
  const languages = [language, pickOther(random, language)].slice(0, versionCount);
  const versions = languages.map((each) => ({
    id: randomId(random),
    revisionId: randomId(random),
    lyrics: makeLyrics(random, each, usual),
  }));
  const song = { metadata, versions };
  const [first, second] = versions.map(({ lyrics }) => lyrics);
  const { title: shown, ...rest } = metadata;
  const text = { title: foldedTitle(song), shown, body: foldedSong(song) };
  return { church, ...text, details: rest, lyrics: { first, second } };
}
