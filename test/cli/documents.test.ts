import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { blocksRunBy, PretendedMachine } from "../harness/documents.ts";
import { freePort } from "../harness/free-port.ts";
import { builtCommand } from "../harness/program.ts";
import { Server } from "../harness/server.ts";
import { spawn } from "node:child_process";

const blocks = blocksRunBy("test/cli/documents.test.ts");
const config = "/var/lib/precentor/precentor.env";
/** With a church, its administrator, a song to archive, one to import, and a backup; and without. */
let full: PretendedMachine;
let empty: PretendedMachine;

const inside = (machine: PretendedMachine) => ({ PRECENTOR_CONFIG: machine.at(config) });

async function prepare(template?: PretendedMachine): Promise<PretendedMachine> {
  const machine = new PretendedMachine(template);
  const [program, ...args] = await builtCommand();
  machine.program("precentor", `exec ${[program, ...args].join(" ")} "$@"`);
  mkdirSync(machine.at("/var/lib/precentor"), { recursive: true });
  mkdirSync(machine.at("/opt/precentor-1.1.0-linux-x64"), { recursive: true });
  const variables = [
    "APP_ORIGIN=http://localhost:8080",
    `DATA_DIR=${machine.at("/var/lib/precentor/data")}`,
  ];
  writeFileSync(machine.at(config), `${variables.join("\n")}\n`);
  writeFileSync(machine.at("/etc/precentor-new.env"), `DATA_DIR=${machine.at("/var/lib/new")}\n`);
  return machine;
}

async function expectDone(machine: PretendedMachine, script: string): Promise<string> {
  const { code, output } = await machine.run(script, inside(machine));
  expect([code, output], script).toEqual([0, output]);
  return output;
}

beforeAll(async () => {
  empty = await prepare();
  full = await prepare();
  mkdirSync(full.at("/srv/songs"));
  writeFileSync(full.at("/srv/songs/Lantern.txt"), "Title: Lantern\n\nVerse 1\nAlong the river\n");
  mkdirSync(full.at("/srv/before"));
  writeFileSync(
    full.at("/srv/before/Still.txt"),
    "Title: Be still\n\nVerse 1\nBe still and know\n",
  );
  await expectDone(empty, "precentor migrate");
  await expectDone(
    full,
    `precentor migrate
    precentor church create --name "St Mary" --time-zone Europe/London
    precentor user create --email ann@example.org
    precentor member set --church "St Mary" --email ann@example.org --role Administrator
    precentor import --church "St Mary" --as ann@example.org /srv/before
    precentor backup --to /var/backups/precentor --keep 7d`,
  );
});
afterAll(() => {
  for (const machine of [full, empty]) machine.remove();
});

async function machineFor(script: string): Promise<PretendedMachine> {
  const isNew = /church create/.test(script);
  const machine = await prepare(isNew ? empty : full);
  onTestFinished(() => machine.remove());
  if (script.startsWith("precentor restore")) {
    await expectDone(machine, "mv /var/backups/precentor /backup\nrm -r /var/lib/precentor/data");
  }
  return machine;
}

test.each(blocks)("what $document says from line $line on", async ({ script }) => {
  const machine = await machineFor(script);
  if (!script.includes("curl")) {
    await expectDone(machine, script);
    return;
  }
  const port = `${await freePort()}`;
  const env = machine.environment({ ...inside(machine), PORT: port });
  const server = new Server(spawn("precentor", ["serve"], { env }));
  onTestFinished(() => server.kill());
  await server.ready();
  const asked = script.replaceAll("8080", port).replaceAll("bin/precentor", "precentor");
  expect(await expectDone(machine, asked)).toContain('"songs":');
});
