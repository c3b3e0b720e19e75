import type { LyricsDocument, LyricVersion } from "../../contract/lyrics.ts";
import type { Metadata } from "../../contract/song.ts";
import { fold } from "../../domain/folding.ts";
import { unknownLanguage } from "../../domain/language.ts";
import type { ImportedLyrics, SongContent } from "../song.ts";

/** What saving a song over one that is there would change. */
export interface Changes {
  readonly metadata: Metadata;
  readonly isSameMetadata: boolean;
  /** With its place in the source, and the version that it takes the place of. */
  readonly lyrics: readonly {
    readonly at: number;
    readonly lyrics: ImportedLyrics;
    readonly there: LyricVersion | undefined;
  }[];
  readonly isNothing: boolean;
}

export function changesOnto(
  current: { readonly metadata: Metadata; readonly versions: readonly LyricVersion[] },
  song: SongContent,
): Changes {
  const metadata = updatedMetadata(current.metadata, song.metadata);
  const isSameMetadata = JSON.stringify(metadata) === JSON.stringify(current.metadata);
  const lyrics = [...song.lyrics.entries()].flatMap(([at, version]) => {
    const there = counterpart(current.versions, version);
    return there && hasSameText(there, version) ? [] : [{ at, lyrics: version, there }];
  });
  return { metadata, isSameMetadata, lyrics, isNothing: isSameMetadata && lyrics.length === 0 };
}

/** The song's metadata with what the source has to say; where it says nothing, nothing changes. */
function updatedMetadata(current: Metadata, source: Metadata): Metadata {
  return {
    title: source.title,
    alternateTitles: given(current.alternateTitles, source.alternateTitles),
    authors: given(current.authors, source.authors),
    copyright: source.copyright || current.copyright,
    themes: given(current.themes, source.themes),
    songbooks: given(current.songbooks, source.songbooks),
  };
}

function given<Item>(current: Item[], source: Item[]): Item[] {
  return source.length > 0 ? source : current;
}

/** The version that imported lyrics are: of their label and language, if both are known. */
export function counterpart(
  versions: readonly LyricVersion[],
  { language, label }: ImportedLyrics,
): LyricVersion | undefined {
  const labelled = versions.filter((one) => fold(one.label) === fold(label));
  const same = labelled.find((one) => one.language.toLowerCase() === language.toLowerCase());
  return (
    same ?? labelled.find((one) => one.language === unknownLanguage || language === unknownLanguage)
  );
}

function hasSameText(current: LyricVersion, { sections, sequence }: ImportedLyrics): boolean {
  const ids = sequence.map((index) => current.sections[index]?.id);
  return (
    JSON.stringify(
      current.sections.map(({ name, lines }) => [name, lines.map(({ text }) => text)]),
    ) === JSON.stringify(sections.map(({ name, lines }) => [name, lines])) &&
    JSON.stringify(current.sequence) === JSON.stringify(ids)
  );
}

/** The new text with the ids of sections and lines that stay, so that what refers to them holds. */
export function withKnownIds(current: LyricVersion, document: LyricsDocument): LyricsDocument {
  const taken = new Set<string>();
  const idFor = (known: readonly { id: string }[], fresh: string) => {
    const id = known.find((one) => !taken.has(one.id))?.id ?? fresh;
    taken.add(id);
    return id;
  };
  const renamed = new Map<string, string>();
  const sections = document.sections.map((section) => {
    const same = current.sections.filter(({ name }) => fold(name) === fold(section.name));
    const id = idFor(same, section.id);
    renamed.set(section.id, id);
    const known = same.flatMap(({ lines }) => lines);
    const lines = section.lines.map((line) => ({
      id: idFor(
        known.filter(({ text }) => text === line.text),
        line.id,
      ),
      text: line.text,
    }));
    return { id, name: section.name, lines };
  });
  const sequence = document.sequence.map((id) => renamed.get(id) ?? id);
  return { label: document.label, sections, sequence };
}
