import { expect, test } from "vitest";
import { faultOfFile } from "./file.ts";

test("an error of ours is not taken for a damage of the file, whatever its words", () => {
  const error = new RangeError("Invalid array length: 17 bytes, compressed");
  expect(() => faultOfFile(error)).toThrow(error);
});
