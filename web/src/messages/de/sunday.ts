import type { SundayTexts } from "../en/sunday.ts";
import { count, progress } from "./count.ts";

export const sunday: SundayTexts = {
  leaflet: {
    paper: "Papier",
    large: "Großdruck",
    pages: count("# Seite", "# Seiten"),
    withoutWords: (titles: string) => `Nur mit Namen, weil sie hier nicht zu sehen sind: ${titles}`,
  },
  singing: {
    forWhom: "Für wen der Link ist",
    forBand: "Band",
    forAll: "Gemeinde",
    help: "Nur die Texte, in großer Schrift, in der Sprache, die jeder für sich wählt.",
    open: "Öffnen, wie die Gemeinde es sieht",
    language: "Sprache der Texte",
    smaller: "Kleinere Schrift",
    larger: "Größere Schrift",
    dark: "Dunkel",
    song: (number: number) => `Lied ${number}`,
    notHere: "Dieses Lied ist hier nicht zugänglich.",
    noWords: "Dieses Lied hat hier keinen Text.",
    only: (languages: string) => `Diesen Text gibt es nur auf ${languages}.`,
  },
  keeping: {
    keep: "Auf diesem Gerät speichern",
    kept: "Auf diesem Gerät gespeichert",
    keeping: progress("Wird gespeichert: # von #"),
    help: "Sie öffnet sich ohne Verbindung und frischt sich von selbst auf.",
    missing: (titles: string) => `Nicht auf diesem Gerät: ${titles}`,
    letGo: "Nicht mehr speichern",
  },
  desk: {
    open: (names: string) => `Offen: ${names}`,
    closedBut: (names: string) => `Die Leinwand wurde geschlossen. Noch offen: ${names}`,
  },
  logo: {
    name: "Logo",
    help: "Das Logo statt der Texte. Taste: L",
    choose: "Bild wählen",
    about: "Verdeckt am Pult einer Liste die Texte. Es bleibt auf diesem Gerät.",
    remove: "Logo entfernen",
    tooLarge: (limit: string) => `Dieses Bild ist zu groß. Wähle eines mit höchstens ${limit}.`,
    unreadable: "Diese Datei ist kein Bild, das ein Browser zeigt. Wähle PNG, JPEG oder SVG.",
    notStored: "Dieser Browser speichert nichts und kann das Logo nicht behalten.",
  },
  home: {
    today: "Heute",
    next: "Demnächst",
  },
  sung: {
    last: (when: string) => `Zuletzt gesungen ${when}`,
    thisYear: count("einmal in diesem Jahr", "#-mal in diesem Jahr"),
  },
};
