import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { changeConfig, unknownVariables, withConfigFile } from "./config-file.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(text: string): string {
  const path = join(folder, `${Math.random()}.env`);
  writeFileSync(path, text);
  return path;
}

test("the file says what the environment does not", () => {
  const path = file("# for us\nPORT=9000\nexport DATA_DIR='/srv/songs'\n\nHOST=\"::1\"\r\n");
  const env = { PRECENTOR_CONFIG: path, PORT: "9001" };
  expect(withConfigFile(env)).toEqual({ ...env, DATA_DIR: "/srv/songs", HOST: "::1" });
});

test.each(["", "/dev/null"])("a name of nothing means no file: %j", (name) => {
  expect(withConfigFile({ PRECENTOR_CONFIG: name })).toEqual({ PRECENTOR_CONFIG: name });
});

test.each([
  ["PORT=1\nnonsense\n", /line 2: it takes NAME=value/],
  ["", /is blank/],
  ["\0\0\0", /line 1: it takes NAME=value/],
  [undefined, /cannot be read/],
])("a file that is no configuration is refused: %j", (text, why) => {
  const path = text === undefined ? join(folder, "missing") : file(text);
  expect(() => withConfigFile({ PRECENTOR_CONFIG: path })).toThrow(why);
});

test("one that is there but cannot be read counts, unless its variables were given", () => {
  const before = process.cwd();
  process.chdir(mkdtempSync(join(folder, "unreadable-")));
  try {
    // Nobody can open it, not even root.
    symlinkSync("precentor.env", "precentor.env");
    expect(() => withConfigFile({})).toThrow(/an account that may read it.*PRECENTOR_CONFIG/);
    const given = [{ DATA_DIR: "/srv/songs" }, { DATABASE_URL: "postgres://db/songs" }];
    for (const env of [...given, { PRECENTOR_CONFIG: "" }]) expect(withConfigFile(env)).toBe(env);
  } finally {
    process.chdir(before);
  }
});

test.each(["Ann, 2nd floor", "'Ann'", '"Ann"', " Ann", "#1", ""])(
  "%j is read as written",
  (value) => {
    const path = file(changeConfig("", { CONTACT: value }));
    expect(withConfigFile({ PRECENTOR_CONFIG: path })).toMatchObject({ CONTACT: value });
  },
);

test("shells read the file as well", () => {
  const values = { CONTACT: "Ann & Bob; 2nd floor", DATABASE_URL: "postgres://a:b@c/d?e=f&g=h" };
  const script = `. "${file(changeConfig("", values))}"; printf '%s\\n' "$CONTACT" "$DATABASE_URL"`;
  const said = execFileSync("sh", ["-c", script], { encoding: "utf8" });
  expect(said.trim().split("\n")).toEqual(Object.values(values));
});

test("a change keeps comments, order and all other lines", () => {
  const text = "# ours\nPORT=9000\nHOST=::1\n";
  expect(changeConfig(text, { HOST: "127.0.0.1", DATA_DIR: "/srv" })).toBe(
    "# ours\nPORT=9000\nHOST=127.0.0.1\nDATA_DIR=/srv\n",
  );
  expect(changeConfig("", { PORT: "1" })).toBe("PORT=1\n");
});

test("a variable that is misspelt is told, of the file whatever nobody reads", () => {
  const path = file("APP_ORIGN=https://songs.example.org\nDOMAIN=x\nNODE_ENV=production\nPORT=1\n");
  const env = { PRECENTOR_CONFIG: path, PATH: "/bin", HOSTNAME: "here", TRUST_PROXI: "::1" };
  expect(unknownVariables({ ...env, PRECENTOR_CONTACT: "Ann", PRECENTOR_X: "" })).toEqual([
    `APP_ORIGN is not a variable of Precentor; did you mean APP_ORIGIN? (in ${path})`,
    `DOMAIN is not a variable of Precentor. (in ${path})`,
    "TRUST_PROXI is not a variable of Precentor; did you mean TRUST_PROXY?",
    "PRECENTOR_CONTACT is not a variable of Precentor; did you mean CONTACT?",
    "PRECENTOR_X is not a variable of Precentor.",
  ]);
});

test("what is nearly a variable is somebody else's where that one is set", () => {
  const env = { PRECENTOR_CONFIG: "", DATABASE_URL: "postgres://db/songs", DATABASE_URI: "x" };
  expect(unknownVariables(env)).toEqual([]);
});
