import type { Arrangement, ArrangementRevision } from "../../../common/contract/arrangement.ts";
import type { Catalogue, Revision } from "../../../common/contract/song.ts";
import type { LyricRevision, LyricVersion } from "../../../common/contract/lyrics.ts";
import type { Reply } from "../../harness/client.ts";
import {
  arrangementContent,
  lyricsContent,
  seenArrangement,
  seenInAnswer,
  seenLyrics,
  seenSong,
  type Sighting,
  songContent,
} from "./content.ts";
import type { Claim, KeptRevision } from "./record.ts";
import type { Known } from "./world.ts";

/** What to ask for, and what an answer says; undefined where it must not say this. */
export interface Question {
  readonly path: string;
  claims(reply: Reply): Claim[] | undefined;
}

/** All that anybody may ask about a resource, as a member or, under the public base, as anyone. */
export function questionsAbout(known: Known, base: string, publicBase: string) {
  const { kind, songId, path, token } = known;
  const song = `${base}/songs/${songId}`;
  const publicSong = `${publicBase}/songs/${songId}`;
  const search = `/songs?q=${token}`;
  const members: Question[] = [
    { path, claims: (reply) => oneResource(known, reply) },
    { path: `${path}/revisions`, claims: (reply) => historyOf(known, reply) },
    { path: base + search, claims: (reply) => found(songId, reply) },
  ];
  if (kind !== "song") members.push(partsOf(kind, songId, song));
  const anyone: Question[] = [
    { path: publicSong, claims: (reply) => ifListed(songId, reply, oneResource) },
    { path: publicBase + search, claims: (reply) => found(songId, reply) },
  ];
  if (kind !== "song") {
    const parts = partsOf(kind, songId, publicSong);
    const claims = (reply: Reply) => ifListed(songId, reply, (_, reply) => parts.claims(reply));
    anyone.push({ ...parts, claims });
  }
  return { members, anyone };
}

function current(seen: Sighting): Claim {
  return { is: "current", seen };
}

function oneResource({ id }: { readonly id: string }, reply: Reply): Claim[] | undefined {
  const seen = reply.status === 200 && seenInAnswer(reply.body as object);
  if (!seen || seen.id !== id) return undefined;
  return reply.headers.get("etag") === `"${seen.version}"` ? [current(seen)] : undefined;
}

/** The public is told of a song that is listed, and gets 404 for any other. */
function ifListed(
  songId: string,
  reply: Reply,
  claimsOf: (song: { readonly id: string }, reply: Reply) => Claim[] | undefined,
): Claim[] | undefined {
  const listed = reply.status !== 404;
  const claims = listed ? claimsOf({ id: songId }, reply) : [];
  return claims && [{ is: "listed", songId, listed }, ...claims];
}

/** The word that is searched for is in this song alone. */
function found(songId: string, reply: Reply): Claim[] | undefined {
  if (reply.status !== 200) return undefined;
  const { songs } = reply.body as Catalogue;
  if (songs.some(({ id }) => id !== songId) || songs.length > 1) return undefined;
  const seen = songs.map((song) => current(seenSong(song)));
  return [{ is: "listed", songId, listed: songs.length === 1 }, ...seen];
}

function partsOf(kind: "lyrics" | "arrangement", songId: string, song: string): Question {
  const path = `${song}/${kind === "lyrics" ? "lyrics" : "arrangements"}`;
  return {
    path,
    claims({ status, body }) {
      if (status !== 200) return undefined;
      const { lyrics = [], arrangements = [] } = body as {
        lyrics?: LyricVersion[];
        arrangements?: Arrangement[];
      };
      const seen = [...lyrics.map(seenLyrics), ...arrangements.map(seenArrangement)];
      return [{ is: "all of", kind, songId, ids: seen.map(({ id }) => id) }, ...seen.map(current)];
    },
  };
}

function historyOf({ id, kind }: Known, { status, body }: Reply): Claim[] | undefined {
  if (status !== 200) return undefined;
  return [{ is: "history", id, revisions: revisionsIn(kind, body) }];
}

/** A page of history, as it was answered. */
export function revisionsIn(kind: Known["kind"], body: unknown): KeptRevision[] {
  const { revisions } = body as { revisions: { id: string; version: number; createdAt: string }[] };
  return revisions.map((revision) => {
    const { id, version, createdAt } = revision;
    return { id, version, at: createdAt, content: contentOf[kind](revision) };
  });
}

const contentOf: Record<Known["kind"], (revision: object) => string> = {
  song: (revision) => songContent((revision as Revision).metadata),
  lyrics: (revision) => lyricsContent(revision as LyricRevision),
  arrangement(revision) {
    const { files, ...setting } = revision as ArrangementRevision;
    return arrangementContent(
      setting,
      files.map(({ id }) => id),
    );
  },
};
