import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { newPerson, password } from "../harness/people.ts";
import { RawRequest } from "../harness/raw-request.ts";
import { draft, type Material, type Mutation, saves } from "../harness/mutations.ts";
import { filled, startMaterial } from "../harness/mutations.ts";

const email = "leaving@example.org";

let m: Material;
let leaving: Client;
beforeAll(async () => {
  m = await startMaterial();
  await newPerson(m.church.installation, email, m.church.church, "Editor");
  leaving = new Client(m.church.server);
  await leaving.signIn(email, password);
});
afterAll(() => m.church.installation.remove());

function setRole(role: string): Promise<unknown> {
  const args = ["member", "set", "--church", m.church.church, "--email", email, "--role", role];
  return m.church.installation.cliJson(args);
}

const bytesOf = ({ body }: Mutation) =>
  body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(JSON.stringify(body));

/** A request that was let in: the server has asked for its body, and waits for it. */
async function begin(mutation: Mutation, headers: Record<string, string> = {}) {
  const { query, headers: own } = draft(m, mutation);
  const request = new RawRequest(leaving, mutation.method, filled(mutation.path, m.ids) + query, {
    "content-type": "application/json",
    ...(own as Record<string, string>),
    "content-length": `${bytesOf(mutation).length}`,
    expect: "100-continue",
    ...headers,
  });
  await eventually(() => request.received).toContain("100 Continue");
  return { mutation, request };
}

async function finish({ mutation, request }: Awaited<ReturnType<typeof begin>>) {
  await request.send(bytesOf(mutation));
  const { status, body } = await request.answer;
  request.abort();
  return { status, body };
}

test("a result that is stored under a key is not repeated to who lost the role meanwhile", async () => {
  await setRole("Editor");
  const [create] = saves;
  if (!create) throw new Error("no save");
  const key = randomUUID();
  const path = filled(create.path, m.ids);
  const first = await leaving.create(path, create.body, { "idempotency-key": key });
  expect(first.status).toBe(201);
  const replay = await begin(create, { "idempotency-key": key });
  const changed = await begin(
    { ...create, body: { title: "Another" } },
    { "idempotency-key": key },
  );
  await setRole("Viewer");
  expect((await finish(replay)).status).toBe(403);
  expect((await finish(changed)).status).toBe(403);
  await setRole("Editor");
  const again = await leaving.create(path, create.body, { "idempotency-key": key });
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
});

test("what was refused can be saved under the same key by who may write again", async () => {
  await setRole("Editor");
  const creating = saves.filter(({ kind }) => kind === "create");
  const keys = creating.map(() => ({ "idempotency-key": randomUUID() }));
  const begun = await Promise.all(creating.map((save, index) => begin(save, keys[index])));
  await setRole("Viewer");
  for (const each of begun) expect((await finish(each)).status).toBe(403);
  await setRole("Editor");
  for (const [index, { path, body }] of creating.entries()) {
    expect((await leaving.create(filled(path, m.ids), body, keys[index])).status).toBe(201);
  }
});
