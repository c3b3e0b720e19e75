import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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

test("what the environment says of database and bucket is written, so that verbs find them", async () => {
  const plan = ["--origin", "https://songs.example.org", "--church", "St Mary"];
  const person = ["--time-zone", "UTC", "--email", "ann@example.org"];
  const places = ["--data", join(folder, "data"), "--config", config];
  const args = ["setup", ...plan, ...person, ...places, "--json"];
  const { code, stderr } = await runVerb(args, "", { ...engine.environment, OTHER: "left out" });
  expect([code, stderr]).toEqual([0, ""]);
  const written = readFileSync(config, "utf8");
  for (const [name, value] of Object.entries(engine.environment)) {
    expect(written).toContain(`${name}=${value}\n`);
  }
  expect(written).not.toContain("OTHER");

  const list = await runVerb(["church", "list", "--json"], "", { PRECENTOR_CONFIG: config });
  expect(JSON.parse(list.stdout)).toMatchObject({ churches: [{ name: "St Mary" }] });
});
