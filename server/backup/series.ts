import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { invalid } from "../../common/domain/failure.ts";
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

/** All whole backups of the folder, in order. Anything else in it is somebody else's. */
export async function listSeries(folder: string, now: Date): Promise<Member[]> {
  const members: Member[] = [];
  for (const each of await named(folder)) {
    const manifest: Manifest | undefined = await readManifest(each.path).catch(() => undefined);
    if (manifest) members.push(each);
  }
  return inOrder(members, now);
}

/**
 * The backup that a folder is, or the newest of the series in it, even if it cannot be read here.
 * Where a clock was wrong, then or now, only whoever restores can tell which one is meant.
 */
export async function newestIn(folder: string, now: Date): Promise<string> {
  if (await isFinished(folder)) return folder;
  const finished: Member[] = [];
  for (const each of await named(folder)) if (await isFinished(each.path)) finished.push(each);
  const later = finished.find(({ at }) => at > now);
  if (later) {
    throw invalid(
      `${later.path} bears a later date than this computer's clock, ${now.toISOString()}. One of ` +
        `them is wrong: name the backup that you want. Nothing was written.`,
    );
  }
  return inOrder(finished, now)[0]?.path ?? folder;
}

/** The newest first. One that bears a later moment, of a clock that was wrong, may be of any age. */
function inOrder(members: readonly Member[], now: Date): Member[] {
  const isLater = ({ at }: Member) => at > now;
  const newestFirst = members.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return [...newestFirst.filter((each) => !isLater(each)), ...newestFirst.filter(isLater)];
}

/**
 * Removes what the rule does not keep; answers the folders. One that bears a later moment, of a clock
 * that was wrong, stays until then and takes nobody's place.
 */
export async function thinOut(folder: string, rule: KeepRule, now: Date): Promise<string[]> {
  const whole = (await listSeries(folder, now)).filter(({ at }) => at <= now);
  const kept = keptByRule(
    whole.map(({ at }) => at),
    rule,
  );
  return removeAll(whole.filter(({ at }) => !kept.has(at)));
}

/** Removes what was broken off; answers the folders. */
export async function removeBrokenOff(folder: string, now: Date): Promise<string[]> {
  return removeAll(await brokenOff(folder, now));
}

async function removeAll(members: readonly Member[]): Promise<string[]> {
  const paths = members.map(({ path }) => path);
  for (const path of paths) {
    // Without its manifest it is no backup any more, however far the rest gets.
    await rm(manifestPath(path), { force: true });
    await rm(path, { recursive: true, force: true });
  }
  return paths;
}

async function brokenOff(folder: string, now: Date): Promise<Member[]> {
  const found: Member[] = [];
  for (const each of await named(folder)) {
    const isLongAgo = now.getTime() - each.at.getTime() > brokenOffMs;
    if (isLongAgo && !(await isFinished(each.path))) found.push(each);
  }
  return found;
}

/** The manifest is written last. Earlier releases left a blank one where the disk was full by then. */
function isFinished(path: string): Promise<boolean> {
  return stat(manifestPath(path)).then(
    ({ size }) => size > 0,
    () => false,
  );
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
