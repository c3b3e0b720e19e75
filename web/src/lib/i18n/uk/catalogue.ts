import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const catalogue: Messages["catalogue"] = {
  title: "Пісні",
  search: "Пошук пісень",
  placeholder: "Назва, номер, автор або пів рядка",
  clear: "Очистити пошук",
  songs: count("# пісня", "# пісні", "# пісень"),
  songsAndMore: count("перша # пісня", "перші # пісні", "перші # пісень"),
  byTitle: "за назвою",
  byNumber: "спершу номер",
  also: "також",
  openQuote: "«",
  closeQuote: "»",
  foundInLyrics: "знайдено в тексті",
  sheet: "Ноти",
  sheetLong: "з нотами",
  more: "Завантажити ще пісні",
  noneFound: (words: string) => `Жодна пісня не містить «${words}»`,
  noneFoundHelp:
    "Мають траплятися всі слова, кожне хоча б як частина іншого. Спробуйте менше слів або коротші.",
  noneKeptFound: (words: string) => `Жодна зі збережених тут пісень не містить «${words}»`,
  noneKeptFoundHelp:
    "Без служби можна шукати лише серед пісень, збережених на цьому пристрої. У каталозі їх може бути більше.",
  empty: "Пісень ще немає",
  emptyHelp: "Щойно хтось додасть першу, вона з’явиться тут.",
  offlineResults: count(
    "# збережена пісня на цьому пристрої",
    "# збережені пісні на цьому пристрої",
    "# збережених пісень на цьому пристрої",
  ),
};
