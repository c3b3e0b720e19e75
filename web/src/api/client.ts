import type { Client } from "openapi-fetch";
import type { Asset } from "$contract/asset.ts";
import { pdfMediaType } from "$contract/limits.ts";
import { pause } from "../browser/timeout.ts";
import { RateLimit, type Urgency } from "./rate-limit.ts";
import { reachability } from "./connection.svelte.ts";
import { defaultBusySeconds, isBusyStatus, patienceMs } from "./connection.ts";
import { ApiFailure, retryAfterSeconds } from "./failure.ts";
import { identity } from "./identity.svelte.ts";
import type { Identity } from "./identity.ts";
import type { paths } from "./schema.d.ts";
import { session } from "./session.svelte.ts";

/** Every request waits here for its turn. */
export const rateLimit = new RateLimit({
  owner: () => identity.email,
  onWait: (until) => reachability.note({ kind: "held-back", until }),
});

interface Passage {
  readonly priority: Urgency;
  /** Whoever is not signed in any more is asked to, over the page, and then it goes on. */
  readonly asksForSignIn?: boolean;
  /** Sign-ins are counted apart: what is said of them holds for nothing else. */
  readonly isSignIn?: boolean;
  /** Around each try: under whose name it goes, for example. */
  readonly within?: (send: () => Promise<Response>) => Promise<Response>;
}

/**
 * The one way to the service. Reads wait for their turn and for as long as the service is busy; a
 * save is told everything at once, since whoever saves sees at the button how it stands.
 */
export function gateway(passage: Passage) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { priority, within = (send) => send() } = passage;
    for (let tries = 1; ; tries += 1) {
      await rateLimit.turn(priority, request.signal);
      const asker = identity.current;
      const response = await within(() => attempt(request.clone(), passage));
      const { status, headers } = response;
      if (priority === "save") return response;
      if (status === 503) {
        const usual = Math.min(defaultBusySeconds * tries, maxPauseSeconds);
        await pause(retryAfterSeconds(headers) ?? usual, request.signal);
      } else if (status !== 429) {
        const isMissed = status === 401 && passage.asksForSignIn;
        if (!isMissed || !(await isSignedInAgain(asker))) return response;
      }
      // After a 429 the queue knows for how long, for all tabs.
    }
  };
}

const maxPauseSeconds = 30;

/** By what it does: a change is somebody's save, anything else belongs to the page. */
export const defaultGateway: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const isRead = request.method === "GET" || request.method === "HEAD";
  return gateway({ priority: isRead ? "page" : "save" })(request);
};

async function attempt(request: Request, { isSignIn = false }: Passage): Promise<Response> {
  const sentAt = Date.now();
  const isRead = request.method === "GET";
  const timer = isRead ? setTimeout(noteOutstanding, patienceMs) : undefined;
  try {
    const response = await fetch(request);
    const at = Date.now();
    const { status } = response;
    if (isSignIn && isBusyStatus(status)) return response;
    const seconds = retryAfterSeconds(response.headers);
    reachability.note({ kind: "answered", status, retryAfterSeconds: seconds, sentAt, at });
    if (status === 429) rateLimit.close(at + (seconds ?? defaultBusySeconds) * 1000);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    reachability.note({ kind: "unanswered" });
    throw new ApiFailure(0, "The service cannot be reached.");
  } finally {
    clearTimeout(timer);
  }
}

function noteOutstanding(): void {
  reachability.note({ kind: "outstanding" });
}

/** Somebody else would get what is theirs, under the name of whoever asked. */
async function isSignedInAgain(asker: Identity): Promise<boolean> {
  const hasSignedInMeanwhile = identity.isMember && identity.current !== asker;
  if (!hasSignedInMeanwhile && !(await session.missAndWait())) return false;
  return asker.kind === "guest" || identity.email === asker.email;
}

/** The interface of the service, typed from its own description. */
export const api = {
  GET: by("GET"),
  POST: by("POST"),
  PUT: by("PUT"),
  DELETE: by("DELETE"),
} as unknown as Pick<Client<paths>, "GET" | "POST" | "PUT" | "DELETE">;

