import { expect } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { Catalogue } from "../../common/contract/song.ts";
import { type Address, Client } from "../harness/client.ts";
import { release1 } from "../harness/earlier-release.ts";
import { password } from "../harness/people.ts";
import type { Installation } from "../harness/server.ts";
import { expectSameAnswers } from "./same-answers.ts";

const base = `/api/v1/churches/${release1.church}`;

export async function schemaOf({ engine }: Installation): Promise<number | undefined> {
  const rows = await engine.query<{ id: number }>("SELECT max(id) AS id FROM schema_migrations");
  return rows[0]?.id;
}

export async function signedIn(server: Address, email: string): Promise<Client> {
  const client = new Client(server);
  expect((await client.signIn(email, password)).status).toBe(204);
  return client;
}

/** Everything that people had with the first release. */
export async function expectAllThere(installation: Installation, server: Address): Promise<void> {
  const editor = await signedIn(server, release1.editor);
  const { body } = await editor.get<Catalogue>(`${base}/songs?q=evening keeps`);
  expect(body.songs.map(({ id, version }) => [id, version])).toEqual([[release1.song, 3]]);
  expect((await editor.get(`${base}/songs/${release1.archivedSong}`)).status).toBe(200);
  const other = await signedIn(server, release1.otherEditor);
  const editorOf = new Map([
    [release1.church, editor],
    [release1.otherChurch, other],
  ]);
  await expectSameAnswers(editorOf);
  for (const [church, client] of editorOf) {
    expect(await readAllFiles(client, church)).toBe(church === release1.church ? 2 : 1);
  }
  expect(await installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
}

async function readAllFiles(client: Client, church: string): Promise<number> {
  const path = `/api/v1/churches/${church}`;
  const { songs } = (await client.get<Catalogue>(`${path}/songs`)).body;
  let count = 0;
  for (const { id } of songs) {
    const reply = await client.get<{ arrangements: Arrangement[] }>(
      `${path}/songs/${id}/arrangements`,
    );
    for (const { size, id: assetId } of reply.body.arrangements.flatMap(({ files }) => files)) {
      const content = await client.get(`${path}/assets/${assetId}/content`);
      expect([content.status, content.bytes.length]).toEqual([200, size]);
      count += 1;
    }
  }
  return count;
}
