import { limits } from "../../common/contract/fields.ts";
import { Failure } from "../../common/domain/failure.ts";
import type { Writer } from "../db/database.ts";
import * as people from "../db/people.ts";

export const sessionSeconds = limits.sessionHours * 60 * 60;

/** A new password that was set meanwhile has ended all sessions; this one must not outlive it. */
export async function addSession(
  tx: Writer,
  {
    email,
    passwordHash,
    ...session
  }: people.Session & { readonly email: string; readonly passwordHash: string },
): Promise<void> {
  const still = await people.findUser(tx, email, tx.dialect.forUpdate);
  if (still?.passwordHash !== passwordHash) throw wrongCredentials();
  const now = Date.now();
  const expiry = new Date(now + sessionSeconds * 1000).toISOString();
  await people.insertSession(tx, session, new Date(now).toISOString(), expiry);
}

export const wrongCredentials = (): Failure =>
  new Failure("signedOut", "Wrong e-mail or password.");

export const signOut = (tx: Writer, { tokenHash }: { readonly tokenHash: string }) =>
  people.deleteSession(tx, tokenHash);

/**
 * Removes what is over; answers how many. By the database's clock: a server whose own is wrong ends
 * nobody's session on the others. Where clocks have had time to be set right, none may last longer
 * than from now: whoever signed in while a clock was ahead would stay for as long as that.
 */
export async function tidySessions(tx: Writer, { shorten }: { readonly shorten: boolean }) {
  const now = await people.databaseTime(tx);
  const removed = await people.deleteExpiredSessions(tx, new Date(now).toISOString());
  const latest = new Date(now + sessionSeconds * 1000).toISOString();
  if (shorten) await people.shortenSessions(tx, latest);
  return removed;
}
