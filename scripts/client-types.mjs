import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "..");
export const clientTypes = join(root, "web/src/api/schema.d.ts");

/** Writes the types of the web app's client from the description of the interface. */
export async function writeClientTypes() {
  // Loaded here: it may have been installed only now.
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  const types = astToString(await openapiTS(pathToFileURL(join(root, "docs/openapi.json"))));
  const isCurrent = existsSync(clientTypes) && readFileSync(clientTypes, "utf8") === types;
  if (!isCurrent) writeFileSync(clientTypes, types);
}
