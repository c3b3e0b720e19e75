import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const projection: Messages["projection"] = {
  title: (song: string) => `На екран: ${song}`,
  backToSong: "Назад до пісні",
  openScreen: "Відкрити екран",
  noScreen: "Екрана ще немає",
  closed: "Екран закрито. Нічого не показується.",
  displaced: "Екраном зараз керує інше вікно.",
  takeBack: "Повернути екран собі",
  screens: count("# екран під’єднано", "# екрани під’єднано", "# екранів під’єднано"),
  staysOpen: "Коли ви вийдете, екран залишиться таким, як є, доки не почнеться наступна пісня.",
  placeHint:
    "Перетягніть нове вікно на проєктор. На весь екран: натисніть у ньому F або двічі клацніть.",
  mayGoDark:
    "Цей браузер не може тримати екран увімкненим. Налаштуйте комп’ютер так, щоб він не засинав.",
  blocked: "Браузер не дав відкрити вікно екрана.",
  openAnyway: "Відкрити в новій вкладці",
  firstLanguage: "Перша мова",
  secondLanguage: "Друга мова",
  order: "Порядок",
  onScreen: "На екрані",
  preview: "Попередній перегляд",
  nothingYet: "Ще нічого",
  stillBefore: "Ще з попередньої",
  otherWindow: "З іншого вікна",
  black: "Чорний",
  end: "Кінець",
  next: "Далі",
  previous: "Назад",
  keys: "Стрілки, пробіл або Page Up/Down — гортати, цифри — перейти, B — чорний екран.",
  typing: (number: number) => `${number} …`,
  screen: "Екран",
  dragHint: "Перетягніть це вікно на проєктор.",
  fullScreenHint: "Натисніть F або двічі клацніть, щоб розгорнути на весь екран.",
};
