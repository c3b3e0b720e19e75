import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "../harness/client.ts";
import { executable } from "../harness/program.ts";
import { Server } from "../harness/server.ts";
import { runVerb } from "../harness/verbs.ts";

/** An empty folder, as somebody has who begins. */
let folder: string;
let config: string;
let first: Done;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "precentor-setup-"));
  config = join(folder, "precentor.env");
  first = await setUp("--public", "no");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { PATH, HOME } = process.env;
const origin = "http://localhost:8080";
const email = "ann@example.org";
const plan = ["--origin", origin, "--church", "St Mary", "--time-zone", "UTC", "--email", email];
const inFile = () => ({ PATH, PRECENTOR_CONFIG: config });

interface Done {
  readonly churchId: string;
  readonly password?: string;
}

async function setUp(...more: string[]): Promise<Done> {
  const args = ["setup", ...plan, "--data", join(folder, "data"), "--config", config, ...more];
  const { code, stdout, stderr } = await runVerb([...args, "--json"], "", { PATH });
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as Done;
}

test("one run writes the configuration, and begins with a church and its administrator", async () => {
  const written = `APP_ORIGIN=${origin}\nDATA_DIR=${join(folder, "data")}\n`;
  // The start page leads to the one church, once everybody may read it.
  expect(readFileSync(config, "utf8")).toBe(`${written}HOME_CHURCH=${first.churchId}\n`);
  expect(statSync(config).mode & 0o777).toBe(0o600);
  const { stdout } = await runVerb(["church", "list", "--json"], "", inFile());
  expect(JSON.parse(stdout)).toMatchObject({
    churches: [{ id: first.churchId, name: "St Mary", timeZone: "UTC", isPublic: false }],
  });
});

test("a second run changes nothing that it is not told to", async () => {
  const written = readFileSync(config, "utf8");
  expect(await setUp()).toMatchObject({ churchId: first.churchId });
  const again = await setUp("--public", "yes");
  expect(again).not.toHaveProperty("password");
  expect(readFileSync(config, "utf8")).toBe(written);
  const { stdout } = await runVerb(["church", "list", "--json"], "", inFile());
  expect(JSON.parse(stdout)).toMatchObject({ churches: [{ isPublic: true }] });
  const members = ["member", "list", "--church", first.churchId, "--json"];
  expect(JSON.parse((await runVerb(members, "", inFile())).stdout)).toMatchObject({
    members: [{ email, role: "Administrator" }],
  });
});

test("where there are other churches the start page leads to none of them", async () => {
  const other = join(folder, "other.env");
  const args = [
    "--origin",
    origin,
    "--time-zone",
    "UTC",
    "--email",
    email,
    "--church",
    "All Saints",
  ];
  const place = ["--data", join(folder, "data"), "--config", other];
  expect(await runVerb(["setup", ...args, ...place], "", { PATH })).toMatchObject({ code: 0 });
  expect(readFileSync(other, "utf8")).not.toContain("HOME_CHURCH");
});

test("where the catalogue of a configuration is gone, none is begun anew", async () => {
  await setUp("--public", "yes");
  const [data, mounted] = [join(folder, "data"), join(folder, "mounted")];
  // Of a disk that is not mounted there is an empty folder.
  renameSync(data, mounted);
  mkdirSync(data);
  try {
    for (const words of [["migrate"], ["setup", ...plan], ["serve"]]) {
      const { code, stderr } = await runVerb(words, "", { ...inFile(), PORT: "0" });
      expect([code, stderr]).toEqual([1, expect.stringContaining("Is the disk mounted")]);
    }
    expect(await runVerb(["church", "list"], "", inFile())).toMatchObject({ code: 1 });
    expect(readdirSync(data)).toEqual([]);
  } finally {
    rmSync(data, { recursive: true });
    renameSync(mounted, data);
  }
});

test("the contact is written as it was given, and stays until another is given", async () => {
  await setUp("--contact", "Ann, 'upstairs'");
  const written = readFileSync(config, "utf8");
  expect(written).toMatch(/^CONTACT="Ann, 'upstairs'"$/m);
  await setUp();
  expect(readFileSync(config, "utf8")).toBe(written);
});

test("whoever may read the configuration still may, though somebody else has changed it", async () => {
  // Only root can be somebody else.
  const [uid, gid] = process.getuid?.() === 0 ? [65_534, 65_533] : [-1, -1];
  chownSync(config, uid, gid);
  chmodSync(config, 0o640);
  const { uid: owner, gid: group } = statSync(config);
  await setUp("--contact", "Cem");
  expect(readFileSync(config, "utf8")).toMatch(/^CONTACT=Cem$/m);
  const { mode, ...now } = statSync(config);
  expect([now.uid, now.gid, mode & 0o777]).toEqual([owner, group, 0o640]);
});

test.runIf(process.getuid?.() === 0)(
  "what root begins is for the owner of the folder",
  async () => {
    const theirs = join(folder, "theirs");
    mkdirSync(theirs);
    chownSync(theirs, 65_534, 65_533);
    const place = ["--data", join(theirs, "data"), "--config", join(folder, "theirs.env")];
    expect(await runVerb(["setup", ...plan, ...place], "", { PATH })).toMatchObject({ code: 0 });
    const made = readdirSync(theirs, { recursive: true }).map((name) => join(theirs, String(name)));
    expect(made).toContain(join(theirs, "data", "precentor.db"));
    for (const path of made)
      expect([statSync(path).uid, statSync(path).gid]).toEqual([65_534, 65_533]);
  },
);

