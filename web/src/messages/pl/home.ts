import type { Messages } from "../en/messages.ts";

export const home: Messages["home"] = {
  title: "Pieśni twojej wspólnoty",
  welcome: "Zaloguj się do swojej wspólnoty lub otwórz otrzymany link do jej katalogu.",
  noChurches: "Zalogowano, ale nie należysz tu jeszcze do żadnej wspólnoty.",
  noChurchesHelp: "Poproś administratora swojej wspólnoty o dodanie twojego adresu e-mail.",
  chooseChurch: "Którą chcesz otworzyć?",
};
