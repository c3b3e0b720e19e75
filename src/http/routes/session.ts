import { sessionSeconds, signIn, signOut } from "../../commands/session.ts";
import { listChurchesOf } from "../../db/people.ts";
import type { Handlers } from "../call.ts";
import { callerOf } from "../caller.ts";
import { clearedSessionCookies, newSessionCookie } from "../cookies.ts";
import { whileThere } from "../while-there.ts";

export const sessionRoutes: Handlers<"signIn" | "signOut" | "listChurches"> = {
  async signIn({ app, client, body }) {
    const owner = [callerOf(client.address)];
    const token = await whileThere(client.socket, (signal) => signIn(app, body, { owner, signal }));
    const cookie = newSessionCookie(app.origin, token, sessionSeconds);
    return { status: 204, headers: { "Set-Cookie": cookie } };
  },

  async signOut({ app, session }) {
    if (session) await app.database.write(signOut, { tokenHash: session.tokenHash });
    return { status: 204, headers: { "Set-Cookie": clearedSessionCookies() } };
  },

  async listChurches({ app, session }) {
    return { body: { churches: await listChurchesOf(app.database.reader, session.userId) } };
  },
};
