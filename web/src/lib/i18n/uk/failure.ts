import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const failure: Messages["failure"] = {
  unreachable: "Сервіс недоступний",
  unreachableHelp: "Перевірте з’єднання й спробуйте ще раз.",
  busy: "Зараз службою користується багато людей. Далі все піде само собою.",
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
};
