import { afterAll, beforeAll, expect, test } from "vitest";
import type { Song } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { newPerson, password } from "../harness/people.ts";
import { Client } from "../harness/client.ts";
import { CommandLine } from "../harness/command-line.ts";

let t: ChurchHere;
let precentor: CommandLine;
beforeAll(async () => {
  t = await startChurchHere();
  const song = await t.editor.song(t.church, { title: "Morgenlicht" });
  precentor = new CommandLine(t, { SONG: song.id });
});
afterAll(() => t.installation.remove());

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

test.each([
  [
    "church create --name Alpha --time-zone UTC --another",
    { id: uuid, name: "Alpha", timeZone: "UTC" },
  ],
  ["church set --church OTHER --name Omega --public no", { name: "Omega", isPublic: false }],
  ["church set --church OTHER --time-zone UTC --public yes", { timeZone: "UTC", isPublic: true }],
  ["church list", { churches: expect.any(Array) }],
  ["user create --email @new.example", { id: uuid, password: expect.any(String) }],
  ["user password --email stranger@example.org", { email: "stranger@example.org" }],
  ["user list", { users: expect.any(Array) }],
  ["member set --church CHURCH --email stranger@example.org --role Viewer", { role: "Viewer" }],
  ["member list --church CHURCH", { members: expect.any(Array) }],
  ["member remove --church CHURCH --email @leaving.example", { email: expect.any(String) }],
  ["song archive --church CHURCH --song SONG", { archived: true }],
  ["song unarchive --church CHURCH --song SONG", { archived: false }],
  ["verify", { ok: true, problems: [] }],
])("%s speaks text, or one JSON document", async (line, document) => {
  for (const name of ["text", "json"]) {
    const person = `--email ${name}@leaving.example`;
    if (!line.startsWith("member remove")) continue;
    await precentor.json(`user create ${person}`);
    await precentor.json(`member set --church CHURCH ${person} --role Viewer`);
  }
  const text = await precentor.runProcess(line.replace(" @", " text@"));
  expect(text).toMatchObject({ code: 0, stdout: expect.stringMatching(/\S\n$/) });
  expect(text.stderr).toMatch(/^Database: \S+\n$/);
  expect(await precentor.json(line.replace(" @", " json@"))).toMatchObject(document);
});

interface Member {
  readonly userId: string;
  readonly email: string;
  readonly role: string;
}

test("a person without a given password gets a strong one that signs in", async () => {
  const { stdout } = await precentor.run("user create --email first@example.org");
  const made = /password: (\S+)/i.exec(stdout)?.[1] ?? "";
  const second = await precentor.json<{ password: string }>(
    "user create --email second@example.org",
  );
  expect(made.length).toBeGreaterThanOrEqual(16);
  expect(second.password).not.toBe(made);
  expect((await t.anyone.signIn("first@example.org", made)).status).toBe(204);
  expect((await t.anyone.signIn("second@example.org", second.password)).status).toBe(204);
  expect((await t.anyone.signIn("first@example.org", second.password)).status).toBe(401);
});

test.each([
  ["white", " ".repeat(10)],
  ["tab", "\t".repeat(10)],
  ["edges", " in between "],
  ["unicode", "Пароль 😀 😀"],
  ["long", "p".repeat(256)],
  ["windows", "of another system", "\r\n"],
])(
  "the password of %s@example.org is taken as it stands, and never printed",
  async (name, word, end = "\n") => {
    const email = `${name}@example.org`;
    const created = await precentor.runProcess(
      `user create --email ${email} --password-stdin`,
      `${word}${end}`,
    );
    expect(created).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Database: .*\n$/) });
    if (word.trim()) expect(created.stdout).not.toContain(word);
    expect((await t.anyone.signIn(email, word)).status).toBe(204);
    expect((await t.anyone.signIn(email, `${word.slice(1)}x`)).status).toBe(401);
  },
);

test("a membership counts at once, for as long as it lasts", async () => {
  const email = "newcomer@example.org";
  await precentor.json(`user create --email ${email} --password-stdin`, password);
  const newcomer = new Client(t.server);
  await newcomer.signIn(email, password);
  const songs = `${t.base}/songs`;
  const statuses = async () => [
    (await newcomer.get(songs)).status,
    (await newcomer.create(songs, { title: "New" })).status,
  ];
  expect(await statuses()).toEqual([404, 404]);
  for (const [role, write] of [
    ["Viewer", 403],
    ["Editor", 201],
    ["Administrator", 201],
    ["Viewer", 403],
  ]) {
    await precentor.json(
      `member set --church CHURCH --email ${email.toUpperCase()} --role ${role}`,
    );
    expect(await statuses()).toEqual([200, write]);
    const { members } = await precentor.json<{ members: Member[] }>("member list --church CHURCH");
    expect(members.filter((member) => member.email === email)).toMatchObject([{ role }]);
  }
  await precentor.json(`member remove --church CHURCH --email ${email}`);
  expect(await statuses()).toEqual([404, 404]);
  expect(await precentor.run(`member remove --church CHURCH --email ${email}`)).toMatchObject({
    code: 2,
  });
});

test("a new password ends the person's sessions, and nobody else's", async () => {
  const [one, two] = [new Client(t.server), new Client(t.server)];
  for (const client of [one, two]) await client.signIn("admin@example.org", password);
  await precentor.json("user password --email Admin@example.org --password-stdin", "another one");
  for (const client of [one, two, t.administrator]) {
    expect((await client.get("/api/v1/churches")).status).toBe(401);
  }
  expect((await t.editor.get("/api/v1/churches")).status).toBe(200);
  expect((await one.signIn("admin@example.org", password)).status).toBe(401);
  expect((await one.signIn("admin@example.org", "another one")).status).toBe(204);
  const made = await precentor.json<{ password: string }>(
    "user password --email admin@example.org",
  );
  expect((await one.get("/api/v1/churches")).status).toBe(401);
  expect((await one.signIn("admin@example.org", made.password)).status).toBe(204);
});

