import type { Arrangement } from "../../contract/arrangement.ts";
import type { LyricVersion } from "../../contract/lyrics.ts";
import type { Metadata } from "../../contract/song.ts";
import type { SongContent } from "../song.ts";

/** A song of the catalogue as formats know it: without ids, in the order of its lists. */
export function contentOf(
  metadata: Metadata,
  versions: readonly LyricVersion[],
  arrangements: readonly Arrangement[] = [],
): SongContent {
  const lyrics = versions.toSorted(byLanguageAndLabel).map((version) => ({
    language: version.language,
    label: version.label,
    sections: version.sections.map(({ name, lines }) => ({
      name,
      lines: lines.map(({ text }) => text),
    })),
    sequence: version.sequence.map((id) => version.sections.findIndex((one) => one.id === id)),
  }));
  if (arrangements.length === 0) return { metadata, lyrics };
  const played = arrangements.map(({ label, sourceKey, tempo, lyricVersionIds, files }) => ({
    label,
    sourceKey: sourceKey ?? null,
    tempo: tempo ?? null,
    lyrics: lyricVersionIds.flatMap((id) => {
      const version = versions.find((one) => one.id === id);
      return version ? { language: version.language, label: version.label } : [];
    }),
    files: files.map(({ filename }) => filename),
  }));
  return { metadata, lyrics, arrangements: played };
}

function byLanguageAndLabel(one: LyricVersion, other: LyricVersion): number {
  const keys = [one, other].map(({ language, label, id }) => `${language}\0${label}\0${id}`);
  return (keys[0] ?? "") < (keys[1] ?? "") ? -1 : 1;
}
