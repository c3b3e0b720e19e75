import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, postgresAndS3 } from "../harness/engine.ts";
import { runVerb } from "../harness/verbs.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-elsewhere-"));
const config = join(folder, "precentor.env");
let engine: Engine;
beforeAll(async () => {
  engine = postgresAndS3();
  await engine.create("empty");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plan = ["--origin", "https://songs.example.org", "--church", "St Mary"];
const person = ["--time-zone", "UTC", "--email", "ann@example.org"];
const data = join(folder, "data");

async function setUp(env: Readonly<Record<string, string>>, file = config): Promise<unknown> {
  const args = ["setup", ...plan, ...person, "--data", data, "--config", file, "--json"];
  const { code, stdout, stderr } = await runVerb(args, "", env);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
}

test("what the environment says of database and bucket is written, so that verbs find them", async () => {
  const done = await setUp({ ...engine.environment, OTHER: "left out" });
  const written = readFileSync(config, "utf8");
  for (const [name, value] of Object.entries(engine.environment)) {
    expect(written).toContain(`${name}=${value}\n`);
  }
  expect(written).not.toContain("OTHER");

  const list = await runVerb(["church", "list", "--json"], "", { PRECENTOR_CONFIG: config });
  expect(JSON.parse(list.stdout)).toMatchObject({ churches: [{ name: "St Mary" }] });

  // A second run looks where the file that it writes says, not where another one may.
  const { churchId } = done as { churchId: string };
  expect(await setUp({ PRECENTOR_CONFIG: "" })).toMatchObject({ churchId });
  expect(existsSync(join(data, "precentor.db"))).toBe(false);
});

test("keys that end within hours are not written", async () => {
  const file = join(folder, "temporary.env");
  await setUp({ ...engine.environment, AWS_SESSION_TOKEN: "for-today" }, file);
  const written = readFileSync(file, "utf8");
  expect(written).toContain("BLOB_STORE=");
  expect(written).not.toContain("AWS_");
});
