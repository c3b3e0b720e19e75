import type { Arrangement } from "../contract/arrangement.ts";
import type { LyricVersion, LyricsDocument, NewLyrics } from "../contract/lyrics.ts";
import type { Metadata } from "../contract/song.ts";
import { fold, wordsOf } from "../domain/folding.ts";
import { unknownLanguage } from "../domain/language.ts";
import { newLyricsOf } from "../domain/lyrics.ts";
import { sha256Hex } from "../domain/sha256.ts";
import { metadataOf } from "../domain/song.ts";
import { grouped } from "./draft.ts";
import type { ImportedLyrics, SongContent } from "./song.ts";

/** Equal for songs that say the same: what keys and ids are made from. */
export function contentHash({ metadata, lyrics }: SongContent): string {
  return sha256Hex(JSON.stringify(["import", 1, metadataOf(metadata), lyrics]));
}

/** The same UUID for the same content and purpose, in the form for names (version 8). */
export function derivedId(content: string, purpose: string): string {
  const hex = sha256Hex(`${content} ${purpose}`);
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const digits = `${hex.slice(0, 12)}8${hex.slice(13, 16)}${variant}${hex.slice(17, 32)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
}

/** A lyric version as it is saved, with the same ids at every run. */
export function lyricsDocument(content: string, at: number, lyrics: ImportedLyrics): NewLyrics {
  const { language, label, sequence } = lyrics;
  const sections = lyrics.sections.map(({ name, lines }, section) => {
    const place = `lyrics ${at} section ${section}`;
    const lineAt = (text: string, line: number) => {
      return { id: derivedId(content, `${place} line ${line}`), text };
    };
    return { id: derivedId(content, place), name, lines: lines.map(lineAt) };
  });
  const ids = sequence.flatMap((index) => sections[index]?.id ?? []);
  return newLyricsOf({ language, label, sections, sequence: ids });
}

/** Equal for lyrics that have the same words, whatever their sections and marks. */
export function wordsHash(lines: readonly string[]): string {
  return sha256Hex(wordsOf(lines)).slice(0, 32);
}

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
  const [first = "", second = ""] = [one, other].map(({ language, label, id }) =>
    [language, label, id].join("\0"),
  );
  return first < second ? -1 : 1;
}

/** What updating an existing song with an imported one would change. */
export function changesOnto(
  current: { readonly metadata: Metadata; readonly versions: readonly LyricVersion[] },
  song: SongContent,
) {
  const metadata = { ...current.metadata };
  // Fields that the source doesn't have stay as they are.
  for (const [field, value] of Object.entries(song.metadata))
    if (value.length > 0) Object.assign(metadata, { [field]: value });
  const isSameMetadata = JSON.stringify(metadata) === JSON.stringify(current.metadata);
  /** With its position in the source, and the version that it replaces. */
  const lyrics = [...song.lyrics.entries()].flatMap(([at, version]) => {
    const there = counterpart(current.versions, version);
    return there && hasSameText(there, version) ? [] : [{ at, lyrics: version, there }];
  });
  return { metadata, isSameMetadata, lyrics, isNothing: isSameMetadata && lyrics.length === 0 };
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
  const there = current.sections.map(({ name, lines }) => [name, lines.map(({ text }) => text)]);
  const here = sections.map(({ name, lines }) => [name, lines]);
  return JSON.stringify([there, current.sequence]) === JSON.stringify([here, ids]);
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
    const known = grouped(
      same.flatMap(({ lines }) => lines),
      ({ text }) => text,
    );
    const lines = section.lines.map(({ id, text }) => {
      return { id: idFor(known.get(text) ?? [], id), text };
    });
    return { id, name: section.name, lines };
  });
  const sequence = document.sequence.map((id) => renamed.get(id) ?? id);
  return { label: document.label, sections, sequence };
}

const similarEnough = 0.5;

/** Many songs share a title; the same one shares words too, unless one of them has none. */
export function hasSimilarWords(
  { lyrics }: SongContent,
  theirs: readonly Pick<LyricVersion, "sections">[],
): boolean {
  if (theirs.length === 0 || lyrics.length === 0) return true;
  const texts = theirs.map(({ sections }) =>
    sections.flatMap((section) => section.lines.map(({ text }) => text)),
  );
  return lyrics.some(({ sections }) => {
    const lines = sections.flatMap((section) => section.lines);
    return texts.some((other) => similarity(lines, other) >= similarEnough);
  });
}

/** How much of the shorter text's words the longer one has, from 0 to 1. */
function similarity(one: readonly string[], other: readonly string[]): number {
  const [few = new Set(), many = new Set()] = [one, other]
    .map((lines) => new Set(wordsOf(lines).split(" ")))
    .toSorted((first, second) => first.size - second.size);
  const shared = [...few].filter((word) => many.has(word)).length;
  return few.size === 0 ? 0 : shared / few.size;
}
