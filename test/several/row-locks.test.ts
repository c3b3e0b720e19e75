import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { maxWaiting } from "../../server/db/database.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { Client } from "../harness/client.ts";
import { postgresAndS3 } from "../harness/engine.ts";
import { eventually } from "../harness/eventually.ts";
import { pdfOfSize } from "../harness/files.ts";
import { lockWaits } from "../harness/lock-waits.ts";
import { newPerson, password } from "../harness/people.ts";
import { rawUpload } from "../harness/raw-request.ts";

const email = "leaving@example.org";
const quotaMegabytes = 2;

/** Others write at the same time here: what a save depends on must stay until it is done. */
const engine = postgresAndS3();
let t: TestChurch;
let leaving: Client;
let other: pg.Client;
beforeAll(async () => {
  await engine.create("empty");
  t = await startChurch({ MAX_CHURCH_MEGABYTES: `${quotaMegabytes}` }, engine.environment);
  await newPerson(t.installation, email, t.church, "Editor");
  leaving = new Client(t.server);
  await leaving.signIn(email, password);
  other = new pg.Client(engine.environment["DATABASE_URL"]);
  await other.connect();
});
afterEach(async () => {
  await other.query("ROLLBACK");
  await setRole("Editor");
});
afterAll(async () => {
  await other.end();
  await t.installation.remove();
});

async function setRole(role: string): Promise<void> {
  await other.query(
    `UPDATE members SET role = $1 WHERE church_id = $2
      AND user_id = (SELECT id FROM users WHERE email = $3)`,
    [role, t.church, email],
  );
}

/** Ends the other transaction once the request waits for it, or went on without waiting. */
async function answerAfterOther<Answer>(request: Promise<Answer>): Promise<Answer> {
  let isAnswered = false;
  const seen = request.finally(() => (isAnswered = true));
  await eventually(async () => isAnswered || (await lockWaits(engine)) > 0).toBe(true);
  await other.query("COMMIT");
  return seen;
}

/** An upload that was let in, of which everything but the body has arrived. */
async function beginUpload(client: Client, bytes: Uint8Array) {
  const length = { "content-length": `${bytes.length}`, expect: "100-continue" };
  const upload = rawUpload(client, t.church, length);
  await eventually(() => upload.received).toContain("100 Continue");
  return async () => {
    await upload.send(bytes);
    return (await upload.answer).status;
  };
}

test("a server limits its statements, its waits for locks and transactions that idle", async () => {
  await other.query(
    `ALTER TABLE song_revisions ADD COLUMN limits text DEFAULT concat_ws(' ',
      current_setting('statement_timeout'), current_setting('lock_timeout'),
      current_setting('idle_in_transaction_session_timeout'))`,
  );
  const { id } = await t.editor.song(t.church, { title: "Within limits" });
  const { rows } = await other.query("SELECT limits FROM song_revisions WHERE song_id = $1", [id]);
  await other.query("ALTER TABLE song_revisions DROP COLUMN limits");
  expect(rows).toEqual([{ limits: "30s 10s 30s" }]);
});

test("a song is not saved by whose role is being taken", async () => {
  await other.query("BEGIN");
  await setRole("Viewer");
  const { status } = await answerAfterOther(
    leaving.create(`${t.base}/songs`, { title: "Too late" }),
  );
  expect(status).toBe(403);
});

test("nor is a file", async () => {
  const finish = await beginUpload(leaving, pdfOfSize(2000, "too late"));
  await other.query("BEGIN");
  await setRole("Viewer");
  expect(await answerAfterOther(finish())).toBe(403);
});

test("nor a file that no longer fits beside one that is being saved", async () => {
  const finish = await beginUpload(t.editor, pdfOfSize(2000, "no room"));
  await other.query("BEGIN");
  await other.query("SELECT 1 FROM churches WHERE id = $1 FOR NO KEY UPDATE", [t.church]);
  await other.query(
    "INSERT INTO blobs (church_id, sha256, object_id, size) VALUES ($1, $2, $2, $3)",
    [t.church, "0".repeat(64), quotaMegabytes * 1_000_000],
  );
  expect(await answerAfterOther(finish())).toBe(413);
});

test("nobody signs in with a password that is being changed", async () => {
  await other.query("BEGIN");
  await other.query("UPDATE users SET password_hash = 'another' WHERE email = $1", [email]);
  const { status } = await answerAfterOther(new Client(t.server).signIn(email, password));
  expect(status).toBe(401);
});

test("only so many wait for a connection; the others are told at once", async () => {
  await other.query("BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE");
  const reads = Array.from({ length: maxWaiting + 100 }, () =>
    t.viewer.get<{ error?: string }>(`${t.base}/songs`),
  );
  const { status, headers, body } = await Promise.race(reads);
  expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
  expect(body.error).toMatch(/^Too many requests at once/);
  await other.query("ROLLBACK");
  const statuses = (await Promise.all(reads)).map((reply) => reply.status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});
