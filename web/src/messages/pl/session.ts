import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const session: Messages["session"] = {
  signIn: "Zaloguj się",
  signOut: "Wyloguj się",
  leaveFailed: "Nie udało się wylogować. Spróbuj ponownie.",
  email: "E-mail",
  password: "Hasło",
  showPassword: "Pokaż hasło",
  forgotten: "Nie pamiętasz hasła? Pomoże:",
  wrong: "Ten adres e-mail i hasło do siebie nie pasują.",
  tooMany: "W tej chwili loguje się wiele osób. Nie trzeba nic robić: logowanie ruszy dalej samo.",
  signedInAs: "Zalogowano jako",
  membersOnly: "Pisać mogą tu tylko członkowie wspólnoty.",
  draftsStay: count(
    "Wylogowano. Na tym urządzeniu zostaje # niezapisany szkic. Nikt inny go nie widzi; wróci po ponownym zalogowaniu.",
    "Wylogowano. Na tym urządzeniu zostają # niezapisane szkice. Nikt inny ich nie widzi; wrócą po ponownym zalogowaniu.",
    "Wylogowano. Na tym urządzeniu zostaje # niezapisanych szkiców. Nikt inny ich nie widzi; wrócą po ponownym zalogowaniu.",
  ),
  endedTitle: "Zaloguj się ponownie",
  ended: "Twoja sesja wygasła. Wszystko na tej stronie pozostaje bez zmian.",
};
