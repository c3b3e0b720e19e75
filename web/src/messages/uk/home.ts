import type { Messages } from "../en/messages.ts";

export const home: Messages["home"] = {
  title: "Пісні вашої церкви",
  welcome: "Увійдіть до своєї церкви або відкрийте посилання на її каталог, яке вам дали.",
  noChurches: "Ви ввійшли, але жодна церква вас ще не додала.",
  noChurchesHelp: "Попросіть адміністратора своєї церкви додати вашу електронну адресу.",
  chooseChurch: "Яку хочете відкрити?",
};
