import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { pdfOfSize, storedFiles } from "../harness/files.ts";
import { newPerson, password } from "../harness/people.ts";
import { rawUpload } from "../harness/raw-request.ts";

/** A church's files may take 2 MB together. */
let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere({ MAX_CHURCH_MEGABYTES: "2" });
});
afterAll(() => t.installation.remove());

const file = (mark: string, size = 700_000) => pdfOfSize(size, mark);

test("a church's files together stay within the quota, whoever sends them at once", async () => {
  const marks = ["a", "b", "c", "d", "e"];
  const uploads = marks.map((mark) => t.editor.upload(t.church, file(mark)));
  const replies = await Promise.all(uploads);
  const statuses = replies.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, 201, 413, 413, 413]);
  const says = "2.0 MB together; 600 kB are left, and this file needs 700 kB.";
  for (const { status, body } of replies) {
    if (status === 413) expect(body).toEqual({ error: expect.stringContaining(says) });
  }

  const kept = storedFiles(t.installation);
  expect((await t.editor.upload(t.church, file("f"))).status).toBe(413);
  expect(storedFiles(t.installation)).toEqual(kept);
});

test("bytes that the church has already need no room, and small ones fill the rest", async () => {
  const first = (await t.editor.upload(t.church, file("small", 500_000))).status;
  expect(first).toBe(201);
  expect((await t.editor.upload(t.church, file("small", 500_000), "again.pdf")).status).toBe(201);
  expect((await t.editor.upload(t.church, file("rest", 100_000))).status).toBe(201);
  const { status, body } = await t.editor.upload(t.church, file("more", 1001));
  expect([status, body]).toEqual([413, { error: expect.stringContaining("needs 2 kB.") }]);
});

test("another church has room of its own", async () => {
  const elsewhere = new Client(t.server, t.stranger.cookie);
  expect((await elsewhere.upload(t.otherChurch, file("other"))).status).toBe(201);
});

test("who is no member any more does not learn how much room a church has", async () => {
  const email = "leaving@example.org";
  await newPerson(t.installation, email, t.church, "Editor");
  const leaving = new Client(t.server);
  await leaving.signIn(email, password);
  const bytes = file("too large by now", 1_900_000);
  const length = { "content-length": `${bytes.length}`, expect: "100-continue" };
  const upload = rawUpload(leaving, t.church, length);
  await eventually(() => upload.received).toContain("100 Continue");
  await t.installation.cliJson(["member", "remove", "--church", t.church, "--email", email]);
  await upload.send(bytes);
  expect((await upload.answer).status).toBe(404);
});