test("a configuration that is a link stays one, and what it leads to is changed", async () => {
  const link = join(folder, "link.env");
  symlinkSync(config, link);
  const args = ["setup", ...plan, "--contact", "Bob"];
  const { code } = await runVerb(args, "", { PATH, PRECENTOR_CONFIG: link });
  expect(code).toBe(0);
  expect(readlinkSync(link)).toBe(config);
  expect(readFileSync(config, "utf8")).toMatch(/^CONTACT=Bob$/m);
});

test("server and verbs read the same file, and the administrator signs in", async () => {
  await setUp("--public", "yes");
  // The file is found by its name in the folder where both are started.
  const env = { PATH, HOME, PORT: "0" };
  const server = new Server(spawn(executable, ["serve"], { cwd: folder, env }));
  try {
    await server.ready();
    expect(server.origin).toBe(origin);
    expect((await new Client(server).signIn(email, first.password ?? "")).status).toBe(204);
    const start = async () => (await fetch(`${server.url}/`)).text();
    expect(await start()).toMatch(
      `name="precentor-home" content="{&quot;id&quot;:&quot;${first.churchId}`,
    );
    await runVerb(["church", "set", "--church", first.churchId, "--public", "no"], "", inFile());
    expect(await start()).toContain('name="precentor-home" content=""');
    const verb = spawn(executable, ["church", "list"], { cwd: folder, env });
    const [said] = await Promise.all([text(verb.stderr), once(verb, "close")]);
    expect(said).toBe(`Database: ${join(folder, "data", "precentor.db")}\n`);
  } finally {
    await server.stop();
  }
});

test.each<[string[], string]>([
  [["https://songs.example.org/"], "APP_ORIGIN=https://songs.example.org\n"],
  [
    ["https://songs.example.org", "--proxy", "yes"],
    "APP_ORIGIN=https://songs.example.org\nTRUST_PROXY=127.0.0.1,::1\n",
  ],
  [["http://10.0.0.7:8090/"], "APP_ORIGIN=http://10.0.0.7:8090\nHOST=0.0.0.0\nPORT=8090\n"],
  [["http://songs.local"], "APP_ORIGIN=http://songs.local\nHOST=0.0.0.0\nPORT=80\n"],
  [
    ["http://songs.local", "--proxy", "yes"],
    "APP_ORIGIN=http://songs.local\nTRUST_PROXY=127.0.0.1,::1\n",
  ],
])(
  "for the address %j the configuration begins with %j",
  async ([address = "", ...more], written) => {
    const named = join(folder, `${randomUUID()}.env`);
    const [, , ...others] = plan;
    const place = ["--data", join(folder, "data"), "--config", named];
    const args = ["setup", "--origin", address, ...more, ...others, ...place];
    expect(await runVerb(args, "", { PATH })).toMatchObject({ code: 0 });
    expect(readFileSync(named, "utf8").split("DATA_DIR")[0]).toBe(written);
  },
);

test("where a container says where it listens, that stays", async () => {
  const named = join(folder, "container.env");
  const [, , ...others] = plan;
  const place = ["--data", join(folder, "data"), "--config", named];
  const args = ["setup", "--origin", "http://10.0.0.7", ...others, ...place];
  const env = { PATH, HOST: "0.0.0.0", PORT: "8080" };
  expect(await runVerb(args, "", env)).toMatchObject({ code: 0 });
  expect(readFileSync(named, "utf8")).not.toMatch(/HOST=|PORT=/);
});

test("only a church that anyone may read is announced with a public address", async () => {
  const place = ["--data", join(folder, "data"), "--config", config];
  for (const [word, isTold] of [
    ["no", false],
    ["yes", true],
  ] as const) {
    const { stdout } = await runVerb(["setup", ...plan, ...place, "--public", word], "", { PATH });
    expect([word, stdout.includes(`/c/${first.churchId}`)]).toEqual([word, isTold]);
    expect(stdout).toContain("/sign-in");
  }
});

test("a misspelt variable is told at the start, and stops nobody", async () => {
  const env = { ...inFile(), TRUST_PROXI: "::1" };
  const { code, stderr } = await runVerb(["church", "list"], "", env);
  expect([code, stderr.split("\n")[0]]).toEqual([
    0,
    "precentor: TRUST_PROXI is not a variable of Precentor; did you mean TRUST_PROXY?",
  ]);
});

test.each([
  [["--origin", "songs.example.org"], 1, /APP_ORIGIN/],
  [["--data", "~/songs"], 1, /without ~/],
  [["--time-zone", "Mars/Olympus"], 2, /Mars\/Olympus/],
  [["--email", "nonsense"], 2, /e-mail/],
  [["--church", ""], 2, /name/],
  [["--public", "maybe"], 2, /maybe/],
])("%s is refused before anything is written", async (wrong, expected, why) => {
  const empty = join(folder, "empty");
  const values = new Map<string, string>();
  const pairs = [...plan, "--data", empty, "--config", join(empty, "precentor.env"), ...wrong];
  for (let at = 0; at < pairs.length; at += 2) values.set(pairs[at] ?? "", pairs[at + 1] ?? "");
  const { code, stderr } = await runVerb(["setup", ...[...values].flat()], "", { PATH });
  expect([code, stderr]).toEqual([expected, expect.stringMatching(why)]);
  expect(statSync(empty, { throwIfNoEntry: false })).toBeUndefined();
});

test("what is missing is named when nobody can be asked", async () => {
  const { code, stderr } = await runVerb(["setup", "--config", config], "", { PATH });
  expect([code, stderr]).toEqual([2, expect.stringContaining("--church NAME is missing")]);
});
