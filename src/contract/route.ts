import type { TObject, TSchema } from "typebox";
import type { FailureCode } from "./failures.ts";

/**
 * Who may call: `anyone`; whoever is signed in (`session`); a member of the church in the path
 * (`member`); a member who may write there (`writer`).
 */
export type Access = "anyone" | "session" | "member" | "writer";

export const tags = {
  Session: "Signing in and out, and the churches of whoever signed in.",
  Health: "For load balancers and monitors, and this description.",
  Songs: "Songs with their metadata: the catalogue, saves and history.",
  Lyrics: "Lyric versions of a song, one per language and edition.",
  Arrangements: "Musical settings of a song, with their files in order.",
  Assets: "Files: PDFs, checked on upload and immutable.",
  Public: "What anyone may read: the current state of songs that are not archived.",
} as const;

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/api/${string}`;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly access: Access;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** A save needs Idempotency-Key, an update If-Match as well. */
  readonly save?: "create" | "update";
  /** The bytes of a file, as a request body or as the response. */
  readonly file?: "upload" | "download";
  readonly success: {
    readonly status: 200 | 201 | 204;
    readonly schema?: TSchema;
    readonly etag?: true;
    readonly location?: true;
  };
  /** Counts by address, against the limit of what whole congregations read. */
  readonly limit?: "public";
  /** Answers with the success schema under another status, as the ready check does. */
  readonly alternative?: { readonly status: 503; readonly when: string };
}

export function isMutation(route: Route): boolean {
  return route.method !== "GET";
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}

/** Everything that can go wrong on a route follows from what the route asks for. */
export function routeFailures(route: Route): FailureCode[] {
  const hasInput = pathParameters(route.path).length > 0 || route.query || route.body;
  const inChurch = pathParameters(route.path).includes("churchId");
  const codes: [FailureCode, unknown][] = [
    ["invalid", hasInput],
    ["signedOut", route.access !== "anyone" || route.body],
    ["forbidden", isMutation(route)],
    ["missing", inChurch],
    ["tooSlow", isMutation(route)],
    ["keyReused", route.save],
    ["stale", route.save === "update"],
    ["tooLarge", true],
    ["wrongType", route.file === "upload"],
    ["unusable", route.file === "upload"],
    ["versionMissing", route.save === "update"],
    ["tooMany", true],
    ["broken", true],
    ["unavailable", !route.alternative],
  ];
  return codes.filter(([, applies]) => applies).map(([code]) => code);
}
