import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { Client, type Reply } from "../harness/client.ts";
import { lengthOf } from "../harness/length.ts";
import { pdf } from "../harness/material.ts";
import { newPerson, password } from "../harness/people.ts";
import { RawRequest } from "../harness/raw-request.ts";
import type { Server } from "../harness/server.ts";

const proxied = { TRUST_PROXY: "127.0.0.1" };
const flooding = "192.0.2.1";
const many = lengthOf({ bounded: 60, full: 200 });

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch(proxied);
});
afterAll(() => t.installation.remove());

function attempt(server: Server, from: string, word = "a guess"): Promise<Reply> {
  const body = { email: "viewer@example.org", password: word };
  const headers = { "x-forwarded-for": from };
  return new Client(server).send("POST", "/api/v1/session", { body, headers });
}

/** So many attempts at once from one address; the first of them has been answered. */
async function flood(server: Server, count: number) {
  const answers: Reply[] = [];
  const attempts = Array.from({ length: count }, async () => {
    answers.push(await attempt(server, flooding));
  });
  await Promise.race(attempts);
  return { answers, over: Promise.all(attempts) };
}

const statusesOf = (answers: readonly Reply[]) => new Set(answers.map(({ status }) => status));

test("while many sign in at once, others download, ask for ready and sign in", async () => {
  const { id } = await t.editor.asset(t.church, pdf());
  const { answers, over } = await flood(t.server, many);
  const others = [
    await t.viewer.get(`${t.base}/assets/${id}/content`),
    await t.anyone.get("/api/health/ready"),
    await attempt(t.server, "192.0.2.2", password),
  ];
  expect(others.map(({ status }) => status)).toEqual([200, 200, 204]);
  // Had they waited for the flood, it would be through by now.
  expect(answers.length).toBeLessThan(many);
  await over;
  expect(statusesOf(answers)).toEqual(new Set([401]));
});

test("one too many is answered 503, and it is one of whoever sends most", async () => {
  const server = await t.installation.start({ ...proxied, MAX_SIGN_INS: "5" });
  const { answers, over } = await flood(server, 50);
  expect((await attempt(server, "192.0.2.2", password)).status).toBe(204);
  await over;
  expect(statusesOf(answers)).toEqual(new Set([401, 503]));
  for (const { status, headers, body } of answers) {
    if (status !== 503) continue;
    expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(body).toEqual({ error: expect.stringContaining("sign in") });
  }
  expect((await attempt(server, flooding, password)).status).toBe(204);
  await server.stop();
});

/** What the server has made processors do so far, in their ticks. */
function processorTime({ child }: Server): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = processorTime(t.server);
  await work();
  return processorTime(t.server) - before;
}

const some = async () => (await flood(t.server, 15)).over;

test("nobody's password is compared for a client that has gone", async () => {
  await some();
  const ofSome = await costOf(some);
  const ofGone = await costOf(async () => {
    const gone = Array.from({ length: 5 * many }, () => rawAttempt(t.server));
    await Promise.all(gone.map(({ socket }) => once(socket, "connect")));
    // They are with the server, and most of them wait.
    await t.anyone.get("/api/health/live");
    for (const request of gone) request.abort();
    // Behind them in the same line.
    expect((await attempt(t.server, flooding)).status).toBe(401);
  });
  expect(ofGone).toBeLessThan(ofSome * 6);
});

function rawAttempt(server: Server): RawRequest {
  const body = JSON.stringify({ email: "viewer@example.org", password: "a guess" });
  const request = new RawRequest(new Client(server), "POST", "/api/v1/session", {
    "content-type": "application/json",
    "content-length": `${body.length}`,
    "x-forwarded-for": flooding,
  });
  request.socket.write(body);
  return request;
}

test("a new password ends the sessions of those whose old one is being compared", async () => {
  const email = "hasty@example.org";
  await newPerson(t.installation, email, t.church, "Viewer");
  const server = await t.installation.start(proxied);
  const people = Array.from({ length: 16 }, () => new Client(server));
  // Each goes on until the old password is refused: some comparison is under way at the change.
  const signingIn = people.map(async (one) => {
    let status = 204;
    while (status === 204) ({ status } = await one.signIn(email, password));
    return status;
  });
  const change = ["user", "password", "--email", email, "--password-stdin"];
  await t.installation.cliJson(change, "another one entirely");
  expect(new Set(await Promise.all(signingIn))).toEqual(new Set([401]));
  for (const one of people) expect((await one.get("/api/v1/churches")).status).toBe(401);
  await server.stop();
});
