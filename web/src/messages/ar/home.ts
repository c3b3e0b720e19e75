import type { Messages } from "../en/messages.ts";

export const home: Messages["home"] = {
  title: "ترانيم كنيستك",
  welcome: "يمكنك تسجيل الدخول إلى كنيستك، أو فتح رابط فهرسها الذي وصلك.",
  noChurches: "تم تسجيل الدخول، لكن لم تُضِفك أي كنيسة بعد.",
  noChurchesHelp: "يمكن للمسؤول في كنيستك إضافة بريدك الإلكتروني.",
  chooseChurch: "أيها تودّ فتحها؟",
};
