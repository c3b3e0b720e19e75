import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import type { Asset } from "../../common/contract/asset.ts";
import { type Address, Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { newestSchema } from "../harness/earlier-release.ts";
import { pdf } from "../harness/material.ts";
import { password } from "../harness/people.ts";
import {
  buildReleaseBefore,
  isReleaseBeforeHere,
  releaseBefore,
} from "../harness/release-before.ts";
import { type CliResult, Installation } from "../harness/server.ts";
import { type Acknowledged, expectKept, saveUntil } from "../several/saves-under-load.ts";

const email = "editor@example.org";
const bytes = pdf(2, "older than the upgrade");
const people = 3;
/** Saves of all people together between one step and the next. */
const savesAStep = 15;

/** An earlier server that still runs cannot save into the newer schema, and says 500; see the manual. */
const refusalsMeanwhile = [500, 503];

const folder = mkdtempSync(join(tmpdir(), "precentor-upgrade-"));
const isHere = await isReleaseBeforeHere();
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fresh(): Installation {
  const installation = new Installation();
  ends.push(() => installation.remove());
  return installation;
}

async function signedIn(server: Address): Promise<Client> {
  const client = new Client(server);
  expect((await client.signIn(email, password)).status).toBe(204);
  return client;
}

/** People who save without a pause, at whichever server of those that run is next. */
class Load {
  servers: readonly Address[];
  readonly #counts: number[] = Array.from({ length: people }, () => 0);
  readonly #work: Promise<Acknowledged[]>[];
  #isOver = false;
  #turn = 0;

  constructor(songs: string, client: Client) {
    this.servers = [client.server];
    this.#work = this.#counts.map((_, person) =>
      saveUntil(
        songs,
        () => client.at(this.#next()),
        (count) => {
          this.#counts[person] = count;
          return this.#isOver;
        },
        undefined,
        refusalsMeanwhile,
      ),
    );
  }

  /** Returns when so many more saves were acknowledged. */
  async goOn(): Promise<void> {
    const sum = () => this.#counts.reduce((total, count) => total + count, 0);
    const goal = sum() + savesAStep;
    await eventually(() => sum() >= goal).toBe(true);
  }

  async end(): Promise<Acknowledged[]> {
    this.#isOver = true;
    return (await Promise.all(this.#work)).flat();
  }

  #next(): Address {
    this.#turn += 1;
    const server = this.servers[this.#turn % this.servers.length];
    if (!server) throw new Error("no server runs");
    return server;
  }
}

async function expectSheet(client: Client, church: string, asset: Asset): Promise<void> {
  const path = `/api/v1/churches/${church}/assets/${asset.id}/content`;
  expect((await client.get(path)).bytes.equals(bytes)).toBe(true);
}

test.skipIf(!isHere)(
  `from ${releaseBefore.version} under load, with nothing lost, and back by restoring`,
  async () => {
    const [installation, other] = [fresh(), fresh()];
    const before = await buildReleaseBefore();
    ends.push(() => before.remove());
    /** A verb of the release before. */
    const verbBefore = (on: Installation, line: string, input = ""): Promise<CliResult> =>
      on.cliProcess(line.split(" "), input, {}, before.program);
    const madeBefore = async <Result>(line: string, input = ""): Promise<Result> => {
      const { code, stdout, stderr } = await verbBefore(installation, `${line} --json`, input);
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout) as Result;
    };
    await madeBefore("migrate");
    const { id: church } = await madeBefore<{ id: string }>(
      "church create --name Alpha --time-zone UTC",
    );
    await madeBefore(`user create --email ${email} --password-stdin`, password);
    await madeBefore(`member set --church ${church} --email ${email} --role Editor`);
    const songs = `/api/v1/churches/${church}/songs`;
    const old = await installation.start({}, before.program);
    const editor = await signedIn(old);
    const asset = await editor.asset(church, bytes);
    const kept = await saveUntil(
      songs,
      () => editor,
      (count) => count === savesAStep,
    );

    const load = new Load(songs, editor);
    await load.goOn();
    const backup = join(folder, "backup");
    await madeBefore(`backup --to ${backup}`);
    await load.goOn();
    // The new server changes the schema under the old one, and both serve for a while.
    const updated = await installation.start();
    expect(updated.output).toContain(`"to":${newestSchema}`);
    load.servers = [old, updated];
    await load.goOn();
    load.servers = [updated];
    expect(await old.stop()).toBe(0);
    await load.goOn();
    const acknowledged = [...kept, ...(await load.end())];
    const sameEditor = editor.at(updated);
    await expectKept(sameEditor, acknowledged);
    await expectSheet(sameEditor, church, asset);
    expect(await installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });

    const refused = await verbBefore(installation, "serve");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("newer version")]);
    const restored = await verbBefore(other, `restore --from ${backup}`);
    expect(restored.code, restored.stderr).toBe(0);
    const back = await signedIn(await other.start({}, before.program));
    await expectKept(back, kept);
    await expectSheet(back, church, asset);
    expect(await verbBefore(other, "verify --json")).toMatchObject({ code: 0 });
  },
);
