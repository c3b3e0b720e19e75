import sql from "sql-template-tag";

/** Of rows of `song_search s`, as they are listed. */
export const titleOrder = sql`ORDER BY s.folded_title, s.song_id`;
