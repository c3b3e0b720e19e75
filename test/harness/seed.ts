import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { sqliteAndFolder } from "./engine.ts";
import { newChurch, newPerson } from "./people.ts";
import { Installation } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    seed: { folder: string; church: string; otherChurch: string };
  }
}

/** Two churches and their people, made once and restored into every installation of the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const installation = new Installation(sqliteAndFolder);
  const church = await newChurch(installation, "Test Church");
  const otherChurch = await newChurch(installation, "Other Church");
  await newPerson(installation, "admin@example.org", church, "Administrator");
  await newPerson(installation, "editor@example.org", church, "Editor");
  await newPerson(installation, "viewer@example.org", church, "Viewer");
  await newPerson(installation, "stranger@example.org", otherChurch, "Administrator");
  const folder = join(installation.dataDir, "seed");
  await installation.cliJson(["backup", "--to", folder]);
  project.provide("seed", { folder, church, otherChurch });
  return () => installation.remove();
}
