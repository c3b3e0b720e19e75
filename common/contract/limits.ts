/** Every limit of the interface, written once. Lengths count Unicode code points. */
export const limits = {
  jsonBodyBytes: 32 * 1024,
  uploadBytes: 20_000_000,
  int32: 2_147_483_647,

  pageSize: 50,
  searchText: 200,
  offset: 100_000,
  nearWords: 3,

  title: 200,
  alternateTitles: 20,
  authors: 30,
  themes: 30,
  theme: 80,
  songbooks: 30,
  songbookName: 200,
  songbookNumber: 30,
  copyright: 1000,

  lyricVersionsPerSong: 20,
  lyricsLabel: 80,
  languageMin: 2,
  languageMax: 35,
  sections: 40,
  sectionName: 80,
  lines: 200,
  lineText: 200,
  sequence: 100,

  arrangementsPerSong: 20,
  arrangementLabel: 80,
  arrangementLyrics: 20,
  arrangementFiles: 20,
  sourceKey: 3,
  tempoMin: 20,
  tempoMax: 400,

  filename: 255,
  email: 254,
  password: 256,
  newPassword: 10,
  churchName: 200,
  sessionHours: 12,
} as const;

export const pdfMediaType = "application/pdf";
