import { type Static, Type } from "typebox";
import { Exact, limits, Text, Uuid } from "./fields.ts";

export const roles = ["Administrator", "Editor", "Viewer"] as const;

export const Role = Type.Unsafe<(typeof roles)[number]>({ type: "string", enum: [...roles] });

export const Church = Exact({
  id: Uuid,
  name: Type.String(),
  timeZone: Type.String({ description: "An IANA time zone such as Europe/Berlin." }),
  role: Type.Optional(
    Type.Union([Role, Type.Null()], { description: "The caller's role, among memberships." }),
  ),
});

export const Churches = Exact({ churches: Type.Array(Church) });

export type Role = (typeof roles)[number];
export type Church = Static<typeof Church>;

export const Email = Text("email", { maxLength: limits.email });
const Password = Text("any", { minLength: 1, maxLength: limits.password });
/** Rules for new passwords; older ones still sign in. */
export const NewPassword = Text("any", {
  minLength: limits.newPassword,
  maxLength: limits.password,
});

export const Credentials = Exact({ email: Email, password: Password });

/** On HTTPS origins, and on local HTTP. Where both arrive, the first one alone counts. */
export const sessionCookies = { session: "__Host-precentor", developmentSession: "precentor" };

export type Credentials = Static<typeof Credentials>;

export const Health = Exact({ status: Type.String() });

export type Health = Static<typeof Health>;
