import { hash, randomBytes } from "node:crypto";
import { limits } from "../contract/limits.ts";
import type { Credentials } from "../contract/session.ts";
import { databaseTime } from "../db/clock.ts";
import type { Database, Writer } from "../db/database.ts";
import * as sessions from "../db/session.ts";
import { findUser, lockUser } from "../db/user.ts";
import { Failure } from "../domain/failure.ts";
import type { Turn } from "../fair/queue.ts";
import { memoize } from "../memoize.ts";
import type { PasswordChecks } from "./password-checks.ts";

const tokenBytes = 32;
const maxTokenLength = Math.ceil((tokenBytes * 4) / 3);
export const sessionSeconds = limits.sessionHours * 60 * 60;

const hashOf = memoize((token) => hash("sha256", token), maxTokenLength);

/** Answers the token of a new session; only its hash is stored. */
export async function signIn(
  { database, passwords }: { readonly database: Database; readonly passwords: PasswordChecks },
  credentials: Credentials,
  turn: Turn,
): Promise<string> {
  const user = await findUser(database.reader, credentials.email);
  const isRight = await passwords.isPassword(user?.passwordHash, credentials.password, turn);
  if (!user || !isRight) throw wrongCredentials();
  const token = randomBytes(tokenBytes).toString("base64url");
  const session = { tokenHash: hashOf(token), userId: user.id };
  const now = Date.now();
  const expiry = new Date(now + sessionSeconds * 1000).toISOString();
  await database.write(async (tx) => {
    // A new password that was set meanwhile has ended all sessions; this one must not outlive it.
    const still = await lockUser(tx, credentials.email);
    if (still?.passwordHash !== user.passwordHash) throw wrongCredentials();
    await sessions.insertSession(tx, session, new Date(now).toISOString(), expiry);
  });
  return token;
}

function wrongCredentials(): Failure {
  return new Failure("signedOut", "The e-mail address or the password is wrong.");
}

export function findCaller({ reader }: Database, token: string, churchId: string) {
  return sessions.findCaller(reader, hashOf(token), churchId, Date.now());
}

export async function signOut(database: Database, session: sessions.Session): Promise<void> {
  await database.write((tx) => sessions.deleteSession(tx, session.tokenHash));
}

/**
 * Removes what is over; answers how many. By the database's clock: a server whose own is wrong ends
 * nobody's session on the others.
 */
export async function removeExpired(tx: Writer): Promise<number> {
  return sessions.deleteExpiredSessions(tx, new Date(await databaseTime(tx)).toISOString());
}

/** Whoever signed in while a clock was ahead would stay for as long as that. */
export async function shortenSessions(tx: Writer): Promise<void> {
  const latest = (await databaseTime(tx)) + sessionSeconds * 1000;
  await sessions.shortenSessions(tx, new Date(latest).toISOString());
}
