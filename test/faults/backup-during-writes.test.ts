import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { printedEvents, storedEvents } from "../harness/events.ts";
import { pdf } from "../harness/material.ts";
import { Installation } from "../harness/server.ts";
import { type Acknowledged, expectKept, saveUntil } from "../several/saves-under-load.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-backup-"));
let t: TestChurch;
beforeAll(async () => {
  t = await startChurch();
});
afterAll(async () => {
  await t.installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function uploadUntil(isEnough: () => boolean): Promise<void> {
  for (let index = 0; !isEnough(); index += 1) {
    const { id } = await t.editor.asset(t.church, pdf(1, `during the backup ${index}`, 5000));
    const song = await t.editor.song(t.church, { title: "With a sheet" });
    const document = { label: "Sheet", lyricVersionIds: [], assetIds: [id] };
    await t.editor.arrangement(t.church, song.id, document);
  }
}

test("a backup that is written while people save holds one moment, whole", async () => {
  const first: Acknowledged[] = await saveUntil(
    `${t.base}/songs`,
    () => t.editor,
    (count) => count === 20,
  );
  let isOver = false;
  const turns = Array.from({ length: 4 }, () =>
    saveUntil(
      `${t.base}/songs`,
      () => t.editor,
      () => isOver,
    ),
  );
  const uploads = uploadUntil(() => isOver);
  const before = (await storedEvents(t)).length;
  const path = join(folder, "backup");
  const { code, stderr } = await t.installation.cliProcess(["backup", "--to", path]);
  expect(code, stderr).toBe(0);
  const after = (await storedEvents(t)).length;
  isOver = true;
  await Promise.all([...turns, uploads]);

  const restored = new Installation();
  try {
    expect(await restored.cli(["restore", "--from", path])).toMatchObject({ code: 0 });
    expect(await restored.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
    const events = await printedEvents({ installation: restored, church: t.church });
    expect(events.map(({ cursor }) => cursor)).toEqual(events.map((_, index) => index + 1));
    expect(events.length).toBeGreaterThanOrEqual(before);
    expect(events.length).toBeLessThanOrEqual(after);
    const server = await restored.start();
    await expectKept(t.editor.at(server), first);
  } finally {
    await restored.remove();
  }
}, 120_000);
