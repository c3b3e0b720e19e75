import type { Messages } from "../en/messages.ts";

export const home: Messages["home"] = {
  title: "Die Lieder deiner Gemeinde",
  welcome:
    "Melde dich bei deiner Gemeinde an, oder öffne den Link zu ihrem Katalog, den du bekommen hast.",
  noChurches: "Du bist angemeldet, gehörst hier aber noch zu keiner Gemeinde.",
  noChurchesHelp:
    "Wer Precentor in deiner Gemeinde verwaltet, kann deine E-Mail-Adresse hinzufügen.",
  chooseChurch: "Welche möchtest du öffnen?",
};
