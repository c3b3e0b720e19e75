import { randomUUID } from "node:crypto";
import { type RouteId, routes } from "../../../common/contract/routes.ts";
import { arrangementDocument, lyricsOf, pdf } from "../../harness/material.ts";
import { password } from "../../harness/people.ts";
import { type Place, rows } from "./rules.ts";
import type { Documents, World } from "./world.ts";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

const { language: _, ...neutralLyrics } = lyricsOf("en", [["Neutral"]]);
const neutral: Documents = {
  song: { title: "Neutral" },
  lyrics: neutralLyrics,
  arrangement: arrangementDocument({ label: "Neutral" }),
};

const bodies: Partial<Record<RouteId, (documents: Documents) => unknown>> = {
  signIn: () => ({ email: "editor@example.org", password }),
  createSong: () => neutral.song,
  updateSong: ({ song }) => song,
  createLyrics: () => lyricsOf("en", [["Neutral"]]),
  updateLyrics: ({ lyrics }) => lyrics,
  createArrangement: () => neutral.arrangement,
  updateArrangement: ({ arrangement }) => arrangement,
  uploadAsset: () => pdf(1, "neutral"),
};

/** Requests that are right in everything but perhaps who sends them, and where to. */
export class Requests {
  readonly #world: World;
  readonly #etags = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** What is saved where it succeeds is what was there; elsewhere it names nothing of anybody's. */
  of(id: RouteId, place: Place, isAllowed: boolean, query = ""): Asked {
    const { method } = routes[id];
    const { does } = rows[id];
    const path = this.pathOf(id, place);
    const documents = isAllowed ? this.#documentsAt(place) : neutral;
    return {
      method,
      path: does === "upload" ? `${path}?filename=neutral.pdf` : path + query,
      headers: {
        "content-type": does === "upload" ? "application/pdf" : "application/json",
        ...((does === "create" || does === "update") && { "idempotency-key": randomUUID() }),
        ...(does === "update" && { "if-match": this.#etags.get(path) ?? '"2"' }),
      },
      body: bodies[id]?.(documents),
    };
  }

  pathOf(id: RouteId, { church, thing }: Place): string {
    const ids: Record<string, string> = {
      churchId: this.#world.churches[church],
      ...this.#world.ids[thing],
    };
    return routes[id].path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
  }

  /** The next update of the same thing has to build on this one. */
  saved({ path }: Asked, etag: string | null): void {
    if (etag !== null) this.#etags.set(path, etag);
  }

  #documentsAt({ thing }: Place): Documents {
    const { own, archived, foreign } = this.#world;
    return { own, former: own, misplaced: own, missing: own, archived, foreign }[thing].documents;
  }
}
