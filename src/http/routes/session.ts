import { sessionSeconds, signIn, signOut } from "../../commands/session.ts";
import { listChurchesOf } from "../../db/member.ts";
import type { Handlers } from "../call.ts";
import { clearedSessionCookies, newSessionCookie } from "../cookies.ts";

export const sessionRoutes: Handlers<"signIn" | "signOut" | "listChurches"> = {
  async signIn({ app, body }) {
    const token = await signIn(app.database, body);
    const cookie = newSessionCookie(app.origin, token, sessionSeconds);
    return { status: 204, headers: { "Set-Cookie": cookie } };
  },

  async signOut({ app, session }) {
    if (session) await signOut(app.database, session);
    return { status: 204, headers: { "Set-Cookie": clearedSessionCookies() } };
  },

  async listChurches({ app, session }) {
    return { body: { churches: await listChurchesOf(app.database.reader, session.userId) } };
  },
};
