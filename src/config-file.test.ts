import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { changeConfig, withConfigFile } from "./config-file.ts";

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

test("an empty name means no file", () => {
  expect(withConfigFile({ PRECENTOR_CONFIG: "" })).toEqual({ PRECENTOR_CONFIG: "" });
});

test.each([
  ["PORT=1\nnonsense\n", /line 2: it takes NAME=value/],
  [undefined, /cannot be read/],
])("a file that is no configuration is refused: %j", (text, why) => {
  const path = text === undefined ? join(folder, "missing") : file(text);
  expect(() => withConfigFile({ PRECENTOR_CONFIG: path })).toThrow(why);
});

test("a change keeps comments, order and all other lines", () => {
  const text = "# ours\nPORT=9000\nHOST=::1\n";
  expect(changeConfig(text, { HOST: "127.0.0.1", DATA_DIR: "/srv" })).toBe(
    "# ours\nPORT=9000\nHOST=127.0.0.1\nDATA_DIR=/srv\n",
  );
  expect(changeConfig("", { PORT: "1" })).toBe("PORT=1\n");
});
