import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { CommandLine } from "../harness/command-line.ts";

let t: ChurchHere;
let precentor: CommandLine;
beforeAll(async () => {
  t = await startChurchHere();
  const song = await t.editor.song(t.church, { title: "Morgenlicht" });
  precentor = new CommandLine(t, { SONG: song.id });
});
afterAll(() => t.installation.remove());

const verbs: [verb: string, ...options: string[]][] = [
  ["serve"],
  ["setup", "--origin", "--data", "--church", "--time-zone", "--public", "--email", "--config"],
  ["church create", "--name", "--time-zone", "--public", "--another"],
  ["church set", "--church", "--name", "--time-zone", "--public"],
  ["church remove", "--church"],
  ["church list"],
  ["user create", "--email", "--password-stdin"],
  ["user password", "--email", "--password-stdin"],
  ["user remove", "--email"],
  ["user list"],
  [
    "member set",
    "--church",
    "--email",
    "--role",
    "Administrator",
    "Editor",
    "Viewer",
    "--even-if-last",
  ],
  ["member remove", "--church", "--email", "--even-if-last"],
  ["member list", "--church"],
  ["song archive", "--church", "--song"],
  ["song unarchive", "--church", "--song"],
  [
    "import",
    "--church",
    "--as",
    "--match",
    "--on-match",
    "--dry-run",
    "--report",
    "--undo",
    "PATH",
  ],
  ["export", "--church", "--format", "openlyrics", "--to", "--song"],
  ["duplicates", "--church", "--at-least"],
  ["events", "--church", "--after"],
  ["verify", "--repair", "--progress"],
  ["reindex", "--progress"],
  ["migrate"],
  ["backup", "--to"],
  ["restore", "--from"],
  ["completion", "bash", "zsh", "fish"],
];

test.each(verbs)("%s --help explains the verb and its options", async (verb, ...options) => {
  const { code, stdout, stderr } = await precentor.run(`${verb} --help`);
  expect([code, stderr]).toEqual([0, ""]);
  for (const word of [verb, "--json", ...options]) expect(stdout).toContain(word);
  // Long choices do not push what is said of the options out of sight.
  const [, ...explained] = stdout.split("\n");
  expect(explained.filter((line) => line.length > 110)).toEqual([]);
});

test("help puts into brackets what may be left out", async () => {
  const { stdout } = await precentor.run("backup --help");
  expect(stdout).toMatch(/^Usage: precentor backup --to PATH( \[--[^\]]+\])+$/m);
});

test("--help names every verb", async () => {
  const { code, stdout } = await precentor.run("--help");
  expect(code).toBe(0);
  for (const [verb] of verbs) expect(stdout).toMatch(new RegExp(`^  ${verb} `, "m"));
});

test("--version names the release, as the server's description does", async () => {
  const { code, stdout } = await precentor.runProcess("--version");
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\S*\n$/)]);
  const { servers } = (await t.anyone.get<{ servers: unknown }>("/api/openapi.json")).body;
  expect(servers).toEqual([{ url: "/", description: `Precentor ${stdout.trim()}` }]);
});

async function everything() {
  const lines = ["church list", "user list", "member list --church CHURCH"];
  const lists = await Promise.all(lines.map((line) => precentor.json(line)));
  return [...lists, (await precentor.run("events --church CHURCH")).stdout];
}

