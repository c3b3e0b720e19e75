import { randomBytes } from "node:crypto";
import { seenInAnswer, type Kind } from "./content.ts";
import { Delivery, type HangUp, unlessConnectionFailed } from "./delivery.ts";
import { type Draft, draftFor, type Target } from "./drafts.ts";
import { type Question, questionsAbout } from "./reading.ts";
import type { Answer } from "./record.ts";
import { changeOf, type Known, type World } from "./world.ts";

/** How often people do what, of a hundred times. */
const habits = { read: 32, repeat: 6, race: 6, newSong: 5, newPart: 12, change: 39 } as const;
const deliveries = {
  plain: 50,
  lost: 16,
  lostForGood: 6,
  halfSent: 6,
  twice: 8,
  impatient: 7,
  otherUnderKey: 7,
} as const;

/** What was done on purpose to make it hard. */
export interface Mischief {
  races: number;
  faults: number;
}

/** Someone who reads and writes with bad luck: answers get lost, others are faster. */
export class Person {
  readonly #world: World;
  readonly #delivery: Delivery;
  readonly #mischief: Mischief;
  readonly #chance: () => number;
  /** What this person no longer waits for. */
  readonly #ignored: Promise<unknown>[] = [];

  constructor(world: World, mischief: Mischief, chance: () => number) {
    this.#world = world;
    this.#delivery = new Delivery(world.site);
    this.#mischief = mischief;
    this.#chance = chance;
  }

  async live(hasMore: () => boolean): Promise<void> {
    while (hasMore()) await this.#step();
    await Promise.all(this.#ignored);
  }

  async #step(): Promise<void> {
    const song = this.#world.pick("song", this.#chance);
    const known = this.#world.pick(this.#anyKind(), this.#chance) ?? song;
    if (!song || !known) return this.#saveSomehow(this.#newSong());
    switch (this.#oneOf(habits)) {
      case "read":
        return this.#read(known);
      case "repeat":
        return this.#repeat();
      case "race":
        return this.#race(known);
      case "newSong":
        return this.#saveSomehow(this.#newSong());
      case "newPart": {
        const kind = this.#chance() < 0.5 ? "lyrics" : "arrangement";
        return this.#saveSomehow(this.#draft(this.#world.newPart(kind, song)));
      }
      case "change":
        return this.#saveSomehow(this.#draft(changeOf(known, this.#versionOf(known))));
    }
  }