test("an archived song leaves the catalogue until it is unarchived, and each change is one event", async () => {
  const { id } = await t.editor.song(t.church, { title: "Comes and goes" });
  const listed = async () => {
    const reply = await t.anyone.get<{ songs: Song[] }>(`${t.publicBase}/songs?q=comes`);
    return reply.body.songs.map((song) => song.id);
  };
  const events = async () => {
    const lines = (await precentor.run("events --church CHURCH")).stdout.trimEnd().split("\n");
    return lines.map(
      (line) => JSON.parse(line) as { cursor: number; songId: string; kind: string },
    );
  };
  const option = `--church CHURCH --song ${id.toUpperCase()}`;
  for (const verb of ["archive", "archive"]) await precentor.json(`song ${verb} ${option}`);
  expect(await listed()).toEqual([]);
  expect((await t.viewer.get(`${t.base}/songs/${id}`)).status).toBe(200);
  for (const verb of ["unarchive", "unarchive"]) await precentor.json(`song ${verb} ${option}`);
  expect(await listed()).toEqual([id]);

  const all = await events();
  expect(all.map(({ cursor }) => cursor)).toEqual(all.map((_, index) => index + 1));
  expect(all.filter(({ songId }) => songId === id)).toMatchObject([
    { kind: "song.created", actor: uuid, version: 1 },
    { kind: "song.archived", actor: null, version: 1 },
    { kind: "song.unarchived", actor: null, version: 1 },
  ]);
  const last = await precentor.run(`events --church CHURCH --after ${all.length - 1}`);
  expect(JSON.parse(last.stdout)).toEqual(all.at(-1));
  const none = await precentor.run(`events --church CHURCH --after ${all.length}`);
  expect(none).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(await precentor.run("verify")).toMatchObject({ code: 0 });
});

test("a church loses its last administrator only where that is said", async () => {
  const church = (await precentor.json<{ id: string }>("church create --name Two --time-zone UTC"))
    .id;
  const member = (verb: string, email: string) =>
    `member ${verb} --church ${church} --email ${email}@example.org`;
  const [first, second] = ["last-one", "last-two"];
  for (const email of [first, second]) {
    await precentor.json(`user create --email ${email}@example.org`);
    await precentor.json(`${member("set", email)} --role Administrator`);
  }
  await precentor.json(`${member("set", first)} --role Editor`);
  const losing = [`${member("set", second)} --role Viewer`, member("remove", second)];
  for (const line of losing) {
    const { code, stderr } = await precentor.run(line);
    expect([line, code, stderr]).toEqual([
      line,
      2,
      expect.stringMatching(/last-two@example\.org is the last Administrator.*--even-if-last/),
    ]);
  }
  await precentor.json(`${member("set", second)} --role Administrator`);
  await precentor.json(member("remove", first));
  for (const line of losing) await precentor.json(`${line} --even-if-last`);
  expect(await precentor.json(`member list --church ${church}`)).toEqual({ members: [] });
});

test("what nothing refers to can be removed, and nothing else", async () => {
  const { id } = await precentor.json<{ id: string }>("church create --name Typo --time-zone UTC");
  const email = "typo@example.org";
  await precentor.json(`user create --email ${email}`);
  await precentor.json(`member set --church ${id} --email ${email} --role Viewer`);
  const inUse = [`church remove --church ${id}`, `user remove --email ${email}`];
  const withSaves = ["church remove --church CHURCH", "user remove --email editor@example.org"];
  for (const line of [...inUse, ...withSaves]) {
    expect([line, (await precentor.run(line)).code]).toEqual([line, 2]);
  }
  await precentor.json(`member remove --church ${id} --email ${email}`);
  for (const line of inUse) await precentor.json(line);
  const { churches } = await precentor.json<{ churches: { id: string }[] }>("church list");
  expect(churches.map((church) => church.id)).not.toContain(id);
  const { users } = await precentor.json<{ users: { email: string }[] }>("user list");
  expect(users.map((user) => user.email)).not.toContain(email);
  expect(users.map((user) => user.email)).toContain("editor@example.org");
});

test("somebody who has saved is not removed, even as a member of no church", async () => {
  const email = "author@example.org";
  await newPerson(t.installation, email, t.church, "Editor");
  const author = new Client(t.server);
  await author.signIn(email, password);
  await author.song(t.church, { title: "Keeps its author" });
  await precentor.json(`member remove --church CHURCH --email ${email}`);
  expect(await precentor.run(`user remove --email ${email}`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("saves keep their author"),
  });
});

test("a church that is added for its members alone is not public", async () => {
  const line = "church create --name Members --time-zone UTC --public no";
  const { id } = await precentor.json<{ id: string }>(line);
  const { churches } = await precentor.json<{ churches: { id: string }[] }>("church list");
  expect(churches.find((church) => church.id === id)).toMatchObject({ isPublic: false });
  expect((await t.anyone.get(`/api/v1/public/churches/${id}/songs`)).status).toBe(404);
});

test("a second church of the same name is added only when that is meant", async () => {
  await precentor.json("church create --name Bethel --time-zone UTC");
  const same = "church create --name bethel --time-zone UTC";
  expect(await precentor.run(same)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/Bethel already: [0-9a-f-]{36}.*--another/),
  });
  await precentor.json(`${same} --another`);
});
