import { rmSync } from "node:fs";
import { type Catalogue, churchId, songAt } from "../dataset/catalogue.ts";
import { below, randomFrom } from "../dataset/random.ts";
import { program } from "./program.ts";
import { type Environment, Server } from "./server.ts";
import { newDataFolder } from "./storage.ts";

/** A server on an installation of its own, with somebody signed in. */
export interface Site {
  readonly catalogue: Catalogue;
  readonly dataFolder: string;
  readonly server: Server;
  readonly cookie: string;
  /** More sessions, the first among them. */
  readonly cookies: readonly string[];
}

interface SiteOptions {
  readonly slowDisk?: boolean;
  readonly sessions?: number;
  readonly environment?: Environment;
}

/** Works with a server on SQLite that is gone afterwards, as are its data. */
export async function withSite<Result>(
  catalogue: Catalogue,
  { slowDisk = false, sessions = 1, environment = {} }: SiteOptions,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const dataFolder = await newDataFolder(catalogue);
  let server: Server | undefined;
  try {
    server = await Server.start(program, { ...environment, DATA_DIR: dataFolder }, { slowDisk });
    const cookies = await server.signIn(sessions);
    return await work({ catalogue, dataFolder, server, cookie: cookies[0] ?? "", cookies });
  } finally {
    await server?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Several such servers at once. */
export async function withSites(
  catalogues: readonly Catalogue[],
  work: (sites: readonly Site[]) => Promise<void>,
  opened: readonly Site[] = [],
): Promise<void> {
  const [catalogue] = catalogues;
  if (!catalogue) return work(opened);
  await withSite(catalogue, {}, (site) => withSites(catalogues.slice(1), work, [...opened, site]));
}

export const songsPath = (church: number) => `/api/v1/churches/${churchId(church)}/songs`;
export const publicSongsPath = (church: number) =>
  `/api/v1/public/churches/${churchId(church)}/songs`;

/** The ids of songs here and there in a church. */
export function someSongs(catalogue: Catalogue, church: number, count = 500): string[] {
  const random = randomFrom(99);
  const songs = catalogue.churches[church] ?? 0;
  return Array.from({ length: count }, () => songAt(catalogue, church, below(random, songs)).id);
}
