import { type Static } from "typebox";
import { Exact } from "./common.ts";
import { limits } from "./limits.ts";
import { Text } from "./text.ts";

export const Email = Text("email", { maxLength: limits.email });
const Password = Text("any", { minLength: 1, maxLength: limits.password });
/** What is asked of one that is chosen now; earlier ones still sign in. */
export const NewPassword = Text("any", {
  minLength: limits.newPassword,
  maxLength: limits.password,
});

export const Credentials = Exact({ email: Email, password: Password });

/** On HTTPS origins, and on local HTTP. Where both arrive, the first one alone counts. */
export const sessionCookies = { session: "__Host-precentor", developmentSession: "precentor" };

export type Credentials = Static<typeof Credentials>;