test("a wrong argument is explained, with where to read more, and changes nothing", async () => {
  const before = await everything();
  const member = "member set --church CHURCH --email editor@example.org --role";
  const wrong: [line: string, complaint: RegExp, input?: string][] = [
    ["EMPTY", /command/i],
    ["frobnicate", /frobnicate/],
    ["church", /church/],
    ["church destroy", /destroy/],
    ["CHURCH LIST", /command/i],
    ["church list --frob", /--frob/],
    ["church list extra", /extra/],
    ["verify --json=yes", /--json/],
    ["church create --name Alpha", /--time-zone/],
    ["church create --time-zone UTC", /--name/],
    ["church create --time-zone UTC --name", /--name/],
    ["church create --name --time-zone UTC", /--name/],
    ["church create --name EMPTY --time-zone UTC", /name/],
    ["church create --name BLANK --time-zone UTC", /name/],
    [`church create --name ${"n".repeat(201)} --time-zone UTC`, /200/],
    ["church create --name Alpha --time-zone Mars/Olympus", /Mars\/Olympus/],
    ["church create --name Alpha --time-zone EMPTY", /time.zone/],
    ["user create", /--email/],
    ["user create --email nonsense --password-stdin", /e-mail/, "secret word"],
    [`user create --email ${"a".repeat(250)}@x.org --password-stdin`, /e-mail|254/, "secret word"],
    [
      "user create --email editor@example.org --password-stdin",
      /editor@example\.org/,
      "secret word",
    ],
    [
      "user create --email EDITOR@example.org --password-stdin",
      /EDITOR@example\.org/,
      "secret word",
    ],
    ["user create --email new@example.org --password-stdin", /password/],
    ["user create --email new@example.org --password-stdin", /256/, "p".repeat(257)],
    ["user create --email new@example.org --password-stdin", /10/, "p".repeat(9)],
    ["user password --email editor@example.org --password-stdin", /10/, "p".repeat(9)],
    ["user remove --email nobody@example.org", /nobody@/],
    ["church set --church CHURCH", /--name/],
    ["church set --church SONG --public no", /church/],
    ["church set --church CHURCH --public maybe", /maybe/],
    ["church set --church CHURCH --name BLANK", /name/],
    ["church set --church CHURCH --time-zone Mars/Olympus", /Mars\/Olympus/],
    ["church create --name Alpha --time-zone UTC --public maybe", /maybe/],
    ["church remove --church SONG", /church/],
    ["user create --email new@example.org --password-stdin", /password/, "a\0b"],
    ["user password --email nobody@example.org --password-stdin", /nobody@/, "secret word"],
    ["user password --email editor@example.org --password-stdin", /password/],
    [`${member} Owner`, /Owner/],
    [`${member} viewr`, /viewr.*Did you mean "Viewer"/],
    [`${member} EMPTY`, /--role/],
    [member, /--role/],
    ["member set --church CHURCH --email nobody@example.org --role Viewer", /nobody@/],
    [
      "member set --church 1234 --email editor@example.org --role Viewer",
      /1234.*precentor church list/,
    ],
    ["member set --church SONG --email editor@example.org --role Viewer", /church/],
    ["member remove --church CHURCH --email stranger2@example.org", /stranger2@/],
    ["member remove --church OTHER --email editor@example.org", /member/],
    ["member list --church SONG", /church/],
    ["song archive --church CHURCH", /--song/],
    ["song archive --church CHURCH --song 1234", /1234/],
    ["song archive --church CHURCH --song CHURCH", /song/],
    ["song archive --church OTHER --song SONG", /song/],
    ["song unarchive --church SONG --song SONG", /church/],
    ["events --church SONG", /church/],
    ["events --church CHURCH --after yesterday", /yesterday/],
    ["events --church CHURCH --after=-1", /--after/],
    ["serve --port 80", /--port/],
    ["constructor", /no command "constructor"/],
    ["imprt", /Did you mean "import"/],
    ["church lst", /Did you mean "church list"/],
    ["church create --nme Alpha", /--nme.*Did you mean "--name"/],
    ["completion fih", /SHELL takes bash, zsh, fish.*Did you mean "fish"/],
    ["song archive --church CHURCH --song Morgenlich", /Did you mean "Morgenlicht"/],
  ];
  // None of them changes anything, so they need not wait for each other.
  const results = await Promise.all(wrong.map(([line, , input]) => precentor.run(line, input)));
  for (const [index, { code, stdout, stderr }] of results.entries()) {
    const [line, complaint] = wrong[index] ?? ["", /never/];
    expect.soft([line, code, stdout]).toEqual([line, 2, ""]);
    expect.soft(stderr.split("\n")[0], line).toMatch(complaint);
    expect.soft(stderr, line).toMatch(/See "precentor(?: [a-z ]+)? --help"\.\n$/);
  }
  expect(await everything()).toEqual(before);
}, 120_000);

test("an option given twice is refused, like a repeated query parameter", async () => {
  const before = await everything();
  const { code } = await precentor.run("church create --name Alpha --name Beta --time-zone UTC");
  expect(code).toBe(2);
  expect(await everything()).toEqual(before);
});

test("a church and a song may be named where an id is asked for, if only one is called so", async () => {
  const create = "church create --time-zone UTC --name";
  const { id } = await precentor.json<{ id: string }>(`${create} Bethany`);
  const list = (church: string) => precentor.run(`member list --church ${church}`);
  expect(await list("bethany")).toMatchObject({ code: 0 });
  expect(await list("Bethny")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/no church "Bethny".*"Bethany".*precentor church list/),
  });
  const second = await precentor.json<{ id: string }>(`${create} bethany --another`);
  const { code, stderr } = await list("Bethany");
  expect(code).toBe(2);
  for (const one of [id, second.id]) expect(stderr).toContain(one);

  for (const title of ["Twice", "Once"]) await t.editor.song(t.church, { title });
  const twin = await t.editor.song(t.church, { title: "Other", alternateTitles: ["TWICE"] });
  const archive = (song: string) => precentor.run(`song archive --church CHURCH --song ${song}`);
  expect(await archive("once")).toMatchObject({ code: 0 });
  expect(await archive("twice")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(twin.id),
  });
});

test("a role may be written in any case", async () => {
  const member = "member set --church CHURCH --email editor@example.org --role";
  expect(await precentor.json(`${member} EDITOR`)).toMatchObject({ role: "Editor" });
});

test("with --json an error is one JSON document, in which nothing can steer a terminal", async () => {
  const wrong = ["church lst", "church create --nme A", "member list --church \u001B[2J\u202E"];
  for (const line of wrong) {
    const { code, stdout, stderr } = await precentor.run(`${line} --json`);
    expect([code, stdout]).toEqual([2, ""]);
    for (const sign of ["\u001B", "\u202E"]) expect(stderr).not.toContain(sign);
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: "invalid",
        message: expect.stringMatching(/^There is no /),
        help: expect.stringMatching(/^See "precentor.* --help"\.$/),
      },
    });
  }
});
