import { expect } from "vitest";
import type { Asset } from "../../common/contract/asset.ts";
import type { Song } from "../../common/contract/song.ts";
import type { TestChurch } from "../harness/church.ts";
import type { Client, Reply } from "../harness/client.ts";
import { pdf } from "../harness/material.ts";

/** What is done while system calls fail. Everything that it does is named by a mark. */
export interface Operation<Result> {
  readonly name: string;
  attempt(t: TestChurch, client: Client, mark: string): Promise<Reply<Result>>;
  /** What was acknowledged is there as it was. */
  expectThere(t: TestChurch, client: Client, mark: string, done: Result): Promise<void>;
}

export const save: Operation<{ song: Song }> = {
  name: "a save",
  attempt(t, client, mark) {
    const headers = { "idempotency-key": mark };
    return client.create(`${t.base}/songs`, { title: `Song ${mark}` }, headers);
  },
  async expectThere(t, client, mark, done) {
    const replay = await this.attempt(t, client, mark);
    expect([replay.status, replay.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(replay.body).toEqual(done);
    const found = await client.get<{ songs: Song[] }>(`${t.base}/songs?q=${mark}`);
    expect(found.body.songs.map(({ id }) => id)).toEqual([done.song.id]);
  },
};

export const upload: Operation<{ asset: Asset }> = {
  name: "an upload",
  attempt: (t, client, mark) => client.upload(t.church, pdf(1, mark)),
  async expectThere(t, client, mark, { asset }) {
    const content = await client.get(`${t.base}/assets/${asset.id}/content`);
    expect([content.status, content.bytes]).toEqual([200, pdf(1, mark)]);
  },
};
