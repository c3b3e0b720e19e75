import type { Role } from "../../../common/contract/session.ts";
import type { RouteId } from "../../../common/contract/routes.ts";

/**
 * Who may do what, as the contract's prose has it: deliberately not read from the table of routes,
 * which is what is being tested.
 */
export interface Row {
  readonly needs: "nobody" | "session" | "member" | "writer" | "public";
  readonly does?: "create" | "update" | "upload";
  readonly answers: 200 | 201 | 204;
  /** Different ways to ask for it. */
  readonly queries?: readonly string[];
  /** What else than the thing itself in its current state an answer may tell. */
  readonly tells?: "history" | "church" | "memberships";
}

const read = { needs: "member", answers: 200 } as const;
const history = { ...read, tells: "history" } as const;
const list = { tells: "church", queries: ["", "?q=now"] } as const;
const open = { needs: "public", answers: 200 } as const;
const create = { needs: "writer", does: "create", answers: 201 } as const;
const update = { needs: "writer", does: "update", answers: 200 } as const;

export const rows: Readonly<Record<RouteId, Row>> = {
  signIn: { needs: "nobody", answers: 204 },
  signOut: { needs: "nobody", answers: 204 },
  healthLive: { needs: "nobody", answers: 200 },
  healthReady: { needs: "nobody", answers: 200 },
  listChurches: { needs: "session", answers: 200, tells: "memberships" },
  listSongs: { ...read, ...list },
  createSong: create,
  readSong: read,
  updateSong: update,
  listSongRevisions: history,
  listLyrics: read,
  createLyrics: create,
  readLyrics: read,
  updateLyrics: update,
  listLyricRevisions: history,
  listArrangements: read,
  createArrangement: create,
  readArrangement: read,
  updateArrangement: update,
  listArrangementRevisions: history,
  uploadAsset: { needs: "writer", does: "upload", answers: 201 },
  downloadAsset: read,
  listPublicSongs: { ...open, ...list },
  readPublicSong: open,
  listPublicLyrics: open,
  listPublicArrangements: open,
  downloadPublicAsset: open,
};

/** Which church an address names, and whose thing in it; `former` is a file that was replaced. */
export interface Place {
  readonly church: "ours" | "theirs" | "none";
  readonly thing: "own" | "archived" | "former" | "misplaced" | "foreign" | "missing";
}

const inChurches: readonly Place[] = [
  { church: "ours", thing: "own" },
  { church: "theirs", thing: "foreign" },
  { church: "none", thing: "own" },
];
const ofThings: readonly Place[] = [
  { church: "ours", thing: "archived" },
  { church: "ours", thing: "foreign" },
  { church: "ours", thing: "missing" },
  { church: "theirs", thing: "own" },
];

/** The places that differ for a path: without a thing in it there are only churches. */
export function placesOf(path: string): readonly Place[] {
  const own = inChurches.slice(0, 1);
  if (!path.includes("{churchId}")) return own;
  if (path.includes("{assetId}")) {
    return [...inChurches, ...ofThings, { church: "ours", thing: "former" }];
  }
  if (!path.includes("{songId}")) return inChurches;
  const isPart = path.includes("{lyricVersionId}") || path.includes("{arrangementId}");
  return [
    ...inChurches,
    ...ofThings,
    ...(isPart ? [{ church: "ours", thing: "misplaced" } as const] : []),
  ];
}

export interface Standing {
  readonly isSignedIn: boolean;
  readonly roles: { readonly ours?: Role; readonly theirs?: Role };
}

/** Why a request is refused. All that are refused for one reason must look the same. */
export type Refusal = "no session" | "no church" | "no writer" | "no thing";

const statuses: Readonly<Record<Refusal, number>> = {
  "no session": 401,
  "no church": 404,
  "no writer": 403,
  "no thing": 404,
};

export function statusOf(row: Row, refusal: Refusal | undefined): number {
  return refusal ? statuses[refusal] : row.answers;
}

/** The order of checks on a private route, as far as it depends on who asks for what. */
export function refusalOf(row: Row, standing: Standing, place: Place): Refusal | undefined {
  if (row.needs === "nobody") return undefined;
  if (row.needs === "public") return isThere(place, "public") ? undefined : "no thing";
  if (!standing.isSignedIn) return "no session";
  if (row.needs === "session") return undefined;
  const role = place.church === "none" ? undefined : standing.roles[place.church];
  if (!role) return "no church";
  if (row.needs === "writer" && role === "Viewer") return "no writer";
  return isThere(place, "members") ? undefined : "no thing";
}

/** Archived songs and replaced files are the members' alone. */
function isThere({ church, thing }: Place, audience: "members" | "public"): boolean {
  if (church === "theirs") return thing === "foreign";
  if (church === "none") return false;
  if (thing === "own") return true;
  return audience === "members" && (thing === "archived" || thing === "former");
}
