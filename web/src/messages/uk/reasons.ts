import type { ReasonsTexts } from "../en/reasons.ts";

export const reasons: ReasonsTexts = {
  empty: "Файл порожній.",
  ourFault: (name: string) =>
    `Precentor не впорався з цим файлом (${name}). Це наша помилка; повідомлення допоможе.`,
  otherProgram: (name: string) =>
    `Це пісні з програми ${name}, яких Precentor не читає. Експортуйте їх там як звичайний текст або, якщо можна, як OpenLyrics чи OpenSong, і виберіть ці файли.`,
  hotJournal: "Інша програма саме змінює цю базу даних. Закрийте її та виберіть файл ще раз.",
  longValue: (count: string, max: string) => `Текст у базі даних має ${count} МБ; можливо ${max}.`,
  noSong: "У ньому немає жодної пісні.",
  noWord: "У ньому немає ні назви, ні слова.",
  unknownFormat: (name: string) => `Формату «${name}» немає.`,
  unknownEncoding: (name: string) => `Кодування «${name}» невідоме. Збережіть файл як UTF-8.`,
  brokenEncoding: (name: string) =>
    `Текст пошкоджено: він починається як ${name}, але не весь такий.`,
  notText: "Це не текст.",
  webPage: "Це вебсторінка. Відкрийте її, скопіюйте слова й вставте у слова нової пісні.",
  richText: "Це форматований текст (RTF). Спершу збережіть його як звичайний текст.",
  brokenJson: "JSON у ньому пошкоджено.",
  otherJson: "Цей JSON не є експортом пісень.",
  brokenXml: "Тут у XML помилка.",
  xmlEntities: "Він визначає сутності XML; такі файли не читаються.",
  xmlUnclosed: (name: string) => `Елемент XML <${name}> тут не закрито.`,
  xmlReference: (name: string) => `${name} тут нічого не означає.`,
  otherXml: (name: string) => `Це XML, але <${name}> не є піснею.`,
  openQuote: "Тут відкрито лапки, які ніде не закриваються.",
  textBehindQuote: "Після закритих лапок іде ще текст.",
  noTitleColumn: "Жоден стовпець першого рядка не називається «title».",
  noWordsLine: "Немає рядка «Words=».",
  noSongNumber: "У ньому немає номера пісні CCLI.",
  longTitle: (count: string, max: string) => `Назва задовга, знаків: ${count}, щонайбільше ${max}.`,
  longCopyright: (count: string, max: string) =>
    `Запис про права задовгий, знаків: ${count}, щонайбільше ${max}.`,
  longLine: (name: string, count: string, max: string) =>
    `Рядок ніде розділити, знаків: ${count}, щонайбільше ${max}. Він починається з «${name}».`,
  longSection: (name: string, count: string, max: string) =>
    `Частину «${name}» ніде розділити, рядків: ${count}, щонайбільше ${max}. Розділіть її порожнім рядком.`,
  bigSection: (name: string) => `Частина «${name}» задовга для одного документа.`,
  manyVersions: (count: string, max: string) =>
    `У пісні забагато текстів: ${count}, щонайбільше ${max}.`,
  brokenDatabase: "Базу даних пошкоджено, її не прочитати.",
  walDatabase:
    "База даних і файл поряд, назва якого закінчується на -wal, належать разом. Виберіть обидва.",
  otherDatabase: "Ця база даних не належить жодній відомій програмі.",
  wordsAlone: "Це тексти EasyWorship. Виберіть їх разом із Songs.db.",
  wordsMissing: "Виберіть SongWords.db, де тексти, разом із Songs.db.",
};
