import type { SundayTexts } from "../en/sunday.ts";
import { count, progress } from "./count.ts";

export const sunday: SundayTexts = {
  leaflet: {
    paper: "Папір",
    large: "Великий шрифт",
    pages: count("# сторінка", "# сторінки", "# сторінок"),
    withoutWords: (titles: string) => `Лише назви, бо тут їх не видно: ${titles}`,
  },
  singing: {
    forWhom: "Для кого посилання",
    forBand: "Гурт",
    forAll: "Громада",
    help: "Лише слова, великими літерами, мовою, яку кожен обирає сам.",
    open: "Відкрити так, як бачить громада",
    language: "Мова слів",
    smaller: "Менші літери",
    larger: "Більші літери",
    dark: "Темний",
    song: (number: number) => `Пісня ${number}`,
    notHere: "Ця пісня тут недоступна.",
    noWords: "Ця пісня тут не має слів.",
    only: (languages: string) => `Ці слова є лише такою мовою: ${languages}.`,
  },
  keeping: {
    keep: "Зберегти на цьому пристрої",
    kept: "Збережено на цьому пристрої",
    keeping: progress("Збереження: # з #"),
    help: "Відкривається без зв’язку й оновлюється сам.",
    missing: (titles: string) => `Немає на цьому пристрої: ${titles}`,
    letGo: "Більше не зберігати",
  },
  desk: {
    open: (names: string) => `Відкрито: ${names}`,
    closedBut: (names: string) => `Екран закрито. Досі відкрито: ${names}`,
  },
  logo: {
    name: "Логотип",
    help: "Логотип замість слів. Клавіша: L",
    choose: "Вибрати зображення",
    about: "Закриває слова за пультом списку. Залишається на цьому пристрої.",
    remove: "Прибрати логотип",
    tooLarge: (limit: string) => `Це зображення завелике. Виберіть не більше ніж ${limit}.`,
    unreadable: "Цей файл браузер не покаже як зображення. Виберіть PNG, JPEG або SVG.",
    notStored: "Цей браузер нічого не зберігає й не може тримати логотип.",
  },
  home: {
    today: "Сьогодні",
    next: "Незабаром",
  },
  sung: {
    last: (when: string) => `Востаннє співали ${when}`,
    thisYear: count("# раз цього року", "# рази цього року", "# разів цього року"),
  },
};
