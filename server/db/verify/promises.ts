import sql, { join, raw, type Sql } from "sql-template-tag";
import { storedArrangements } from "../arrangement.ts";
import type { Dialect } from "../dialect.ts";
import { storedLyrics } from "../lyrics.ts";
import { storedSongs } from "../song.ts";

/** What always holds, each with a statement that finds every `place` where it does not. */
type Statements = Readonly<Record<string, Sql>>;

type Noun = typeof storedSongs.is | typeof storedLyrics.is | typeof storedArrangements.is;

/** What can be saved: its tables, and besides those what events and readers call it. */
export interface SavedNoun {
  readonly is: Noun;
  readonly kind: string;
  /** What is read of each. */
  readonly text: string;
}

export const savedNouns: readonly SavedNoun[] = [
  { is: storedSongs.is, kind: "song", text: "song's metadata" },
  { is: storedArrangements.is, kind: "song.arrangement", text: "arrangement's document" },
  { is: storedLyrics.is, kind: "song.lyrics", text: "lyric version's document" },
];

const kindsOf = ({ kind }: SavedNoun) => [`${kind}.created`, `${kind}.updated`];
const kinds = savedNouns.flatMap(kindsOf);
const otherKinds = ["song.archived", "song.unarchived"];

/** Documents in `arrangement_files` and the other way round: who reads documents looks at both. */
export const filesFit = "each arrangement's document names the files in arrangement_files";

/** All but what documents hold, by what is looked at. */
export function promises({ name }: Dialect): Readonly<Record<string, Statements>> {
  return {
    "heads and revisions": ofNouns(revisionPromises),
    "events of revisions": { ...cursors, ...ofNouns(eventPromises) },
    "saves and their operations": savePromises,
    "rows of songs": songPromises,
    "search texts": { ...searchPromises, ...(name === "sqlite" && indexPromises) },
    "files of arrangements": filePromises,
  };
}

const ofNouns = (promisesOf: (noun: SavedNoun) => Statements): Statements =>
  Object.fromEntries(savedNouns.flatMap((noun) => Object.entries(promisesOf(noun))));

function revisionPromises({ is: { heads, revisions, headId: id } }: SavedNoun): Statements {
  const [head, revision, headId] = [raw(heads), raw(revisions), raw(`r.${id}`)];
  const isOf = sql`r.church_id = h.church_id AND ${headId} = h.id`;
  const places = sql`SELECT h.church_id || ' ' || h.id AS place FROM ${head} h
    LEFT JOIN ${revision} r ON ${isOf}`;
  return {
    [`each head in ${heads} has its revision`]: sql`${places} AND r.version = h.version
      WHERE r.id IS NULL OR r.id <> h.revision_id OR r.created_at <> h.updated_at`,
    [`versions in ${revisions} run from 1 to the head's without gaps`]: sql`${places}
      GROUP BY h.church_id, h.id HAVING count(r.version) <> max(h.version)
      OR coalesce(min(r.version), 1) <> 1 OR coalesce(max(r.version), 0) <> max(h.version)`,
    [`each revision in ${revisions} has its head`]: sql`
      SELECT r.church_id || ' ' || ${headId} || ' version ' || r.version AS place
      FROM ${revision} r LEFT JOIN ${head} h ON ${isOf} WHERE h.id IS NULL`,
  };
}

const cursors: Statements = {
  "cursors run from 1 to the church's without gaps": sql`
    SELECT coalesce(c.id, e.church_id) AS place FROM churches c FULL JOIN (
      SELECT church_id, min(cursor) AS first, max(cursor) AS last, count(*) AS count
      FROM events GROUP BY church_id) e ON e.church_id = c.id
    WHERE c.id IS NULL OR c.cursor <> coalesce(e.count, 0)
    OR c.cursor <> coalesce(e.last, 0) OR coalesce(e.first, 1) <> 1`,
};

function eventPromises(noun: SavedNoun): Statements {
  const { is, kind } = noun;
  const { revisions, headId: id } = is;
  const [revision, headId] = [raw(revisions), raw(id)];
  const kindOfVersion = (version: Sql) =>
    sql`CASE ${version} WHEN 1 THEN ${`${kind}.created`} ELSE ${`${kind}.updated`} END`;
  const place = sql`church_id || ' ' || ${headId} || ' version ' || version AS place`;
  const [isOf, ofNoun] = [eventIsOf(noun), isKindOf(noun)];
  return {
    // The engine compares the two sets by sorting them: events are not in the order of their nouns.
    [`each revision in ${revisions} has exactly one event`]: sql`SELECT ${place} FROM (
        SELECT church_id, ${headId}, version FROM ${revision} EXCEPT
        SELECT church_id, ${headId}, version FROM events
        WHERE kind = ${kindOfVersion(sql`version`)}) without
      UNION ALL SELECT ${place} FROM events WHERE ${ofNoun}
      GROUP BY church_id, ${headId}, version HAVING count(*) > 1`,
    [`each event of ${kind} has its revision`]: sql`${atCursor} LEFT JOIN ${revision} r ON ${isOf}
      WHERE e.${ofNoun} AND (r.id IS NULL OR e.kind <> ${kindOfVersion(sql`e.version`)})`,
  };
}