  #anyKind(): Kind {
    return this.#oneOf({ song: 50, lyrics: 25, arrangement: 25 });
  }

  /** Mostly the newest; otherwise one that is gone, or not there yet. */
  #versionOf({ version }: Known): number {
    const luck = this.#chance();
    if (luck < 0.85) return version;
    this.#mischief.races += 1;
    return luck < 0.95 ? version - 1 : version + 1;
  }

  #newSong(): Draft {
    return this.#draft(this.#world.newSong(`t${randomBytes(6).toString("hex")}t`));
  }

  #draft(target: Target): Draft {
    const { actors } = this.#world.site;
    const actor = actors[Math.floor(this.#chance() * actors.length)] ?? "";
    return draftFor(actor, target, this.#world.surroundings(target.songId), this.#chance);
  }

  async #saveSomehow(draft: Draft): Promise<void> {
    const [here, there] = this.#twoServers();
    switch (this.#oneOf(deliveries)) {
      case "plain":
        return this.#persist(draft, here);
      case "lost":
        await this.#lose(draft, here);
        return this.#persist(draft, there);
      case "lostForGood":
        return this.#lose(draft, here);
      case "halfSent":
        this.#mischief.faults += 1;
        await this.#delivery.sendHalf(draft, here);
        return this.#chance() < 0.5 ? this.#persist(draft, there) : undefined;
      case "twice":
        return this.#atOnce([draft, draft]);
      case "impatient":
        this.#mischief.faults += 1;
        this.#ignored.push(this.#delivery.send(draft, here));
        return this.#persist(draft, there);
      case "otherUnderKey":
        return this.#reuseKey(draft, here);
    }
  }

  /** Sends it under the same key until somebody answers. */
  async #persist(draft: Draft, server: number): Promise<void> {
    const answer = await this.#delivery.send(draft, server, this.#spelling());
    if (!answer) return this.#persist(draft, this.#anyServer());
    const known = this.#learn(draft, answer);
    if (known && this.#chance() < 0.3) await this.#readBack(known, server);
  }

  async #lose(draft: Draft, server: number): Promise<void> {
    this.#mischief.faults += 1;
    const ways: Record<HangUp, number> = {
      "at once": 40,
      "with a reset": 20,
      "after the answer": 40,
    };
    await this.#delivery.hangUp(draft, server, this.#oneOf(ways));
  }

  /** Another document, another version, or another person, under the key of a save. */
  async #reuseKey(draft: Draft, server: number): Promise<void> {
    const { save, token } = draft;
    const { key, actor, expected, content: _, ...target } = save;
    const isOtherVersion = expected !== undefined && this.#chance() < 0.3;
    const isOtherPerson = this.#chance() < 0.2;
    const other =
      expected === undefined && target.kind === "song"
        ? this.#newSong()
        : this.#draft({ ...target, ...(expected !== undefined && { expected }), token });
    const changed = isOtherVersion
      ? { ...draft, save: { ...save, expected: expected + 1 } }
      : { ...other, save: { ...other.save, key, actor: isOtherPerson ? other.save.actor : actor } };
    if (this.#chance() < 0.5) return this.#atOnce([draft, changed]);
    await this.#persist(draft, server);
    return this.#persist(changed, this.#anyServer());
  }

  /** Several people who edit the same version at the same time. */
  #race(known: Known): Promise<void> {
    return this.#atOnce(
      Array.from({ length: 3 }, () => this.#draft(changeOf(known, known.version))),
    );
  }

  async #atOnce(drafts: readonly Draft[]): Promise<void> {
    this.#mischief.races += 1;
    const [here, there] = this.#twoServers();
    await Promise.all(
      drafts.map((draft, index) => this.#persist(draft, index % 2 === 0 ? here : there)),
    );
  }

  async #repeat(): Promise<void> {
    const { acknowledged } = this.#world;
    const draft = acknowledged[Math.floor(this.#chance() * acknowledged.length)];
    if (draft) await this.#persist(draft, this.#anyServer());
  }

  #learn(draft: Draft, { status, body, replayed }: Answer): Known | undefined {
    if (status !== 200 && status !== 201 && status !== 412) return undefined;
    if (status !== 412 && !replayed) this.#world.acknowledged.push(draft);
    const seen = seenInAnswer(JSON.parse(body) as object);
    return seen && this.#world.learn(draft, seen);
  }

  async #read(known: Known): Promise<void> {
    const { base, publicBase } = this.#world.site.church;
    const { members, anyone } = questionsAbout(known, base, publicBase);
    const isMember = this.#chance() < 0.6;
    const questions = isMember ? members : anyone;
    const question = questions[Math.floor(this.#chance() * questions.length)];
    if (question) await this.#ask(question, this.#anyServer(), isMember);
  }

  /** What a server has just acknowledged must be there at once, at every other server too. */
  async #readBack(known: Known, server: number): Promise<void> {
    const { site } = this.#world;
    const { base, publicBase } = site.church;
    const [question] = questionsAbout(known, base, publicBase).members;
    if (question) await this.#ask(question, (server + 1) % site.servers.length, true);
  }

  async #ask(question: Question, server: number, isMember: boolean): Promise<void> {
    const { site } = this.#world;
    const client = isMember ? site.client(server, site.actors[0]) : site.client(server);
    const read = site.recorder.read(question.path, server);
    const reply = await client.get(question.path).catch(unlessConnectionFailed);
    if (!reply) return;
    read.ended = site.recorder.tick();
    read.status = reply.status;
    const claims = question.claims(reply);
    if (claims) read.claims = claims;
  }

  #anyServer(): number {
    return Math.floor(this.#chance() * this.#world.site.servers.length);
  }

  #twoServers(): [number, number] {
    const here = this.#anyServer();
    return [here, (here + 1) % this.#world.site.servers.length];
  }

  #spelling(): "as ever" | "otherwise" {
    return this.#chance() < 0.3 ? "otherwise" : "as ever";
  }

  #oneOf<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.#chance() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) if ((left -= weight) < 0) return name;
    return (entries[0] as [Name, number])[0];
  }
}
