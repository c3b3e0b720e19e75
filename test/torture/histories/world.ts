import type { Kind, Sighting } from "./content.ts";
import type { Draft, Surroundings, Target } from "./drafts.ts";
import type { Site } from "./site.ts";

/** A resource, with the newest version that anybody was told of. */
export interface Known {
  readonly kind: Kind;
  readonly id: string;
  readonly songId: string;
  readonly path: string;
  readonly token: string;
  version: number;
}

/** What the people of a church have told each other. */
export class World {
  readonly site: Site;
  /** Saves that were acknowledged, to be repeated some day. */
  readonly acknowledged: Draft[] = [];
  readonly #known: Record<Kind, Known[]> = { song: [], lyrics: [], arrangement: [] };
  readonly #byId = new Map<string, Known>();

  constructor(site: Site) {
    this.site = site;
  }

  learn({ save, token }: Draft, seen: Sighting): Known {
    const { kind, id, songId, version } = seen;
    const known = this.#byId.get(id);
    if (known) {
      known.version = Math.max(known.version, version);
      return known;
    }
    const path = save.id === undefined ? `${save.path}/${id}` : save.path;
    const added = { kind, id, songId, path, token, version };
    this.#byId.set(id, added);
    this.#known[kind].push(added);
    return added;
  }

  /** Mostly one of the newest or a favourite, so that people meet. */
  pick(kind: Kind, chance: () => number): Known | undefined {
    const all = this.#known[kind];
    const luck = chance();
    const some = luck < 0.4 ? all.slice(-3) : luck < 0.75 ? all.slice(0, 2) : all;
    return some[Math.floor(chance() * some.length)];
  }

  surroundings(songId: string | undefined): Surroundings {
    const lyrics = this.#known.lyrics.filter((known) => known.songId === songId);
    return { assetIds: this.site.assetIds, lyricVersionIds: lyrics.map(({ id }) => id) };
  }

  newSong(token: string): Target {
    return { kind: "song", path: `${this.site.church.base}/songs`, token };
  }

  newPart(kind: "lyrics" | "arrangement", { songId, path, token }: Known): Target {
    const folder = kind === "lyrics" ? "lyrics" : "arrangements";
    return { kind, path: `${path}/${folder}`, songId, token };
  }
}

export function changeOf({ kind, id, songId, path, token }: Known, expected: number): Target {
  return { kind, id, songId, path, token, expected };
}
