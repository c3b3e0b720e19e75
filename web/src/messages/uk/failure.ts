import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const failure: Messages["failure"] = {
  unreachable: "Сервіс недоступний",
  unreachableHelp: "Перевірте з’єднання й спробуйте ще раз.",
  busy: "Службі потрібна хвилинка. Далі все піде само собою.",
  goingOn: count("Далі за # секунду.", "Далі за # секунди.", "Далі за # секунд."),
  broken: "На сервері щось пішло не так",
  brokenHelp: "Ви тут ні до чого. Спробуйте ще раз за хвилину.",
  noChurch: "Такої церкви тут немає",
  noChurchHelp: "Можливо, посилання неповне або ви не маєте доступу до цієї церкви.",
  noSong: "Цієї пісні тут немає",
  noSongHelp: "Можливо, її перенесено до архіву або посилання неповне.",
  noPage: "За цією адресою нічого немає",
  signedOut: "Ви не ввійшли",
  toStart: "На головну",
  toCatalogue: "До каталогу",
  troubles: {
    missing: "Заповніть це поле.",
    taken: "Це тут двічі.",
    wrongForm: "У такому вигляді це не можна зберегти.",
    unusableCharacter: "Тут є символ, який не можна зберегти.",
    tooLong: (length: number, limit: number) =>
      `Символів: ${length}; зберегти можна щонайбільше ${limit}.`,
    tooMany: (count: number, limit: number) => `${count}; зберегти можна щонайбільше ${limit}.`,
    tooBig: (size: string, limit: string) =>
      `Разом це ${size}; за один раз можна зберегти щонайбільше ${limit}.`,
    outOfRange: (minimum: number, maximum: number) =>
      `Вкажіть значення від ${minimum} до ${maximum}.`,
  },
};
