import createClient from "openapi-fetch";
import { connection } from "./connection.svelte.ts";
import { ApiFailure, isAway } from "./failure.ts";
import type { paths } from "./schema.d.ts";

/** The interface of the service, typed from its own description. */
export const api = createClient<paths>({ fetch: reachableFetch });

/** Fetches, and keeps note of whether the service can be reached. */
export async function reachableFetch(input: RequestInfo | URL, init?: RequestInit) {
  try {
    const response = await fetch(input, init);
    connection.isOnline = !isAway(response.status);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    connection.isOnline = false;
    throw new ApiFailure(0, "The service cannot be reached.");
  }
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
  const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return new ApiFailure(
    response.status,
    messageIn(error) ?? response.statusText,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("error" in error)) return undefined;
  return typeof error.error === "string" ? error.error : undefined;
}
