/** What one connection asks for, again and again. */
export type Plan =
  | {
      readonly kind: "get";
      readonly paths: readonly string[];
      readonly cookie?: string;
      readonly headers?: readonly string[];
    }
  | ({ readonly kind: "save-songs" } & Saves)
  /** A new song and then its lyrics, two saves; long ones are 2 KB of English. */
  | ({ readonly kind: "save-lyrics"; readonly long?: boolean } & Saves)
  | {
      readonly kind: "upload";
      readonly church: string;
      readonly cookies: readonly string[];
      readonly bytes: number;
    }
  /** Songs with lyrics as one document, to another service than ours. */
  | {
      readonly kind: "peer-songs";
      readonly path: string;
      readonly church: string;
      readonly headers: readonly string[];
      /** Lyric versions of each song. */
      readonly versions: 1 | 2;
      /** The name that it wants around a document, if any. */
      readonly wrapper?: string;
    }
  | { readonly kind: "sign-in"; readonly email: string; readonly password: string };

/** Connections take churches and sessions in turn. */
interface Saves {
  readonly churches: readonly string[];
  readonly cookies: readonly string[];
}

export interface LoadSpec {
  /** One address, or several that connections take in turn. */
  readonly urls: readonly string[];
  readonly origin: string;
  readonly connections: number;
  readonly plan: Plan;
  /** Until so much time has passed, or so many requests were answered. */
  readonly seconds?: number;
  readonly requests?: number;
  /** What a connection waits between an answer and the next request. */
  readonly pauseMs?: number;
  /** Statuses that are no failure besides 2xx. */
  readonly allowed?: readonly number[];
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Of each request, in milliseconds. */
  readonly times: Float64Array;
  readonly bytes: number;
}
