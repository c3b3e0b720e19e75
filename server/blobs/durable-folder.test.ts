import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { expect, test } from "vitest";
import { syncFolder } from "./disk.ts";

const folder = "/proc/self";

test.skipIf(!existsSync(folder))(
  "a file system that cannot sync folders is written to",
  async () => {
    const handle = await open(folder, "r");
    await expect(handle.sync()).rejects.toMatchObject({ code: "EINVAL" });
    await handle.close();
    await syncFolder(folder);
  },
);

test("any other reason is told", async () => {
  await expect(syncFolder("/no/such/folder")).rejects.toMatchObject({ code: "ENOENT" });
});
