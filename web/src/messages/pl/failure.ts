import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const failure: Messages["failure"] = {
  unreachable: "Nie można połączyć się z usługą",
  unreachableHelp: "Sprawdź połączenie i spróbuj ponownie.",
  busy: "Usługa potrzebuje chwili. Dalszy ciąg nastąpi samoczynnie.",
  goingOn: count("Dalej za # sekundę.", "Dalej za # sekundy.", "Dalej za # sekund."),
  broken: "Coś poszło nie tak na serwerze",
  brokenHelp: "To nie twoja wina. Spróbuj ponownie za chwilę.",
  noChurch: "Nie ma tu takiej wspólnoty",
  noChurchHelp: "Być może link jest niepełny albo nie masz dostępu do tej wspólnoty.",
  noSong: "Nie ma tu tej pieśni",
  noSongHelp: "Być może została zarchiwizowana albo link jest niepełny.",
  noPage: "Pod tym adresem nic nie ma",
  signedOut: "Wylogowano",
  toStart: "Na stronę główną",
  toCatalogue: "Do katalogu",
  troubles: {
    missing: "Uzupełnij to pole.",
    taken: "To występuje tu dwa razy.",
    wrongForm: "W tej postaci nie można tego zapisać.",
    unusableCharacter: "Jest tu znak, którego nie można zapisać.",
    tooLong: (length: number, limit: number) =>
      `Znaków: ${length}; można zapisać najwyżej ${limit}.`,
    tooMany: (count: number, limit: number) => `${count}; można zapisać najwyżej ${limit}.`,
    tooBig: (size: string, limit: string) =>
      `Razem to ${size}; za jednym razem można zapisać najwyżej ${limit}.`,
    outOfRange: (minimum: number, maximum: number) => `Podaj wartość od ${minimum} do ${maximum}.`,
  },
};
