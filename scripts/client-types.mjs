import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { root } from "./prepare.mjs";

/** Writes the types of the web app's client from the description of the interface. */
const description = pathToFileURL(join(root, "docs/openapi.json"));
const types = astToString(await openapiTS(description));
writeFileSync(join(root, "web/src/lib/api/schema.d.ts"), types);
