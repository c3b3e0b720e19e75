import { everyLyrics } from "../../db/lyrics.ts";
import { everySong } from "../../db/song.ts";
import type { Reader } from "../../db/database.ts";
import { type Profile, profileOf } from "../../domain/doubles/profile.ts";

/** What every song of a church is compared by; the texts themselves are not held. */
export async function readProfiles(reader: Reader, churchId: string): Promise<Profile[]> {
  const ofLyrics = new Map<string, Profile[]>();
  for await (const { songId: id, language, sections } of everyLyrics(reader, churchId)) {
    const lines = sections.flatMap((section) => section.lines.map(({ text }) => text));
    const profile = profileOf({ id, titles: [], lyrics: [{ language, lines }] });
    ofLyrics.set(id, [...(ofLyrics.get(id) ?? []), profile]);
  }
  const profiles: Profile[] = [];
  for await (const { id, metadata } of everySong(reader, churchId)) {
    const titles = [metadata.title, ...metadata.alternateTitles];
    profiles.push(joined([profileOf({ id, titles, lyrics: [] }), ...(ofLyrics.get(id) ?? [])]));
  }
  return profiles;
}

function joined(profiles: readonly [Profile, ...Profile[]]): Profile {
  return {
    id: profiles[0].id,
    titles: new Set(profiles.flatMap(({ titles }) => [...titles])),
    firstLines: new Set(profiles.flatMap(({ firstLines }) => [...firstLines])),
    languages: new Set(profiles.flatMap(({ languages }) => [...languages])),
    texts: profiles.flatMap(({ texts }) => texts),
  };
}