interface Options {
  readonly params?: {
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
    readonly header?: Readonly<Record<string, string>>;
  };
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly bodySerializer?: (body: unknown) => BodyInit;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
}

/** As much as this app needs of what its types come from: that client is larger than a page. */
function by(method: string) {
  return (template: string, options: Options = {}): Promise<Outcome<unknown>> => {
    const { path = {}, query = {} } = options.params ?? {};
    const address = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ""),
    );
    const asked = Object.entries(query).flatMap<[string, string]>(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const search = new URLSearchParams(asked).toString();
    return request(method, `${address}${search && `?${search}`}`, options);
  };
}

/** Asks, and reads the answer as JSON. */
export async function request<Data>(
  method: string,
  address: string,
  {
    params,
    body,
    signal,
    bodySerializer = JSON.stringify,
    fetch = defaultGateway,
    ...options
  }: Options,
): Promise<Outcome<Data>> {
  const headers = new Headers({ ...params?.header, ...options.headers });
  if (body !== undefined && !headers.has("Content-Type")) {
    headers.set("Content-Type", "application/json");
  }
  const response = await fetch(address, {
    method,
    headers,
    ...(body !== undefined && { body: bodySerializer(body) }),
    ...(signal && { signal }),
  });
  const answer = parsed(await response.text());
  return response.ok ? { data: answer as Data, response } : { error: answer, response };
}

interface Outcome<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of an answer; anything else is thrown. */
export function dataOf<Data>({ data, error, response }: Outcome<Data>): Data {
  if (data !== undefined) return data;
  throw failureOf(response, error);
}

/** As much of an answer as tells of a failure. */
interface Answer extends Pick<Response, "status" | "statusText"> {
  readonly headers: Pick<Headers, "get">;
}

export function failureOf(response: Answer, error: unknown): ApiFailure {
  return new ApiFailure(
    response.status,
    messageIn(error) ?? response.statusText,
    retryAfterSeconds(response.headers),
  );
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("error" in error)) return undefined;
  return typeof error.error === "string" ? error.error : undefined;
}

let checking: Promise<unknown> | undefined;

/** Finds out whether the service can be reached; one question at a time is enough. */
export async function checkConnection(): Promise<void> {
  checking ??= gateway({ priority: "page" })("/api/health/live", { method: "HEAD" });
  await checking.catch(() => undefined);
  checking = undefined;
}

/** What every save says of itself; the browser sends its own Origin, whatever a script says. */
export function createHeaders(key: string) {
  return { Origin: location.origin, "Idempotency-Key": key };
}

export function updateHeaders(key: string, version: number) {
  return { ...createHeaders(key), "If-Match": `"${version}"` };
}

/** Uploads a PDF. By XMLHttpRequest, since `fetch` does not tell how far it is. */
export async function sendFile(
  church: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Asset> {
  await rateLimit.turn("save", signal);
  const request = new XMLHttpRequest();
  request.open(
    "POST",
    `/api/v1/churches/${church}/assets?${new URLSearchParams({ filename: file.name })}`,
  );
  request.setRequestHeader("Content-Type", pdfMediaType);
  request.upload.addEventListener("loadstart", () => onProgress(0));
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) onProgress(loaded / total);
  });
  const stop = () => request.abort();
  signal.addEventListener("abort", stop);
  try {
    await answerTo(request, file);
  } finally {
    signal.removeEventListener("abort", stop);
  }
  const body = parsed(request.responseText);
  if (request.status === 201) return (body as { asset: Asset }).asset;
  const { status, statusText } = request;
  const headers = { get: (name: string) => request.getResponseHeader(name) };
  if (status === 429) {
    rateLimit.close(Date.now() + (retryAfterSeconds(headers) ?? defaultBusySeconds) * 1000);
  }
  throw failureOf({ status, statusText, headers }, body);
}

function answerTo(request: XMLHttpRequest, file: File): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener("load", resolve);
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    request.addEventListener("error", () => {
      // It may be the file alone that cannot be read any more.
      void checkConnection();
      reject(new ApiFailure(0, ""));
    });
    request.send(file);
  });
}

/** A proxy's own answer need not be JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
