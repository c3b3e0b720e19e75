import type { Messages } from "../en/messages.ts";
import { count, progress } from "./count.ts";

export const kept: Messages["kept"] = {
  title: "Zapisane na tym urządzeniu",
  help: "Kopie pieśni wraz z plikami, na czas bez połączenia.",
  forgetful:
    "Safari zapomina zapisane dane po siedmiu dniach używania bez odwiedzin. Na ekranie początkowym (Udostępnij, „Do ekranu początkowego”) Precentor ma własne miejsce: zapisz pieśni tam.",
  keep: "Zapisz na urządzeniu",
  keeping: "Zapisywanie…",
  cancel: "Anuluj",
  keptOn: (date: string) => `Zapisano · ${date}`,
  changedSince: (date: string) => `Zapisano · ${date} · są zmiany`,
  refresh: "Odśwież kopię",
  remove: "Usuń z urządzenia",
  removeSong: (title: string) => `Usuń „${title}” z tego urządzenia`,
  keepResults: "Zapisz wszystkie",
  keepResultsLong: "Zapisz wszystkie wyniki na tym urządzeniu",
  counting: "Liczenie pieśni…",
  willKeep: count(
    "Na tym urządzeniu zostanie zapisana # pieśń z tekstem i plikami.",
    "Na tym urządzeniu zostaną zapisane # pieśni z tekstami i plikami.",
    "Na tym urządzeniu zostanie zapisanych # pieśni z tekstami i plikami.",
  ),
  canTakeLong:
    "Może to chwilę potrwać; w tym czasie możesz dalej korzystać z aplikacji i w każdej chwili anulować.",
  keepMany: count("Zapisz # pieśń", "Zapisz # pieśni", "Zapisz # pieśni"),
  progress: progress("Zapisywanie pieśni: # z #"),
  keptMany: count(
    "Na tym urządzeniu zapisano # pieśń.",
    "Na tym urządzeniu zapisano # pieśni.",
    "Na tym urządzeniu zapisano # pieśni.",
  ),
  keptNone: "Nie zapisano żadnej pieśni.",
  leftOver: count(
    "Nie udało się zapisać # pieśni.",
    "Nie udało się zapisać # pieśni.",
    "Nie udało się zapisać # pieśni.",
  ),
  cancelled: "Pozostałe anulowano.",
  full: "Na tym urządzeniu nie ma już miejsca. Usuń coś i spróbuj ponownie.",
  unreachable: "Połączenie zostało przerwane.",
  signedOut: "Nastąpiło wylogowanie.",
  failed: "Nie udało się zapisać pieśni. Spróbuj ponownie za chwilę.",
  tryRest: "Ponów pozostałe",
  seeAll: "Zobacz zapisane",
  songsAndSize: (songs: string, size: string) => `${songs} · ${size}`,
  untilSignOut: "do wylogowania",
  dateAndSize: (date: string, size: string) => `${date} · ${size}`,
  removeAll: "Usuń wszystko",
  removeAllTitle: "Usunąć wszystko z tego urządzenia?",
  removeAllHelp: "Pieśni zostają w swoich katalogach; znikną tylko kopie na tym urządzeniu.",
  empty: "Na tym urządzeniu nic jeszcze nie zapisano",
  emptyHelp:
    "Otwórz pieśń i wybierz „Zapisz na urządzeniu” albo zapisz wszystkie wyniki wyszukiwania.",
  unavailable: "Ta przeglądarka nie może tu zapisywać pieśni",
  unavailableHelp:
    "Pozwala na to tylko pod bezpiecznymi adresami (https) i nie w każdym oknie prywatnym.",
};
