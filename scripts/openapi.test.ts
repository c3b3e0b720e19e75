import { resolve } from "node:path";
import { expect, test } from "vitest";
import { extOpenApiDocument, openApiDocument } from "./openapi.ts";

test.each([
  ["openapi.json", openApiDocument],
  ["ext-openapi.json", extOpenApiDocument],
])("the committed %s is the current one (npm run contract writes it anew)", async (name, make) => {
  const snapshot = resolve(import.meta.dirname, "../docs", name);
  await expect(`${JSON.stringify(make(), null, 2)}\n`).toMatchFileSnapshot(snapshot);
});
