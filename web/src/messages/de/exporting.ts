import type { ExportingTexts } from "../en/exporting.ts";
import { count, progress } from "./count.ts";

export const exporting: ExportingTexts = {
  title: "Exportieren",
  format: "Format",
  formats: {
    openlyrics: "OpenLyrics",
    opensong: "OpenSong",
    chordpro: "ChordPro",
    songbeamer: "SongBeamer",
    text: "Text",
    csv: "CSV, für eine Tabelle",
    json: "JSON, mit allem",
  },
  help: "Texte und Angaben der Lieder; Noten und Verlauf bleiben hier.",
  counting: "Die Lieder werden gezählt …",
  save: count("# Lied exportieren", "# Lieder exportieren"),
  progress: progress("Lieder werden geholt: # von #"),
  takesLong:
    "Das dauert etwa eine Sekunde je Lied. Die Befehlszeile, „precentor export“, schreibt einen ganzen Bestand auf einmal.",
  cancel: "Abbrechen",
  done: count("# Lied ist in der Datei.", "# Lieder sind in der Datei."),
};
