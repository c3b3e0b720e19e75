import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { Song } from "../../common/contract/song.ts";
import type { Address, Client, Reply } from "../harness/client.ts";

export interface Acknowledged {
  readonly path: string;
  readonly key: string;
  readonly version: number | undefined;
  readonly title: string;
  readonly song: Song;
  /** The server that acknowledged it. */
  readonly by: Address;
}

/** Whoever asked again at once would keep the server from coming back. */
const retryMs = 10;

type Save = Omit<Acknowledged, "song" | "by">;

function send(client: Client, save: Save): Promise<Reply<{ song: Song }>> {
  const headers = { "idempotency-key": save.key };
  const body = { title: save.title };
  return save.version === undefined
    ? client.create(save.path, body, headers)
    : client.update(save.path, save.version, body, headers);
}

/**
 * One person who creates songs and edits them, and who repeats with the same key whatever was not
 * answered or answered with a refusal. Every other answer must be a success.
 */
export async function saveUntil(
  songs: string,
  nextClient: () => Client,
  isEnough: (acknowledged: number) => boolean,
  onRefusal: (status: number) => void = () => undefined,
  refusals: readonly number[] = [503],
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let song: Song | undefined;
  while (!isEnough(acknowledged.length)) {
    const isEdit = song !== undefined && song.version < 5;
    const save = {
      path: isEdit ? `${songs}/${song?.id}` : songs,
      key: randomUUID(),
      version: isEdit ? song?.version : undefined,
      title: `Saved ${acknowledged.length}`,
    };
    const answered = await persist(nextClient, save, onRefusal, refusals);
    ({ song } = answered);
    acknowledged.push({ ...save, ...answered });
  }
  return acknowledged;
}

async function persist(
  nextClient: () => Client,
  save: Save,
  onRefusal: (status: number) => void,
  refusals: readonly number[],
): Promise<Pick<Acknowledged, "song" | "by">> {
  for (;;) {
    const client = nextClient();
    const reply = await send(client, save).catch(() => undefined);
    if (reply && reply.status < 300) return { song: reply.body.song, by: client.server };
    if (reply) expect(reply.status).toBeOneOf([...refusals]);
    onRefusal(reply?.status ?? 0);
    await pause(retryMs);
  }
}

/** Every acknowledged save is still there, and repeating it answers the same. */
export async function expectKept(client: Client, saves: readonly Acknowledged[]): Promise<void> {
  for (const save of saves) {
    const replay = await send(client, save);
    expect(replay.headers.get("idempotent-replayed")).toBe("true");
    expect(replay.body.song).toEqual(save.song);
  }
}
