/** PostgreSQL packs what is long by itself. */
export const packedLyricsOnPostgres: readonly string[] = [];
