import type { Known, World } from "./world.ts";

/** Takes songs that others are at out of the lists, and puts them back. */
export class Operator {
  readonly #world: World;
  readonly #chance: () => number;

  constructor(world: World, chance: () => number) {
    this.#world = world;
    this.#chance = chance;
  }

  /** So many times, each song is listed again in the end. */
  async archive(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const song = await this.#anySong();
      await this.#run(song.id, true);
      await this.#run(song.id, false);
    }
  }

  /** The first song is made as soon as anybody does anything. */
  async #anySong(): Promise<Known> {
    for (;;) {
      const song = this.#world.pick("song", this.#chance);
      if (song) return song;
      await new Promise(setImmediate);
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
