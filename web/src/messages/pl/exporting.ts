import type { ExportingTexts } from "../en/exporting.ts";
import { count, progress } from "./count.ts";

export const exporting: ExportingTexts = {
  title: "Eksport",
  format: "Format",
  formats: {
    openlyrics: "OpenLyrics",
    opensong: "OpenSong",
    chordpro: "ChordPro",
    songbeamer: "SongBeamer",
    text: "Tekst",
    csv: "CSV, do arkusza",
    json: "JSON, ze wszystkim",
  },
  help: "Teksty i dane pieśni; nuty i historia zostają tutaj.",
  counting: "Liczenie pieśni…",
  save: count("Eksportuj # pieśń", "Eksportuj # pieśni", "Eksportuj # pieśni"),
  progress: progress("Pobieranie pieśni: # z #"),
  takesLong:
    "Trwa to około sekundy na pieśń. Wiersz poleceń, „precentor export”, zapisuje cały katalog od razu.",
  cancel: "Anuluj",
  done: count("# pieśń jest w pliku.", "# pieśni są w pliku.", "# pieśni jest w pliku."),
};
