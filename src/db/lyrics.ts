import sql, { raw, type Sql } from "sql-template-tag";
import type { LyricsDocument, LyricVersion } from "../contract/lyrics.ts";
import { fold } from "../domain/folding.ts";
import { linesSearchText } from "../domain/search.ts";
import { checksumOf } from "./checksum.ts";
import type { Reader, Writer } from "./database.ts";
import type { Dialect } from "./dialect.ts";
import type { LyricWords } from "./song-words.ts";
import { type KnownWords, packTexts } from "./vocabulary.ts";

/** How a revision came to be; saves through the interface are made by hand. */
const source = "manual";

type LyricRow = Omit<LyricVersion, keyof LyricsDocument> & { document: string };

const lyricColumns = ({ lyricDocument }: Dialect) => sql`l.id, l.song_id AS "songId", l.language,
  l.version, l.revision_id AS "revisionId", l.updated_at AS "updatedAt",
  ${lyricDocument.text} AS document`;
const withRevision = sql`lyric_revisions r
  ON r.church_id = l.church_id AND r.lyric_version_id = l.id AND r.version = l.version`;

/** In the order of a save's own answer, so that a replay is the same to the letter. */
function lyricsOf({ document, updatedAt, ...row }: LyricRow): LyricVersion {
  return { ...row, ...(JSON.parse(document) as LyricsDocument), updatedAt };
}

export async function findLyrics(
  reader: Reader,
  churchId: string,
  songId: string,
  lyricVersionId: string,
): Promise<LyricVersion | undefined> {
  const row = await reader.first<LyricRow>(
    sql`SELECT ${lyricColumns(reader.dialect)} FROM lyrics l JOIN ${withRevision} WHERE l.church_id = ${churchId}
      AND l.id = ${lyricVersionId} AND l.song_id = ${songId}`,
  );
  return row && lyricsOf(row);
}

/** What a save has to know of what it changes. */
export async function findLyricsHead(
  reader: Reader,
  churchId: string,
  songId: string,
  lyricVersionId: string,
): Promise<Pick<LyricVersion, "language" | "version"> | undefined> {
  return reader.first(
    sql`SELECT language, version FROM lyrics
      WHERE church_id = ${churchId} AND id = ${lyricVersionId} AND song_id = ${songId}`,
  );
}

/** As the save of that version answered it; the language is fixed for good. */
export async function findLyricsAt(
  reader: Reader,
  churchId: string,
  lyricVersionId: string,
  version: number,
): Promise<LyricVersion | undefined> {
  const row = await reader.first<LyricRow>(
    sql`SELECT l.id, l.song_id AS "songId", l.language, r.version, r.id AS "revisionId",
      r.created_at AS "updatedAt", ${reader.dialect.lyricDocument.text} AS document FROM lyrics l JOIN lyric_revisions r
      ON r.church_id = l.church_id AND r.lyric_version_id = l.id AND r.version = ${version}
      WHERE l.church_id = ${churchId} AND l.id = ${lyricVersionId}`,
  );
  return row && lyricsOf(row);
}

export async function listLyrics(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<LyricVersion[]> {
  const rows = await reader.all<LyricRow>(
    sql`SELECT ${lyricColumns(reader.dialect)} FROM lyrics l JOIN ${withRevision}
      WHERE l.church_id = ${churchId} AND l.song_id = ${songId}`,
  );
  return rows.map(lyricsOf);
}

export async function listLyricIds(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<string[]> {
  const rows = await reader.all<{ id: string }>(
    sql`SELECT id FROM lyrics WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
  return rows.map(({ id }) => id);
}

/** The folded texts that a lyric version is put in order by and searched in. */
export function textsOfLyrics(lyrics: LyricsDocument): [foldedLabel: string, foldedLines: string] {
  return [fold(lyrics.label), linesSearchText(lyrics)];
}

/** A lyric version that is written, with its words. */
export interface WrittenLyrics {
  readonly churchId: string;
  readonly lyrics: LyricVersion;
  readonly words: LyricWords;
}

export function insertLyrics(dialect: Dialect, { churchId, lyrics, words }: WrittenLyrics): Sql[] {
  return [
    sql`INSERT INTO lyrics (church_id, id, song_id, language, version, revision_id, created_at,
      updated_at, label, folded_label, label_words, words) VALUES
      (${churchId}, ${lyrics.id}, ${lyrics.songId}, ${lyrics.language}, ${lyrics.version},
      ${lyrics.revisionId}, ${lyrics.updatedAt}, ${lyrics.updatedAt}, ${lyrics.label},
      ${fold(lyrics.label)}, ${words.labelWords}, ${words.words})`,
    insertRevision(dialect, churchId, lyrics),
  ];
}

export function updateLyrics(dialect: Dialect, { churchId, lyrics, words }: WrittenLyrics): Sql[] {
  return [
    sql`UPDATE lyrics SET version = ${lyrics.version}, revision_id = ${lyrics.revisionId},
      updated_at = ${lyrics.updatedAt}, label = ${lyrics.label},
      folded_label = ${fold(lyrics.label)}, label_words = ${words.labelWords},
      words = ${words.words}
      WHERE church_id = ${churchId} AND id = ${lyrics.id}`,
    insertRevision(dialect, churchId, lyrics),
  ];
}

/** What a lyric version is put in order by and searched in, whoever made it. */
export async function foldLyrics(
  tx: Writer,
  churchId: string,
  lyrics: LyricsDocument,
  known?: KnownWords,
) {
  const texts = textsOfLyrics(lyrics);
  const [labelWords, words] = await packTexts(tx, churchId, texts, known);
  return { foldedLabel: texts[0], labelWords, words };
}

function insertRevision({ lyricDocument }: Dialect, churchId: string, lyrics: LyricVersion): Sql {
  const { label, sections, sequence } = lyrics;
  const document = JSON.stringify({ label, sections, sequence });
  return sql`INSERT INTO lyric_revisions
    (church_id, lyric_version_id, version, id, source, ${raw(lyricDocument.column)}, checksum,
    created_at) VALUES
    (${churchId}, ${lyrics.id}, ${lyrics.version}, ${lyrics.revisionId}, ${source},
    ${lyricDocument.from(document)}, ${checksumOf(document)}, ${lyrics.updatedAt})`;
}
