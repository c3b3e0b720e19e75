import { randomUUID } from "node:crypto";
import type { Arrangement, ArrangementDocument } from "../../common/contract/arrangement.ts";
import type { Asset } from "../../common/contract/asset.ts";
import type { LyricVersion, NewLyrics } from "../../common/contract/lyrics.ts";
import type { MetadataInput, Song } from "../../common/contract/song.ts";
import { contractComplaint } from "./contract-check.ts";
import { askHttp } from "./http.ts";

/** Where a client finds a server. */
export interface Address {
  /** APP_ORIGIN, or in a trial where it came to listen. */
  readonly origin: string;
  readonly url: string;
}

export interface Reply<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or undefined. */
  readonly body: Body;
  readonly bytes: Buffer;
}

export interface Request {
  readonly headers?: Record<string, string | undefined>;
  /** Sent as JSON, unless it is a string or bytes already. */
  readonly body?: unknown;
}

/** Someone who talks to a server. Every answer is checked against the published description. */
export class Client {
  readonly server: Address;
  cookie: string | undefined;

  constructor(server: Address, cookie?: string) {
    this.server = server;
    this.cookie = cookie;
  }

  /** The same person, talking to another server. */
  at(server: Address): Client {
    return new Client(server, this.cookie);
  }

  async send<Body>(method: string, path: string, request: Request = {}): Promise<Reply<Body>> {
    const isPlain = request.body === undefined;
    const isRaw = typeof request.body === "string" || request.body instanceof Uint8Array;
    const headers = {
      ...(this.cookie && { cookie: this.cookie }),
      ...(method !== "GET" && method !== "HEAD" && { origin: this.server.origin }),
      ...(!isPlain && { "content-type": "application/json" }),
      ...request.headers,
    };
    const present = Object.entries(headers).filter((entry): entry is [string, string] => {
      return entry[1] !== undefined;
    });
    const body = isPlain || isRaw ? (request.body as string) : JSON.stringify(request.body);
    const answer = await askHttp(this.server.url + path, {
      method,
      headers: Object.fromEntries(present),
      body,
    });
    const { status, bytes } = answer;
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const parsed: unknown = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
    const complaint = contractComplaint(method, path, answer, parsed);
    if (complaint) throw new Error(`${method} ${path} ${status}: ${complaint}: ${bytes}`);
    return { ...answer, body: parsed as Body };
  }

  get<Body>(path: string, headers: Request["headers"] = {}): Promise<Reply<Body>> {
    return this.send("GET", path, { headers });
  }

  /** A save that creates, with a key of its own unless one is given. */
  create<Body>(
    path: string,
    body: unknown,
    headers: Request["headers"] = {},
  ): Promise<Reply<Body>> {
    return this.send("POST", path, {
      body,
      headers: { "idempotency-key": randomUUID(), ...headers },
    });
  }

  /** A save that builds on a version. */
  update<Body>(
    path: string,
    version: number,
    body: unknown,
    headers: Request["headers"] = {},
  ): Promise<Reply<Body>> {
    const precondition = { "idempotency-key": randomUUID(), "if-match": `"${version}"` };
    return this.send("PUT", path, { body, headers: { ...precondition, ...headers } });
  }

  async signIn(email: string, password: string): Promise<Reply> {
    const reply = await this.send("POST", "/api/v1/session", { body: { email, password } });
    const [cookie] = reply.headers.getSetCookie();
    if (reply.status === 204) this.cookie = cookie?.split(";")[0];
    return reply;
  }

  async song(church: string, metadata: MetadataInput): Promise<Song> {
    const path = `/api/v1/churches/${church}/songs`;
    return made(await this.create<{ song: Song }>(path, metadata)).song;
  }

  async lyrics(church: string, songId: string, lyrics: NewLyrics): Promise<LyricVersion> {
    const path = `/api/v1/churches/${church}/songs/${songId}/lyrics`;
    return made(await this.create<{ lyrics: LyricVersion }>(path, lyrics)).lyrics;
  }

  async arrangement(
    church: string,
    songId: string,
    document: ArrangementDocument,
  ): Promise<Arrangement> {
    const path = `/api/v1/churches/${church}/songs/${songId}/arrangements`;
    return made(await this.create<{ arrangement: Arrangement }>(path, document)).arrangement;
  }

  upload(
    church: string,
    bytes: Uint8Array,
    filename = "sheet.pdf",
  ): Promise<Reply<{ asset: Asset }>> {
    const path = `/api/v1/churches/${church}/assets?filename=${encodeURIComponent(filename)}`;
    const headers = { "content-type": "application/pdf" };
    return this.send("POST", path, { body: bytes, headers });
  }

  async asset(church: string, bytes: Uint8Array, filename?: string): Promise<Asset> {
    return made(await this.upload(church, bytes, filename)).asset;
  }
}

function made<Body>(reply: Reply<Body>): Body {
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.bytes}`);
  return reply.body;
}
