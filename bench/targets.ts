/** What a figure has to come to. */
export interface Target {
  readonly figure: string;
  /** As it is printed. */
  readonly says: string;
  readonly rule: Rule;
}

export type Rule =
  /** At least this share of the other side's speed. */
  | { readonly speed: number; readonly of: string }
  /** At most so many times the other side, and so much more. */
  | { readonly times: number; readonly of: string }
  | { readonly atMost: number; readonly p95?: true };

const speed = (figure: string, share: number, of: string): Target => {
  return { figure, says: `≥ ${share} of ${of}`, rule: { speed: share, of } };
};

const times = (figure: string, factor: number, of: string): Target => {
  return { figure, says: `≤ ${factor}× ${of}`, rule: { times: factor, of } };
};

const atMost = (figure: string, most: number, unit: string): Target => {
  return { figure, says: `≤ ${most} ${unit}`, rule: { atMost: most } };
};

const p95 = (figure: string, most: number): Target => {
  return { figure, says: `p95 ≤ ${most} ms`, rule: { atMost: most, p95: true } };
};

/** What people search for at rehearsal, and what no index helps with. */
const searchKinds = ["rare word", "common word", "three words", "half a line", "no such word"];
const slowKinds = ["one letter, nowhere", "two letters, nowhere"];

function postgresTargets(kind: string): Target[] {
  const figure = `PostgreSQL: ${kind}`;
  return [times(figure, 1.5, "raw query"), p95(figure, 100)];
}

const firstWords = (page: string, ms: number, kilobytes: number): Target[] => [
  atMost(`first words: ${page}, ms`, ms, "ms"),
  atMost(`first words: ${page}, bytes`, kilobytes, "KB"),
];

/** The targets, one figure of the report and one rule each. */
export const targets: readonly Target[] = [
  speed("one song, signed in", 0.3, "node:http"),
  speed("one song, public", 0.3, "node:http"),
  speed("lyrics of a song", 0.3, "node:http"),
  speed("page of 50 songs", 0.15, "node:http"),
  ...searchKinds.map((kind) => atMost(`search: ${kind}`, 20, "ms")),
  ...slowKinds.map((kind) => atMost(`search: ${kind}`, 150, "ms")),
  ...["facets", "theme", "songbook", "language", "sheet", "newest first"].map((filter) =>
    atMost(`filters: ${filter}`, 150, "ms"),
  ),
  atMost("bytes a song", 10.5, "KB"),
  atMost("verify", 10, "s"),
  ...["one song", "page of 50", "rare word", "common word", "two letters, nowhere"].map((work) =>
    times(`many churches: ${work}`, 1.3, "one church"),
  ),
  ...["page of 50", ...searchKinds, ...slowKinds].flatMap(postgresTargets),
  speed("songs with lyrics, 32 clients", 0.6, "raw SQLite"),
  speed("songs with lyrics, 32 clients, slow disk", 8, "raw SQLite"),
  speed("PostgreSQL saves: 32 clients in one church", 4, "one client"),
  speed("PostgreSQL saves: 32 clients in 32 churches", 8, "one client"),
  speed("upload of 19 MB", 0.7, "hash + durable write"),
  speed("download of 19 MB", 0.5, "nginx"),
  atMost("memory grown by files", 20, "MB"),
  atMost("others' p99", 20, "ms"),
  atMost("event-loop delay, p99", 10, "ms"),
  atMost("attacked: a list", 300, "ms"),
  atMost("attacked: told to stop", 5, "s"),
  times("growth: one song", 1.3, "at 1,000 songs"),
  times("growth: rare word", 1, "linear"),
  times("growth: save", 1.5, "at 1,000 songs"),
  ...["one song", "rare word", "common word", "songs with lyrics, 8 clients"].map((work) =>
    speed(`peers: ${work}`, 2, "best peer"),
  ),
  speed("peers: page of 50", 10, "best peer"),
  atMost("start to ready", 1, "s"),
  atMost("memory, idle", 60, "MB"),
  atMost("memory, after a burst", 200, "MB"),
  ...firstWords("a song", 1500, 40),
  atMost("first words: a song, requests", 1, "requests"),
  ...firstWords("a list of six songs", 4000, 100),
  atMost("first words: a catalogue, ms", 3000, "ms"),
];
