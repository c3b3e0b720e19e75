import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type ChurchHere, startChurchHere } from "./church.ts";
import { Client, type Reply } from "./client.ts";
import { storedEvents } from "./events.ts";
import { storedFiles } from "./files.ts";
import { lyricsOf, pdf } from "./material.ts";
import { password } from "./people.ts";

/** A church that has one of everything, and every mutation that it can refuse. */
export interface Material {
  readonly church: ChurchHere;
  readonly ids: Ids;
  /** A key that the editor has used. */
  readonly usedKey: string;
}

export type Ids = Record<"church" | "song" | "lyrics" | "arrangement" | "asset", string>;
export type Kind = "login" | "logout" | "create" | "update" | "upload";

export interface Mutation {
  readonly name: string;
  readonly kind: Kind;
  readonly method: "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
}

/** A request that would succeed, open to be spoilt. */
export interface Draft {
  readonly mutation: Mutation;
  readonly ids: Ids;
  readonly headers: Record<string, string | undefined>;
  query: string;
  cookie: string | undefined;
  body: unknown;
}

const metadata = {
  title: "A",
  alternateTitles: ["B"],
  authors: ["C"],
  copyright: "D",
  themes: ["E"],
  songbooks: [{ book: "F", number: "1" }],
};
const newLyrics = lyricsOf("en", [["Line"]], "Label");
const { language: _, ...lyrics } = newLyrics;
const arrangement = {
  label: "Choir",
  lyricVersionIds: [],
  assetIds: [],
  sourceKey: "Bbm",
  tempo: 90,
};

const song = "/api/v1/churches/{church}/songs/{song}";
const create = { kind: "create", method: "POST" } as const;
const update = { kind: "update", method: "PUT" } as const;
const credentials = { email: "editor@example.org", password };

export const saves: readonly Mutation[] = [
  { name: "song create", ...create, path: "/api/v1/churches/{church}/songs", body: metadata },
  { name: "song update", ...update, path: song, body: metadata },
  { name: "lyrics create", ...create, path: `${song}/lyrics`, body: newLyrics },
  { name: "lyrics update", ...update, path: `${song}/lyrics/{lyrics}`, body: lyrics },
  { name: "arrangement create", ...create, path: `${song}/arrangements`, body: arrangement },
  {
    name: "arrangement update",
    ...update,
    path: `${song}/arrangements/{arrangement}`,
    body: arrangement,
  },
];
export const upload: Mutation = {
  name: "upload",
  kind: "upload",
  method: "POST",
  path: "/api/v1/churches/{church}/assets",
  body: pdf(1, "refused"),
};
export const login: Mutation = {
  name: "login",
  kind: "login",
  method: "POST",
  path: "/api/v1/session",
  body: credentials,
};
const logout: Mutation = {
  name: "logout",
  kind: "logout",
  method: "DELETE",
  path: "/api/v1/session",
};
export const inChurch = [...saves, upload];
export const mutations = [...inChurch, login, logout];

export async function startMaterial(): Promise<Material> {
  const church = await startChurchHere();
  try {
    return await fill(church);
  } catch (error) {
    await church.installation.remove();
    throw error;
  }
}

async function fill(church: ChurchHere): Promise<Material> {
  const { editor } = church;
  const asset = await editor.asset(church.church, pdf(1, "kept"));
  const usedKey = randomUUID();
  const key = { "idempotency-key": usedKey };
  const { id: songId } = await editor.song(church.church, metadata);
  await editor.create(`${church.base}/songs`, { title: "Other" }, key);
  const { id: lyricsId } = await editor.lyrics(church.church, songId, newLyrics);
  const document = { ...arrangement, assetIds: [asset.id], lyricVersionIds: [lyricsId] };
  const { id: arrangementId } = await editor.arrangement(church.church, songId, document);
  const ids = {
    church: church.church,
    song: songId,
    lyrics: lyricsId,
    arrangement: arrangementId,
    asset: asset.id,
  };
  return { church, ids, usedKey };
}

/** The names of the ids that a path holds. */
export function idsIn(path: string): (keyof Ids)[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof Ids);
}

export function filled(path: string, ids: Ids): string {
  return path.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name]);
}

export function draft({ church, ids }: Material, mutation: Mutation): Draft {
  const isSave = mutation.kind === "create" || mutation.kind === "update";
  return {
    mutation,
    ids: { ...ids },
    cookie: church.editor.cookie,
    query: mutation.kind === "upload" ? "?filename=sheet.pdf" : "",
    headers: {
      origin: church.server.origin,
      ...(isSave && { "idempotency-key": randomUUID() }),
      ...(mutation.kind === "update" && { "if-match": '"1"' }),
      ...(mutation.kind === "upload" && { "content-type": "application/pdf" }),
    },
    body: mutation.body,
  };
}

export function send<Body>({ church }: Material, request: Draft): Promise<Reply<Body>> {
  const { mutation, ids, query, cookie, headers, body } = request;
  const path = filled(mutation.path, ids) + query;
  return new Client(church.server, cookie).send(mutation.method, path, { headers, body });
}

/** Everything in sight that a refused request must leave as it was. */
async function stateOf({ church: t, ids }: Material): Promise<unknown> {
  const paths = ["", "/lyrics", "/arrangements", "/revisions"].map(
    (part) => `/songs/${ids.song}${part}`,
  );
  const replies = await Promise.all(
    ["/songs", ...paths].map((path) => t.administrator.get(t.base + path)),
  );
  const elsewhere = await t.stranger.get(`/api/v1/churches/${t.otherChurch}/songs`);
  return {
    bodies: [...replies, elsewhere].map(({ status, body }) => ({ status, body })),
    files: storedFiles(t.installation),
  };
}

/** For a file of refusals: nothing may be different after any of its tests. */
export function expectOnlyRefusals(onStart: (material: Material) => void): void {
  let m: Material;
  let before: unknown;
  let events: unknown[];
  beforeAll(async () => {
    m = await startMaterial();
    [before, events] = await Promise.all([stateOf(m), storedEvents(m.church)]);
    onStart(m);
  });
  afterEach(async () => expect(await stateOf(m)).toEqual(before));
  afterAll(async () => {
    const after = await storedEvents(m.church);
    await m.church.installation.remove();
    expect(after).toEqual(events);
    expect(after).not.toEqual([]);
  });
}
