import { moving } from "../messages/moving.svelte.ts";

const names: Readonly<Record<string, string>> = {
  openlyrics: "OpenLyrics",
  opensong: "OpenSong",
  "songselect-usr": "SongSelect",
  songselect: "SongSelect",
  songbeamer: "SongBeamer",
  chordpro: "ChordPro",
  csv: "CSV",
  json: "JSON",
  openlp: "OpenLP",
  easyworship: "EasyWorship",
};

/** What people call a format. */
export function formatName(format: string): string {
  return names[format] ?? moving.text.exporting.formats.text;
}
