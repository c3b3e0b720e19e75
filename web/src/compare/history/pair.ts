import type { Revision } from "./revisions.ts";

/** What is looked at, and what it is compared with: nothing when it is the first of all. */
export interface Pair {
  readonly to: Revision;
  readonly from: Revision | undefined;
}

/** The versions that an address asks for. */
export interface WantedVersions {
  readonly to: number | undefined;
  readonly from: number | undefined;
}

export function wantedVersions(params: URLSearchParams): WantedVersions {
  return { to: versionIn(params.get("to")), from: versionIn(params.get("from")) };
}

function versionIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** By itself the newest is compared with the one before; what is not there is not asked for. */
export function pairOf(revisions: readonly Revision[], wanted: WantedVersions): Pair | undefined {
  const named = (version: number | undefined) =>
    revisions.find((revision) => revision.version === version);
  const to = named(wanted.to) ?? revisions[0];
  if (!to) return undefined;
  const other = named(wanted.from);
  const from = other && other !== to ? other : revisions[revisions.indexOf(to) + 1];
  return { to, from };
}

/** Whether something that is asked for, or compared by itself, may be on a further page. */
export function isFurtherBack(
  revisions: readonly Revision[],
  { to, from }: WantedVersions,
): boolean {
  const oldest = revisions.at(-1)?.version ?? 0;
  const needed = [to, from ?? (to === undefined ? undefined : to - 1)];
  return needed.some((version) => version !== undefined && version > 0 && version < oldest);
}
