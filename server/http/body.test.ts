import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { jsonBounds } from "./body.ts";

test.each([
  ["300", 60],
  ["2", 2],
])("where uploads may take %s seconds, JSON may take %i", (total, seconds) => {
  const config = readConfig({ UPLOAD_TOTAL_SECONDS: total });
  expect(jsonBounds(config).totalSeconds).toBe(seconds);
});
