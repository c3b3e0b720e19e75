import type { TestChurch } from "../../harness/church.ts";
import type { Client } from "../../harness/client.ts";
import { pdf } from "../../harness/material.ts";
import type { Server } from "../../harness/server.ts";
import { Recorder } from "./record.ts";

/** One installation with one or two servers, and those who write in its church. */
export class Site {
  readonly church: TestChurch;
  readonly recorder = new Recorder();
  readonly servers: Server[];
  /** The ids of the users who write. */
  readonly actors: readonly string[];
  readonly assetIds: readonly string[];
  readonly #clients: ReadonlyMap<string, Client>;

  private constructor(
    church: TestChurch,
    servers: Server[],
    clients: ReadonlyMap<string, Client>,
    assetIds: readonly string[],
  ) {
    this.church = church;
    this.servers = servers;
    this.actors = [...clients.keys()];
    this.assetIds = assetIds;
    this.#clients = clients;
  }

  static async open(church: TestChurch, second?: Server): Promise<Site> {
    const users = await church.installation.engine.query<{ id: string; email: string }>(
      "SELECT id, email FROM users",
    );
    const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? "";
    const clients = new Map([
      [idOf("editor@example.org"), church.editor],
      [idOf("admin@example.org"), church.administrator],
    ]);
    const uploads = ["one", "two", "three"].map((mark) => {
      return church.editor.asset(church.church, pdf(1, mark));
    });
    const assetIds = (await Promise.all(uploads)).map(({ id }) => id);
    return new Site(church, second ? [church.server, second] : [church.server], clients, assetIds);
  }

  /** A writer, or for nobody in particular a stranger, at one of the servers. */
  client(server: number, actor?: string): Client {
    const { church } = this;
    const client = (actor && this.#clients.get(actor)) || church.anyone;
    return client.at(this.servers[server] ?? church.server);
  }

  /** A death without warning, while everybody goes on. */
  async killAndRestart(server: number): Promise<void> {
    const outage = this.recorder.outage(server);
    await this.servers[server]?.kill();
    this.servers[server] = await this.church.installation.start();
    outage.ended = this.recorder.tick();
  }
}
