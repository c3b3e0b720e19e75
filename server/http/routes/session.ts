import { randomBytes } from "node:crypto";
import type { App } from "../../app.ts";
import { addSession, sessionSeconds, signOut, wrongCredentials } from "../../commands/session.ts";
import type { Credentials } from "../../../common/contract/session.ts";
import { findUser, listChurchesOf } from "../../db/people.ts";
import type { SignIn } from "../../workers/passwords.ts";
import { clearedSessionCookies, hashOfToken, newSessionCookie, rateKey } from "../gate.ts";
import type { Handlers } from "../call.ts";
import { abortOnDisconnect } from "../connections.ts";

export const sessionRoutes = {
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

  async listChurches({ reader, session }) {
    return { body: { churches: await listChurchesOf(reader, session.userId) } };
  },
} satisfies Partial<Handlers>;

const tokenBytes = 32;

/** Answers the token of a new session; only its hash is stored. */
async function signIn({ database, passwords }: App, credentials: Credentials, client: SignIn) {
  const user = await findUser(database.reader, credentials.email);
  const isRight = await passwords.isPassword(user?.passwordHash, credentials.password, client);
  if (!user || !isRight) throw wrongCredentials();
  const token = randomBytes(tokenBytes).toString("base64url");
  const { id: userId, email, passwordHash } = user;
  await database.write(addSession, { tokenHash: hashOfToken(token), userId, email, passwordHash });
  return token;
}
