import type { Catalogue } from "./dataset/catalogue.ts";

/** How much is measured. */
export interface Size {
  readonly name: "tiny" | "quick" | "full";
  /** In the one large church. */
  readonly songs: number;
  readonly rounds: number;
  /** Rounds before these: a program is quick only when it has been compiled on the way. */
  readonly warmUps: number;
  /** What such a round asks for where requests are counted by the second. */
  readonly warmUpRequests: number;
  /** A round of requests. */
  readonly seconds: number;
  /** Searches of each kind, and how often each is asked in a round. */
  readonly variants: number;
  readonly searches: number;
  /** For the bytes that a song takes. */
  readonly savedSongs: number;
  /** For verify, which reads all of them. */
  readonly verifiedSongs: number;
  readonly growth: readonly number[];
  /** Whether the growing church has songs of one short lyric version, which are made sooner. */
  readonly isGrowthShort?: boolean;
  /** Very many churches, of a thousand songs each. */
  readonly churches: number;
  /** Whether services that a team might pick instead are installed and measured too. */
  readonly peers?: boolean;
}

export const sizes: Readonly<Record<Size["name"], Size>> = {
  tiny: {
    name: "tiny",
    songs: 300,
    rounds: 1,
    warmUps: 1,
    warmUpRequests: 100,
    seconds: 0.1,
    variants: 4,
    searches: 1,
    savedSongs: 50,
    verifiedSongs: 300,
    growth: [100, 300],
    churches: 3,
  },
  quick: {
    name: "quick",
    songs: 5000,
    rounds: 3,
    warmUps: 2,
    warmUpRequests: 2000,
    seconds: 0.3,
    variants: 10,
    searches: 1,
    savedSongs: 500,
    verifiedSongs: 1000,
    growth: [1000, 5000],
    churches: 20,
  },
  full: {
    name: "full",
    songs: 100_000,
    rounds: 9,
    warmUps: 2,
    warmUpRequests: 10_000,
    seconds: 2,
    variants: 20,
    searches: 3,
    savedSongs: 5000,
    verifiedSongs: 100_000,
    growth: [1000, 10_000, 100_000],
    churches: 1000,
  },
};

export const neighbourSongs = 200;
export const smallChurches = 32;

/** The large church, a neighbour, and churches that have nothing yet. */
export const catalogueOf = (songs: number, kind: Catalogue["songs"] = "usual"): Catalogue => ({
  churches: [songs, neighbourSongs, ...Array.from({ length: smallChurches }, () => 0)],
  songs: kind,
});

export const largeChurch = 0;
export const neighbourChurch = 1;
export const firstSmallChurch = 2;
