import type { LyricVersion } from "../../contract/lyrics.ts";
import type { Metadata } from "../../contract/song.ts";
import type { SongContent } from "../song.ts";

/** A song of the catalogue as formats know it: without ids, in the order of its lists. */
export function contentOf(metadata: Metadata, versions: readonly LyricVersion[]): SongContent {
  const lyrics = versions.toSorted(byLanguageAndLabel).map((version) => ({
    language: version.language,
    label: version.label,
    sections: version.sections.map(({ name, lines }) => ({
      name,
      lines: lines.map(({ text }) => text),
    })),
    sequence: version.sequence.map((id) => version.sections.findIndex((one) => one.id === id)),
  }));
  return { metadata, lyrics };
}

function byLanguageAndLabel(one: LyricVersion, other: LyricVersion): number {
  const keys = [one, other].map(({ language, label, id }) => `${language}\0${label}\0${id}`);
  return (keys[0] ?? "") < (keys[1] ?? "") ? -1 : 1;
}
