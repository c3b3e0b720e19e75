import { sessionSeconds, signIn, signOut } from "../../commands/session.ts";
import { listChurchesOf } from "../../db/people.ts";
import type { Handlers } from "../call.ts";
import { rateKey } from "../address.ts";
import { abortOnDisconnect } from "../connections.ts";
import { clearedSessionCookies, newSessionCookie } from "../gate.ts";

export const sessionRoutes: Handlers<"signIn" | "signOut" | "listChurches"> = {
  async signIn({ app, client, body }) {
    const address = rateKey(client.address);
    const token = await abortOnDisconnect(client.socket, (signal) =>
      signIn(app, body, { address, signal }),
    );
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
