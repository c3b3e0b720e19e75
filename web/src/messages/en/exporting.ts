import { count, progress } from "./count.ts";

export const exporting = {
  title: "Export",
  format: "Format",
  formats: {
    openlyrics: "OpenLyrics",
    opensong: "OpenSong",
    chordpro: "ChordPro",
    songbeamer: "SongBeamer",
    text: "Text",
    csv: "CSV, for a spreadsheet",
    json: "JSON, with everything",
  },
  help: "Words and details of the songs; sheet music and history stay here.",
  counting: "Counting the songs …",
  save: count("Export # song", "Export # songs"),
  progress: progress("Fetching songs: # of #"),
  takesLong:
    "This takes about a second a song. The command line, “precentor export”, writes a whole catalogue at once.",
  cancel: "Cancel",
  done: count("# song is in the file.", "# songs are in the file."),
};

export type ExportingTexts = typeof exporting;
