import type { World } from "./world.ts";

/** Takes songs that others are at out of the lists, and puts them back. */
export class Operator {
  readonly #world: World;
  readonly #chance: () => number;

  constructor(world: World, chance: () => number) {
    this.#world = world;
    this.#chance = chance;
  }

  /** So many times, as long as others are there; each song is listed again in the end. */
  async archive(times: number, hasMore: () => boolean): Promise<void> {
    let left = times;
    while (left > 0 && hasMore()) {
      const song = this.#world.pick("song", this.#chance);
      if (song) {
        left -= 1;
        await this.#run(song.id, true);
        await this.#run(song.id, false);
      } else await new Promise(setImmediate);
    }
  }

  async #run(songId: string, archived: boolean): Promise<void> {
    const { recorder, church } = this.#world.site;
    const verb = archived ? "archive" : "unarchive";
    const begun = recorder.tick();
    const args = ["song", verb, "--church", church.church, "--song", songId];
    await church.installation.cliJson(args);
    recorder.archivings.push({ songId, archived, begun, ended: recorder.tick() });
  }
}