const eventIsOf = ({ is: { headId: id } }: SavedNoun) =>
  sql`r.church_id = e.church_id AND r.${raw(id)} = e.${raw(id)} AND r.version = e.version`;
const isKindOf = (noun: SavedNoun) => sql`kind IN (${join(kindsOf(noun))})`;

const tellsOtherwise = (noun: SavedNoun) => sql`${atCursor}
  JOIN ${raw(noun.is.revisions)} r ON ${eventIsOf(noun)}
  LEFT JOIN ${raw(noun.is.heads)} h ON h.church_id = e.church_id AND h.id = e.${raw(noun.is.headId)}
  WHERE e.${isKindOf(noun)}
  AND (h.${raw(noun.is.alias === "s" ? "id" : "song_id")} IS DISTINCT FROM e.song_id OR r.created_at <> e.at)`;

const atCursor = sql`SELECT e.church_id || ' cursor ' || e.cursor AS place FROM events e`;
const ofEvent = (table: string) =>
  sql`${raw(table)} o ON o.church_id = e.church_id AND o.event_id = e.id`;
const withoutEvent = (table: string) =>
  sql`SELECT o.church_id || ' ' || o.event_id AS place FROM events e
    RIGHT JOIN ${ofEvent(table)} WHERE e.id IS NULL`;

const savePromises: Statements = {
  "each event of a save tells the song and the time of its revision": join(
    savedNouns.map(tellsOtherwise),
    " UNION ALL ",
  ),
  "each event is of a known kind": sql`${atCursor}
    WHERE e.kind NOT IN (${join([...kinds, ...otherKinds])})`,
  "each event has its outbox entry, and nothing else has one": sql`${atCursor}
    LEFT JOIN ${ofEvent("outbox")} WHERE o.event_id IS NULL
    UNION ALL ${withoutEvent("outbox")}`,
  "each save has its operation, and nothing else has one": sql`${atCursor}
    LEFT JOIN ${ofEvent("operations")}
    WHERE (e.kind IN (${join(kinds)})) <> (o.event_id IS NOT NULL)
    UNION ALL ${withoutEvent("operations")}`,
  "each operation is of the actor of its event": sql`${atCursor}
    JOIN ${ofEvent("operations")} WHERE o.actor IS DISTINCT FROM e.actor`,
  "each operation has its fingerprint": sql`${atCursor} JOIN ${ofEvent("operations")}
    WHERE length(o.fingerprint) <> 64 OR ltrim(o.fingerprint, '0123456789abcdef') <> ''`,
  "each operation has the response of its save": sql`${atCursor} JOIN ${ofEvent("operations")}
    WHERE substr(o.response, 1, 17 + length(e.id)) <> '{"operationId":"' || e.id || '"'`,
};

const withoutSong = (table: string) =>
  sql`SELECT t.church_id || ' ' || t.song_id AS place FROM ${raw(table)} t
    LEFT JOIN songs s ON s.church_id = t.church_id AND s.id = t.song_id WHERE s.id IS NULL`;

const songPromises: Statements = {
  "each row in lyrics has its song": withoutSong("lyrics"),
  "each row in arrangements has its song": withoutSong("arrangements"),
};

const searchPromises: Statements = { "each search text has its song": withoutSong("song_search") };

export const indexFits = "each text of the search index has its song";

/** With PostgreSQL the text is in the row of the song. */
const indexPromises: Statements = {
  [indexFits]: sql`SELECT 'row ' || t.rowid AS place
    FROM song_text t LEFT JOIN song_search s ON s.row_number = t.rowid
    WHERE s.row_number IS NULL`,
};

const filePromises: Statements = {
  "each arrangement's files are there": sql`SELECT f.church_id || ' ' || f.arrangement_id AS place
    FROM arrangement_files f
    LEFT JOIN assets a ON a.church_id = f.church_id AND a.id = f.asset_id WHERE a.id IS NULL`,
  [filesFit]: sql`SELECT f.church_id || ' ' || f.arrangement_id AS place FROM arrangement_files f
    LEFT JOIN arrangement_revisions r ON r.church_id = f.church_id
      AND r.arrangement_id = f.arrangement_id AND r.version = f.version
    WHERE r.id IS NULL`,
  "each asset's bytes have their place": sql`SELECT a.church_id || ' ' || a.id AS place
    FROM assets a LEFT JOIN blobs b ON b.church_id = a.church_id AND b.sha256 = a.sha256
    WHERE b.size IS NULL OR b.size <> a.size`,
  "no stored object is about to be removed": sql`SELECT s.church_id || ' ' || s.object_id AS place
    FROM staging s JOIN blobs b ON b.church_id = s.church_id AND b.object_id = s.object_id`,
};
