import { seenInAnswer, type Sighting, songContent, lyricsContent } from "./content.ts";
import type {
  Answer,
  Archiving,
  Attempt,
  FinalState,
  History,
  KeptResource,
  Outage,
  Read,
  Save,
  UsedKey,
} from "./record.ts";

type Printed = FinalState["events"][number];

/** A history that is as it should be, open to be spoilt. */
export interface Story extends History, FinalState {
  attempts: Attempt[];
  reads: Read[];
  archivings: Archiving[];
  outages: Outage[];
  resources: KeptResource[];
  events: Printed[];
  keys: UsedKey[];
}

const metadata = (title: string) => {
  return { title, alternateTitles: [], authors: [], copyright: "", themes: [], songbooks: [] };
};

/** The song at a version, as it is answered. */
export function songAnswer(version: number, title: string, wrapper = "song"): string {
  const song = {
    id: "s",
    version,
    revisionId: `r${version}`,
    metadata: metadata(title),
    updatedAt: `at ${version}`,
  };
  return JSON.stringify({ [wrapper]: song });
}

function lyricsAnswer(id: string): string {
  const sections = [{ id: "verse", name: "Verse", lines: [{ id: "line", text: "la" }] }];
  const document = { label: id, sections, sequence: [] };
  const place = { id, songId: "s", language: "en", version: 1, revisionId: `${id}1` };
  return JSON.stringify({ lyrics: { ...place, ...document, updatedAt: `at ${id}` } });
}

export function seenIn(body: string): Sighting {
  const seen = seenInAnswer(JSON.parse(body) as object);
  if (!seen) throw new Error(`nothing is in ${body}`);
  return seen;
}

const newSong = { actor: "u", kind: "song", path: "/songs" } as const;
const change = { actor: "u", kind: "song", path: "/songs/s", songId: "s", id: "s" } as const;
const newLyrics = { actor: "u", kind: "lyrics", path: "/songs/s/lyrics", songId: "s" } as const;

const created: Save = { ...newSong, key: "k1", content: songContent(metadata("One")) };
const second: Save = { ...change, key: "k2", expected: 1, content: songContent(metadata("Two")) };
const third: Save = { ...change, key: "k3", expected: 2, content: songContent(metadata("Three")) };
const stale: Save = { ...change, key: "k4", expected: 2, content: songContent(metadata("Late")) };
const reused: Save = { ...change, key: "k2", expected: 1, content: songContent(metadata("New")) };
const lyricsOf = (id: string): Save => {
  const { lyrics } = JSON.parse(lyricsAnswer(id)) as {
    lyrics: Parameters<typeof lyricsContent>[0];
  };
  return { ...newLyrics, key: `k-${id}`, content: lyricsContent(lyrics) };
};

function answer(status: number, version: number, body: string): Answer {
  return { status, etag: `"${version}"`, location: null, replayed: false, body };
}
const refusal = (status: number, body = '{"error":"no"}'): Answer => {
  return { status, etag: null, location: null, replayed: false, body };
};

function attempt(save: Save, begun: number, rest: Partial<Attempt>): Attempt {
  return { save, server: 0, begun, ended: begun + 1, ...rest };
}

/** The places of what happens in the story, for those who spoil it. */
export const at = { create: 0, second: 1, lost: 2, replay: 3, stale: 4, reused: 5, l: 6, m: 7 };

export function trueStory(): Story {
  const l = lyricsOf("l");
  const m = lyricsOf("m");
  const saved = (id: string) => {
    return { ...answer(201, 1, lyricsAnswer(id)), location: `/songs/s/lyrics/${id}` };
  };
  const heads = [songAnswer(3, "Three"), lyricsAnswer("l"), lyricsAnswer("m")].map(seenIn);
  const versions = [songAnswer(1, "One"), songAnswer(2, "Two"), songAnswer(3, "Three")];
  return {
    attempts: [
      attempt(created, 1, {
        answer: { ...answer(201, 1, songAnswer(1, "One")), location: "/songs/s" },
      }),
      attempt(second, 3, { answer: answer(200, 2, songAnswer(2, "Two")) }),
      { save: third, server: 0, begun: 5, fault: "hung up" },
      attempt(third, 7, {
        answer: { ...answer(200, 3, songAnswer(3, "Three")), replayed: true },
      }),
      attempt(stale, 9, { answer: refusal(412, songAnswer(3, "Three", "current")) }),
      attempt(reused, 11, { answer: refusal(409) }),
      attempt(l, 13, { answer: saved("l") }),
      attempt(m, 15, { answer: saved("m") }),
    ],
    reads: [],
    archivings: [
      { songId: "s", archived: true, begun: 21, ended: 22 },
      { songId: "s", archived: false, begun: 31, ended: 32 },
    ],
    outages: [],
    resources: heads.map((head) => {
      const seen = head.kind === "song" ? versions.map(seenIn) : [head];
      const revisions = seen.map(({ revisionId: id, version, content, at }) => {
        return { id, version, content, at };
      });
      return { head, revisions };
    }),
    events: [
      event(1, { kind: "song.created", version: 1, at: "at 1" }),
      event(2, { kind: "song.updated", version: 2, at: "at 2" }),
      event(3, { kind: "song.updated", version: 3, at: "at 3" }),
      event(4, { kind: "song.lyrics.created", lyricVersionId: "l", at: "at l" }),
      event(5, { kind: "song.lyrics.created", lyricVersionId: "m", at: "at m" }),
      event(6, { kind: "song.archived", version: 3, actor: null }),
      event(7, { kind: "song.unarchived", version: 3, actor: null }),
    ],
    keys: [created, second, third, l, m].map(({ actor, key }, index) => {
      return { actor, key, eventId: `e${index + 1}` };
    }),
  };
}

export function event(cursor: number, rest: Partial<Printed>): Printed {
  const shape = { kind: "", songId: "s", version: 1, actor: "u", at: "later" };
  return { cursor, id: `e${cursor}`, ...shape, ...rest };
}

/** Puts changes into the item at a place. */
export function spoil<Item>(items: Item[], place: number, changes: Partial<Item>): void {
  items[place] = { ...(items[place] as Item), ...changes };
}

/** Somebody reads, and is told this. */
export function readAt(begun: number, claims: Read["claims"], ended = begun + 0.5): Read {
  return { server: 0, begun, ended, path: "/read", status: 200, ...(claims && { claims }) };
}
