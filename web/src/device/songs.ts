import { createQuery, queryOptions } from "@tanstack/svelte-query";
import { assetAddress, type Place, type SongPlace } from "../api/addresses.ts";
import type { Urgency } from "../api/rate-limit.ts";
import { failureOf, gateway } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { fetchListed, fetchSong } from "../api/songs.ts";
import { noteChurch } from "./church.svelte.ts";
import { askOrKept, ownerOf } from "./queries.svelte.ts";

/** A song with its lyrics and arrangements: what its pages show. */
export interface SongSheet extends Awaited<ReturnType<typeof fetchSong>> {
  /** Set on a copy from this device, which may be older than what the service has. */
  readonly keptAt?: string;
}

interface Use {
  /** On the stand, the desk or paper: what the song's page has shown is not asked for again. */
  readonly isInUse?: boolean;
  /** One of many: they are asked for together. */
  readonly isListed?: boolean;
}

/** Phones on a stand wake up all the time, and all of a church's share one budget. */
const wakeMs = 5 * 60_000;

function isLongAgo({ state }: { readonly state: { readonly dataUpdatedAt: number } }): boolean {
  return Date.now() - state.dataUpdatedAt > wakeMs;
}

export function createSongQuery(place: () => SongPlace, use: Use = {}) {
  return createQuery(() => songOptions(place(), use));
}

export function songOptions(place: SongPlace, { isInUse = false, isListed = false }: Use = {}) {
  return queryOptions({
    queryKey: songKey(place),
    initialData: () => (isInPage(place) ? songInPage() : undefined),
    initialDataUpdatedAt: performance.timeOrigin,
    refetchOnMount: !isInUse,
    refetchOnWindowFocus: isLongAgo,
    queryFn: ({ client, queryKey, signal }): Promise<SongSheet> => {
      const shown = client.getQueryData<SongSheet>(queryKey);
      // What is on the page came later than the copy: it stays.
      const isCurrent = shown !== undefined && shown.keptAt === undefined;
      return askOrKept(
        { client, queryKey, signal },
        {
          ask: (signal) =>
            isListed ? fetchListed(place, signal) : fetchSong(place, signal, "page"),
          copy: async () => (isCurrent ? undefined : await copyOrLast(place)),
          asData: (sheet) => sheet,
        },
      );
    },
  });
}

const { pathname: firstPath } = location;

/** Whether somebody came to it by a link: then its words came with the page. */
function isInPage({ side, church, song }: SongPlace): boolean {
  return side === "c" && firstPath === `/c/${church}/songs/${song}`;
}

function songInPage(): SongSheet | undefined {
  const written = document.getElementById("song-in-page")?.textContent;
  return written ? (JSON.parse(written) as SongSheet) : undefined;
}

/** A copy that was downloaded, otherwise what a page of this service had last. */
async function copyOrLast(place: SongPlace): Promise<SongSheet | undefined> {
  const { songHere } = await import("./offline-store.ts");
  const here = await songHere(place);
  if (!here) return undefined;
  const { church, ...sheet } = here;
  if (church) noteChurch(place, church);
  return sheet;
}

export function songKey(place: SongPlace) {
  return ["song", ownerOf(place), place.side, place.church, place.song] as const;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * All bytes of a file, at once: readers that ask for pieces would soon meet the rate limit. Files
 * never change: what this device has need not be fetched.
 */
export async function assetBytes(
  place: Place,
  asset: string,
  signal: AbortSignal,
  priority: Urgency = "page",
): Promise<Bytes> {
  const finding = import("./offline-store.ts").then(({ bytesHere }) => bytesHere(asset));
  const here = await finding.catch(() => undefined);
  if (here) return here;
  const fetch = gateway({ priority, asksForSignIn: place.side === "w" });
  const response = await fetch(assetAddress(place, asset), { signal });
  if (!response.ok) throw failureOf(response, await response.json().catch(() => undefined));
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    signal.throwIfAborted();
    throw new ApiFailure(0, `The connection broke off: ${error}`);
  }
}
