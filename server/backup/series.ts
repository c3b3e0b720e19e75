import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { invalid } from "../../common/domain/failure.ts";
import { type KeepRule, keptByRule } from "./keep.ts";
import { manifestPath, readManifest } from "./manifest.ts";

/** A folder of backups, each named by its moment: `20261115T030000000Z`. */
const name = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;
/** One without a manifest that began so long ago was broken off. */
const brokenOffMs = 24 * 60 * 60 * 1000;

export type Member = { readonly path: string; readonly at: Date };

export const nameAt = (moment: Date): string => moment.toISOString().replaceAll(/[-:.]/g, "");

/** All whole backups of the folder, in order. Anything else in it is somebody else's. */
export async function listSeries(folder: string, now: Date): Promise<Member[]> {
  const isWhole = async ({ path }: Member) =>
    (await readManifest(path).catch(() => undefined)) !== undefined;
  return inOrder(await membersOf(folder, isWhole), now);
}

/** The backup that a folder is, or the newest of the series in it, even if it cannot be read. */
export async function newestIn(folder: string, now: Date): Promise<string> {
  if (await isFinished({ path: folder })) return folder;
  const finished = await membersOf(folder, isFinished);
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
  const newestFirst = members.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const isLater = ({ at }: Member) => at > now;
  return [...newestFirst.filter((each) => !isLater(each)), ...newestFirst.filter(isLater)];
}

/** Removes what the rule does not keep, but none of a later moment, of a clock that was wrong. */
export async function thinOut(folder: string, rule: KeepRule, now: Date): Promise<string[]> {
  const whole = (await listSeries(folder, now)).filter(({ at }) => at <= now);
  const moments = whole.map(({ at }) => at);
  const kept = keptByRule(moments, rule);
  return removeAll(whole.filter(({ at }) => !kept.has(at)));
}

/** Removes what was broken off; answers the folders. */
export async function removeBrokenOff(folder: string, now: Date): Promise<string[]> {
  const isBrokenOff = async (each: Member) =>
    now.getTime() - each.at.getTime() > brokenOffMs && !(await isFinished(each));
  return removeAll(await membersOf(folder, isBrokenOff));
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

/** The manifest is written last. Earlier releases left a blank one where the disk was full by then. */
async function isFinished({ path }: Pick<Member, "path">): Promise<boolean> {
  const found = await stat(manifestPath(path)).catch(() => undefined);
  return found !== undefined && found.size > 0;
}

async function membersOf(folder: string, fits: (member: Member) => Promise<boolean>) {
  const members: Member[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || !name.test(entry.name)) continue;
    const at = new Date(entry.name.replace(name, "$1-$2-$3T$4:$5:$6.$7Z"));
    const member = { path: join(folder, entry.name), at };
    if (await fits(member)) members.push(member);
  }
  return members;
}
