import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type KeepRule, keptByRule } from "./keep.ts";
import { type Manifest, manifestPath, readManifest } from "./manifest.ts";

/** A folder of backups, each named by its moment: `20261115T030000000Z`. */
const name = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;
/** One without a manifest that began so long ago was broken off. */
const brokenOffMs = 24 * 60 * 60 * 1000;

export interface Member {
  readonly path: string;
  readonly at: Date;
}

export function nameAt(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:.]/g, "");
}

/** All whole backups of the folder, the newest first. Anything else in it is somebody else's. */
export async function listSeries(folder: string): Promise<Member[]> {
  const members: Member[] = [];
  for (const each of await named(folder)) {
    const manifest: Manifest | undefined = await readManifest(each.path).catch(() => undefined);
    if (manifest) members.push(each);
  }
  return members.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Removes what the rule does not keep and what was broken off; answers the folders. One that bears a
 * later moment, of a clock that was wrong, stays until then and takes nobody's place.
 */
export async function thinOut(folder: string, rule: KeepRule, now: Date): Promise<string[]> {
  const whole = (await listSeries(folder)).filter(({ at }) => at <= now);
  const kept = keptByRule(
    whole.map(({ at }) => at),
    rule,
  );
  const old = whole.filter(({ at }) => !kept.has(at));
  const removed = [...old, ...(await brokenOff(folder, now))].map(({ path }) => path);
  for (const path of removed) {
    // Without its manifest it is no backup any more, however far the rest gets.
    await rm(manifestPath(path), { force: true });
    await rm(path, { recursive: true, force: true });
  }
  return removed;
}

async function brokenOff(folder: string, now: Date): Promise<Member[]> {
  const found: Member[] = [];
  for (const each of await named(folder)) {
    const isWhole = await stat(manifestPath(each.path)).then(
      () => true,
      () => false,
    );
    if (!isWhole && now.getTime() - each.at.getTime() > brokenOffMs) found.push(each);
  }
  return found;
}

async function named(folder: string): Promise<Member[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => {
    const parts = entry.isDirectory() ? name.exec(entry.name) : null;
    if (!parts) return [];
    const [, year, month, day, hour, minute, second, ms] = parts;
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
    return [{ path: join(folder, entry.name), at }];
  });
}
