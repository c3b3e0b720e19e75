import { RawRequest } from "../../harness/raw-request.ts";
import type { Draft } from "./drafts.ts";
import type { Answer, Attempt } from "./record.ts";
import type { Site } from "./site.ts";

/** The same operation in another spelling. */
export type Spelling = "as ever" | "otherwise";

export type HangUp = "at once" | "with a reset" | "after the answer";

/** Brings saves to servers, well or badly, and records every one. */
export class Delivery {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  /** Waits for the answer; there is none when the server dies meanwhile. */
  async send(draft: Draft, server: number, spelling?: Spelling): Promise<Answer | undefined> {
    const { save } = draft;
    const { recorder } = this.#site;
    const client = this.#site.client(server, save.actor);
    const attempt = recorder.attempt(save, server);
    const method = save.expected === undefined ? "POST" : "PUT";
    const body = textOf(draft, spelling);
    const reply = await client
      .send(method, save.path, { headers: headersOf(draft), body })
      .catch(unlessConnectionFailed);
    if (!reply) return undefined;
    attempt.ended = recorder.tick();
    const { status, headers, bytes } = reply;
    return (attempt.answer = {
      status,
      etag: headers.get("etag"),
      location: headers.get("location"),
      replayed: headers.get("idempotent-replayed") === "true",
      body: bytes.toString(),
    });
  }

  /** Sends all of it and never learns what became of it. */
  async hangUp(draft: Draft, server: number, when: HangUp): Promise<void> {
    const text = textOf(draft);
    const request = this.#begin(draft, server, "hung up", text.length);
    await written(request, text);
    if (when === "after the answer") await answeredOrGone(request);
    if (when === "with a reset") request.socket.resetAndDestroy();
    else request.socket.destroy();
  }

  /** Sends less than it announced. */
  async sendHalf(draft: Draft, server: number): Promise<void> {
    const text = textOf(draft);
    const request = this.#begin(draft, server, "half sent", text.length);
    await written(request, text.slice(0, -1));
    request.socket.destroy();
  }

  #begin(draft: Draft, server: number, fault: Attempt["fault"], length: number): RawRequest {
    const { save } = draft;
    const client = this.#site.client(server, save.actor);
    this.#site.recorder.attempt(save, server, fault);
    const method = save.expected === undefined ? "POST" : "PUT";
    return new RawRequest(client, method, save.path, {
      "content-type": "application/json",
      "content-length": `${length}`,
      ...headersOf(draft),
    });
  }
}

const codes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE"]);

/** What is not about the connection is a fault of the test, or an answer against the contract. */
export function unlessConnectionFailed(error: unknown): undefined {
  const isOfConnection = error instanceof Error && "code" in error && codes.has(`${error.code}`);
  if (!isOfConnection) throw error;
}

function headersOf({ save }: Draft): Record<string, string> {
  const { key, expected } = save;
  return {
    "idempotency-key": key,
    ...(expected !== undefined && { "if-match": `"${expected}"` }),
  };
}

/** In letters of ASCII alone, so that its length is its size. */
function textOf({ body }: Draft, spelling: Spelling = "as ever"): string {
  const isOther = spelling === "otherwise";
  const entries = Object.entries(body);
  const text = JSON.stringify(
    isOther ? Object.fromEntries(entries.toReversed()) : body,
    null,
    isOther ? 1 : 0,
  );
  return text.replace(/[^\x20-\x7e\n]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

async function answeredOrGone({ answer, closed }: RawRequest): Promise<void> {
  await Promise.race([answer, closed]).catch(() => undefined);
}

/** Resolves when the system has taken it, or the connection is gone. */
async function written({ socket }: RawRequest, text: string): Promise<void> {
  await new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    socket.write(text, () => resolve());
  });
}
