import type { Messages } from "../en/messages.ts";

export const app: Messages["app"] = {
  skipToContent: "Перейти до вмісту",
  settings: "Налаштування",
  language: "Мова",
  theme: "Вигляд",
  themes: {
    system: "Як на пристрої",
    light: "Світлий",
    dark: "Темний",
    contrast: "Високий контраст",
  },
  switchChurch: "Церкви",
  publicCatalogue: "Публічний каталог",
  yourChurches: "Ваші церкви",
  recentChurches: "Нещодавно відвідані",
  close: "Закрити",
  loading: "Завантаження…",
  retry: "Спробувати ще раз",
  offline: "Ви офлайн. Збережене на цьому пристрої можна відкривати й далі.",
  offlineWithoutKept: "Сервіс недоступний.",
  newVersion: "Є нова версія застосунку.",
  useNewVersion: "Оновити",
  later: "Пізніше",
  wrongAddress: (address: string) =>
    `Цю сторінку відкрито не за власною адресою сервісу. Увійти можна лише за адресою ${address}.`,
  goThere: "Перейти туди",
};
