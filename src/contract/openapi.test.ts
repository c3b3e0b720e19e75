import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

test("the committed description is the current one (npm run contract writes it anew)", async () => {
  const snapshot = resolve(import.meta.dirname, "../../docs/openapi.json");
  await expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toMatchFileSnapshot(snapshot);
});
