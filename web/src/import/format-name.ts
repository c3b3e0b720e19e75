import { i18n } from "../messages/i18n.svelte.ts";

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
  return names[format] ?? i18n.text.exporting.formats.text;
}
