import { expect, test } from "vitest";
import { storageUnavailable } from "./failure.ts";

const coded = (code: string) => Object.assign(new Error("no"), { code });

test.each(["ENOENT", "EACCES", "ENOSPC", "S3_REFUSED"])(
  "nobody is told to try again what %s refuses until somebody repairs it",
  (code) => {
    for (const cause of [coded(code), new Error("which file", { cause: coded(code) })]) {
      expect(storageUnavailable(cause).message).toMatch(/until .* has repaired it/);
    }
  },
);

test.each(["ECONNREFUSED", "S3_BUSY", "57P03", ""])("after %j trying again helps", (code) => {
  expect(storageUnavailable(coded(code)).message).toContain("Try again shortly");
});
