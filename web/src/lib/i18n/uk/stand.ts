import type { Messages } from "../en/messages.ts";

export const stand: Messages["stand"] = {
  title: (song: string) => `${song} на пюпітрі`,
  toSong: "Назад до пісні",
  controls: "Керування",
  onStand: "На пюпітрі",
  words: "Текст",
  previousPage: "Попередня сторінка",
  nextPage: "Наступна сторінка",
  previousSection: "Попередня частина",
  nextSection: "Наступна частина",
  position: (number: number, total: number) => `${number} з ${total}`,
  positionOfTwo: (first: number, second: number, total: number) =>
    `${first} і ${second} з ${total}`,
  page: (number: number, file: string) => `Сторінка ${number} файлу ${file}`,
  order: "Порядок",
  upNext: "Далі",
  night: "Нічний режим",
  wholePages: "Цілі сторінки",
  fullScreen: "На весь екран",
  mayGoDark:
    "Цей браузер не може тримати екран увімкненим. Налаштуйте пристрій так, щоб він не згасав, поки ви граєте.",
  brokenPage: "Цю сторінку не вдається показати.",
  noSheet: "Немає чого поставити на пюпітр",
  noSheetHelp: "Можливо, аранжування видалено або в ньому ще немає файлу.",
  noFile: "Цього файлу тут уже немає",
  noFileHelp: "Можливо, його замінено. На сторінці пісні є те, що доступне зараз.",
  unreadable: (file: string) => `Файл ${file} не вдається тут показати`,
  unreadableHelp: "Спробуйте ще раз або завантажте його й відкрийте в іншому застосунку.",
};
