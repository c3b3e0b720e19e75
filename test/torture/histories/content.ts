import type { Arrangement, ArrangementDocument } from "../../../common/contract/arrangement.ts";
import type { LyricsDocument, LyricVersion } from "../../../common/contract/lyrics.ts";
import type { MetadataInput, Song } from "../../../common/contract/song.ts";

export type Kind = "song" | "lyrics" | "arrangement";

/** A resource as somebody was told that it is. */
export interface Sighting {
  readonly kind: Kind;
  readonly id: string;
  readonly songId: string;
  readonly version: number;
  readonly revisionId: string;
  readonly content: string;
  readonly at: string;
}

/** What a document says: equal texts for a request and for the revision that it became. */
export function songContent(metadata: MetadataInput): string {
  const { title, alternateTitles = [], authors = [], copyright = "", themes = [] } = metadata;
  const songbooks = (metadata.songbooks ?? []).map(({ book, number }) => [book, number]);
  return JSON.stringify([title, alternateTitles, authors, copyright, themes, songbooks]);
}

export function lyricsContent({ label, sections, sequence }: LyricsDocument): string {
  const words = sections.map(({ id, name, lines }) => [
    id,
    name,
    lines.map(({ id, text }) => [id, text]),
  ]);
  return JSON.stringify([label, words, sequence]);
}

type Setting = Pick<ArrangementDocument, "label" | "lyricVersionIds" | "sourceKey" | "tempo">;

export function arrangementContent(setting: Setting, assetIds: readonly string[]): string {
  const { label, lyricVersionIds, sourceKey = null, tempo = null } = setting;
  return JSON.stringify([label, lyricVersionIds, assetIds, sourceKey, tempo]);
}

export function seenSong(song: Song): Sighting {
  const { id, version, revisionId, metadata, updatedAt } = song;
  const content = songContent(metadata);
  return { kind: "song", id, songId: id, version, revisionId, content, at: updatedAt };
}

export function seenLyrics(lyrics: LyricVersion): Sighting {
  const { id, songId, version, revisionId, updatedAt } = lyrics;
  const content = lyricsContent(lyrics);
  return { kind: "lyrics", id, songId, version, revisionId, content, at: updatedAt };
}

export function seenArrangement(arrangement: Arrangement): Sighting {
  const { id, songId, version, revisionId, files, updatedAt } = arrangement;
  const content = arrangementContent(
    arrangement,
    files.map((file) => file.id),
  );
  return { kind: "arrangement", id, songId, version, revisionId, content, at: updatedAt };
}

interface AnsweredResource {
  readonly song?: Song;
  readonly lyrics?: LyricVersion;
  readonly arrangement?: Arrangement;
  readonly current?: Song;
  readonly currentLyrics?: LyricVersion;
  readonly currentArrangement?: Arrangement;
}

/** The one resource that a save's answer holds: what was saved, or what is current instead. */
export function seenInAnswer(body: AnsweredResource): Sighting | undefined {
  const song = body.song ?? body.current;
  const lyrics = body.lyrics ?? body.currentLyrics;
  const arrangement = body.arrangement ?? body.currentArrangement;
  if (song) return seenSong(song);
  if (lyrics) return seenLyrics(lyrics);
  return arrangement && seenArrangement(arrangement);
}
