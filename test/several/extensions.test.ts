import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestSchema } from "../harness/earlier-release.ts";
import { postgresAndS3 } from "../harness/engine.ts";
import { Installation } from "../harness/server.ts";

let installation: Installation;
let asPlainRole: { DATABASE_URL: string };
beforeAll(async () => {
  installation = new Installation(postgresAndS3);
  await installation.create();
  const { engine } = installation;
  const role = `role_${randomUUID().replaceAll("-", "")}`;
  // It may make tables, but is not the owner of the database.
  await engine.query(`CREATE ROLE ${role} LOGIN; GRANT CREATE ON SCHEMA public TO ${role}`);
  const url = new URL(engine.environment["DATABASE_URL"] ?? "");
  url.username = role;
  asPlainRole = { DATABASE_URL: url.href };
});
afterAll(() => installation.remove());

const migrate = () => installation.cli(["migrate", "--json"], "", asPlainRole);

test("who may not make the extensions changes nothing, and gets the line for the administrator", async () => {
  const { engine } = installation;
  const refused = await migrate();
  expect(refused.code).toBe(1);
  const { message } = (JSON.parse(refused.stderr) as { error: { message: string } }).error;
  const line = /CREATE EXTENSION .*;/.exec(message)?.[0] ?? "";
  expect(message).toMatch(/permission denied .*Nothing was changed/);
  const tables = `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`;
  expect(await engine.query(tables)).toEqual([]);

  await engine.query(line);
  const { code, stdout, stderr } = await migrate();
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject({ from: 0, to: newestSchema });
});
