/** What a page takes on at once: a few dozen songs that somebody looks at. Collections go another way. */
export const importLimits = {
  songs: 200,
  fileBytes: 2_000_000,
  archiveBytes: 20_000_000,
} as const;
