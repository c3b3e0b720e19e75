import createClient from "openapi-fetch";
import { ApiFailure } from "./failure.ts";
import { defaultGateway } from "./gateway.ts";
import { retryAfterSeconds } from "./retry-after.ts";
import type { paths } from "./schema.d.ts";

/** The interface of the service, typed from its own description. */
export const api = createClient<paths>({ fetch: defaultGateway });

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
