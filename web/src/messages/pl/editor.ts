import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const editor: WriterAreas["editor"] = {
  save: "Zapisz",
  saving: "Zapisywanie…",
  done: "Gotowe",
  saveAfterDeciding: count(
    "Zapisz · # do decyzji",
    "Zapisz · # do decyzji",
    "Zapisz · # do decyzji",
  ),
  kept: (time: string) => `Szkic zachowany · ${time}`,
  saved: (time: string) => `Zapisano · ${time}`,
  notKept: "Ta przeglądarka nie może zachować szkicu. Zapisz, zanim opuścisz stronę.",
  opened: (when: string) => `Twój szkic z ${when}, jeszcze niezapisany.`,
  throwAway: "Wyrzuć",
  throwAwayTitle: "Wyrzucić ten szkic?",
  throwAwayHelp: "Wszystko, co napisano od ostatniego zapisu, przepadnie.",
  keepIt: "Zachowaj",
  startAfresh: "Zacznij kolejny szkic",
  otherDraft: (when: string) => `Inny szkic, z ${when}`,
  open: "Otwórz",
  behind:
    "Odkąd powstał ten szkic, ktoś zapisał zmiany. Przy zapisywaniu obie wersje zostaną połączone.",
  backTo: (title: string) => `Wróć do „${title}”`,
  leaveTitle: "Wyjść bez zapisywania?",
  leaveHelp: "Szkic zostaje na tym urządzeniu: otwórz ponownie tę stronę, aby pisać dalej.",
  leaveNotKept: "Nie udało się zachować szkicu na tym urządzeniu: to, co napisano, przepadnie.",
  leaveBusy: "Trwa jeszcze przesyłanie plików; jeśli wyjdziesz, nie dotrą.",
  stay: "Zostań",
  leave: "Wyjdź",
  busy: count(
    "Usługa prosi o cierpliwość. Zapisywanie ruszy dalej za # sekundę.",
    "Usługa prosi o cierpliwość. Zapisywanie ruszy dalej za # sekundy.",
    "Usługa prosi o cierpliwość. Zapisywanie ruszy dalej za # sekund.",
  ),
  away: count(
    "Usługa nie jest gotowa. Ponowna próba zapisu za # sekundę.",
    "Usługa nie jest gotowa. Ponowna próba zapisu za # sekundy.",
    "Usługa nie jest gotowa. Ponowna próba zapisu za # sekund.",
  ),
  stopWaiting: "Nie czekaj",
  signingIn: "Zaloguj się, a zapisywanie ruszy dalej.",
  unanswered:
    "Usługa nie odpowiedziała. Spróbuj ponownie: nic nie zapisze się dwa razy, a szkic jest zachowany.",
  signedOut: "Wylogowano. Szkic jest zachowany; zapisz ponownie, aby się zalogować.",
  forbidden: "Twoja rola w tej wspólnocie nie pozwala na zmiany. Szkic jest zachowany.",
  gone: "Tego już tu nie ma; być może pieśń została zarchiwizowana. Szkic jest zachowany.",
  refused: (reason: string) => `Usługa tego nie przyjęła: ${reason}`,
  incomplete: "Jeszcze nie zapisano. Sprawdź to, co zaznaczono.",
  tryAgain: "Spróbuj ponownie",
  copyMine: "Skopiuj moją wersję",
  copied: "Skopiowano",
  viewerTitle: "Możesz tu czytać, ale nie pisać",
  viewerHelp: "Poproś administratora swojej wspólnoty o rolę redaktora.",
  toTheSong: "Do pieśni",
  staleTitle: "W trakcie twojej pracy ktoś zapisał zmiany",
  staleVersions: (current: number, begun: number) =>
    `Aktualna jest teraz wersja ${current}; twoja praca zaczęła się od wersji ${begun}.`,
  backToWriting: "Wróć do pisania",
  joined: "Zapisano razem z tym, co w międzyczasie zapisał ktoś inny.",
  used: (used: string, limit: string) => `${used} z ${limit}`,
  locked: {
    title: (author) => `Nad tym pracuje ${author}`,
    kept: (author) =>
      `Niezapisane zmiany są przechowywane na tym urządzeniu i czekają na ${author}.`,
    notKept: (author) =>
      `Niezapisanych zmian nie udało się przechować na tym urządzeniu. Czekają tu na ${author}, dopóki ta strona jest otwarta.`,
    nothing: "Wszystko jest zapisane.",
    signIn: (author) => `Zaloguj się jako ${author}`,
    restart: "Zacznij od zapisanej wersji",
  },
  restored: {
    here: (version, when) => `W edytorze jest cała wersja ${version} z ${when}.`,
    replaces: (version) =>
      `Po zapisaniu zastąpi wersję ${version} i cofnie wszystko, co od tego czasu zmieniono.`,
    changes: "Co zmieni zapisanie",
    part: "Pojedynczą część lub linię można przywrócić z historii.",
  },
};
