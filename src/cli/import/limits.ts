/** What an import takes on; anything beyond is refused before it costs memory. */
export const importLimits = {
  files: 50_000,
  fileBytes: 10_000_000,
  databaseBytes: 500_000_000,
  /** Of everything that one zip file unpacks to. */
  unpackedBytes: 1_000_000_000,
  depth: 40,
} as const;
