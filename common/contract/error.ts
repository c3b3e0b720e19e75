import { type Static, Type } from "typebox";
import { Arrangement } from "./arrangement.ts";
import { Exact } from "./fields.ts";
import { LyricVersion } from "./lyrics.ts";
import { Song } from "./song.ts";

/** The one table from error codes to HTTP statuses. */
export const failures = {
  invalid: { status: 400, when: "A body, UUID, query parameter or header that is not valid." },
  signedOut: { status: 401, when: "No valid session, or a sign-in that failed." },
  forbidden: { status: 403, when: "Origin is not APP_ORIGIN, or the role may not write." },
  missing: { status: 404, when: "No such thing, or nothing the caller may know of." },
  tooSlow: { status: 408, when: "The body stalled or took too long to arrive." },
  keyReused: { status: 409, when: "The Idempotency-Key was used for another operation." },
  stale: { status: 412, when: "If-Match is not the current version; the body carries it." },
  tooLarge: { status: 413, when: "The body is larger than the route takes." },
  wrongType: { status: 415, when: "The content type is not application/pdf." },
  unusable: { status: 422, when: "The file is not a PDF that can be opened." },
  versionMissing: { status: 428, when: "If-Match is missing." },
  tooMany: { status: 429, when: "Too many requests; Retry-After says when to come back." },
  broken: { status: 500, when: "An unexpected error of the server." },
  unavailable: { status: 503, when: "No capacity or no storage now; retry shortly." },
} as const;

export type FailureCode = keyof typeof failures;

export const ErrorBody = Exact({
  error: Type.String({ description: "What is wrong and what to do, for a person to read." }),
  current: Type.Optional(Type.Union([Song, Type.Null()])),
  currentLyrics: Type.Optional(Type.Union([LyricVersion, Type.Null()])),
  currentArrangement: Type.Optional(Type.Union([Arrangement, Type.Null()])),
});

export type ErrorBody = Static<typeof ErrorBody>;
