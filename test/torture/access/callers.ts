import { createHash } from "node:crypto";
import type { Role } from "../../../common/contract/session.ts";
import { type ServedChurch, startChurchHere } from "../../harness/church.ts";
import { Client } from "../../harness/client.ts";
import { newPerson, password } from "../../harness/people.ts";
import type { Standing } from "./rules.ts";

export interface Caller extends Standing {
  readonly name: string;
  readonly client: Client;
  readonly email?: string;
}

const leavingEmail = "leaving@example.org";
const revokedEmail = "revoked@example.org";
const editorEmail = "editor@example.org";

/** A church that everybody has been to, and everybody who comes back to it. */
export async function gatherCallers(): Promise<{ t: ServedChurch; callers: Caller[] }> {
  const t = await startChurchHere();
  try {
    return { t, callers: await callersOf(t) };
  } catch (error) {
    await t.installation.remove();
    throw error;
  }
}

const nobody = { isSignedIn: false, roles: {} };
const member = (ours: Role) => ({ isSignedIn: true, roles: { ours } });

async function callersOf(t: ServedChurch): Promise<Caller[]> {
  const { installation, church, administrator, editor, viewer } = t;
  await Promise.all(
    [leavingEmail, revokedEmail].map((email) => newPerson(installation, email, church, "Editor")),
  );
  const [signedOut, expired, revoked, demoted] = await Promise.all([
    signIn(t, editorEmail),
    signIn(t, editorEmail),
    signIn(t, revokedEmail),
    signIn(t, leavingEmail),
  ]);
  await signedOut.send("DELETE", "/api/v1/session");
  await expire(t, expired);
  const removal = ["member", "remove", "--church", church, "--email", revokedEmail];
  await Promise.all([installation.cliJson(removal), setRole(t, "Viewer")]);
  const forged = new Client(t.server, "precentor=forged; precentor=twice");
  return [
    { name: "stranger", client: t.anyone, ...nobody },
    { name: "forger", client: forged, ...nobody },
    { name: "signed out", client: signedOut, ...nobody },
    { name: "expired", client: expired, ...nobody },
    { name: "viewer", client: viewer, email: "viewer@example.org", ...member("Viewer") },
    { name: "editor", client: editor, email: editorEmail, ...member("Editor") },
    {
      name: "administrator",
      client: administrator,
      email: "admin@example.org",
      ...member("Administrator"),
    },
    {
      name: "member of another church",
      client: t.stranger,
      email: "stranger@example.org",
      isSignedIn: true,
      roles: { theirs: "Administrator" },
    },
    { name: "revoked", client: revoked, email: revokedEmail, isSignedIn: true, roles: {} },
    { name: "demoted", client: demoted, email: leavingEmail, ...member("Viewer") },
  ];
}

export async function signIn(t: ServedChurch, email: string): Promise<Client> {
  const client = new Client(t.server);
  await client.signIn(email, password);
  return client;
}

/** Twelve hours are over for this session. */
async function expire(t: ServedChurch, { cookie }: Client): Promise<void> {
  const token = cookie?.split("=")[1] ?? "";
  const hash = createHash("sha256").update(token).digest("hex");
  const moment = new Date(Date.now() - 1).toISOString();
  await t.installation.engine.query(
    `UPDATE sessions SET expires_at = '${moment}' WHERE token_hash = '${hash}'`,
  );
}

/** Sets the role of the one who is leaving. */
export function setRole({ installation, church }: ServedChurch, role: string): Promise<unknown> {
  const args = ["member", "set", "--church", church, "--email", leavingEmail, "--role", role];
  return installation.cliJson(args);
}

export function removeLeaving({ installation, church }: ServedChurch): Promise<unknown> {
  const args = ["member", "remove", "--church", church, "--email", leavingEmail];
  return installation.cliJson(args);
}
