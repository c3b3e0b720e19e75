/** PostgreSQL packs what is long by itself. */
export const packedLyricsOnPostgres: readonly string[] = [
  // What every save locks first, for what is folded behind this.
  `LOCK TABLE churches IN EXCLUSIVE MODE`,
];
