import type { Catalogue } from "./data/catalogue.ts";

/** How much is measured. */
export interface Size {
  readonly name: "tiny" | "quick" | "full";
  /** In the one large church. */
  readonly songs: number;
  readonly rounds: number;
  /** A round of requests. */
  readonly seconds: number;
  /** How often each search is asked in a round. */
  readonly searches: number;
  /** For the bytes that a song takes. */
  readonly savedSongs: number;
  readonly growth: readonly number[];
  /** Very many churches, of a thousand songs each. */
  readonly churches: number | undefined;
  /** Whether services that a team might pick instead are installed and measured too. */
  readonly peers?: boolean;
}

export const sizes: Readonly<Record<Size["name"], Size>> = {
  tiny: {
    name: "tiny",
    songs: 300,
    rounds: 1,
    seconds: 0.1,
    searches: 1,
    savedSongs: 50,
    growth: [100, 300],
    churches: 3,
  },
  quick: {
    name: "quick",
    songs: 5000,
    rounds: 3,
    seconds: 0.4,
    searches: 1,
    savedSongs: 500,
    growth: [1000, 5000],
    churches: undefined,
  },
  full: {
    name: "full",
    songs: 100_000,
    rounds: 9,
    seconds: 2,
    searches: 3,
    savedSongs: 5000,
    growth: [1000, 10_000, 100_000],
    churches: 1000,
  },
};

export const neighbourSongs = 200;
export const smallChurches = 32;

/** The large church, a neighbour, and churches that have nothing yet. */
export const catalogueOf = (songs: number): Catalogue => ({
  churches: [songs, neighbourSongs, ...Array.from({ length: smallChurches }, () => 0)],
  songs: "usual",
});

export const largeChurch = 0;
export const neighbourChurch = 1;
export const firstSmallChurch = 2;
