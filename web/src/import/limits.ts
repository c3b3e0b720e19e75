/** What a page takes on at once: songs that somebody looks at. Larger collections go another way. */
export const importLimits = {
  songs: 1000,
  fileBytes: 2_000_000,
  databaseBytes: 20_000_000,
  archiveBytes: 20_000_000,
} as const;
