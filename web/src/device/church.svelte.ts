import { createQuery, queryOptions } from "@tanstack/svelte-query";
import type { Church } from "$contract/session.ts";
import { mayWrite } from "$domain/role.ts";
import type { Place } from "../api/addresses.ts";
import { api, dataOf } from "../api/client.ts";
import { identity, recallChurches, rememberChurches } from "../api/identity.svelte.ts";
import { askOrKept, ownerOf, queryClient } from "./queries.svelte.ts";
import { session } from "../api/session.svelte.ts";
import { fetchCatalogue } from "../api/songs.ts";
import type { KeptChurch } from "./offline-copy.ts";

/** The church whose public page was opened: the server writes it into the page. */
export const churchInPage = read("precentor-church");

/** Where the start page leads whoever has been nowhere yet, if the operator has said so. */
export const homeInPage = read("precentor-home");

function read(name: string): KeptChurch | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? "";
  try {
    return JSON.parse(content) as KeptChurch;
  } catch {
    // Blank on pages of no church, and where it took too long to look it up.
    return undefined;
  }
}

/** The church of these pages. Its name comes along with other things, and is not asked for. */
export function createChurchQuery(place: () => Place) {
  return createQuery(() => ({ ...churchOptions(place()), enabled: false }));
}

/** For whoever cannot do without: a copy of a song says whose it is. */
export function churchOptions(place: Place) {
  return queryOptions({
    queryKey: churchKey(place),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: () => (isInPage(place) ? churchInPage : undefined),
    queryFn: async ({ signal }): Promise<KeptChurch> =>
      (await fetchCatalogue(place, {}, signal, "bulk")).church,
  });
}

function isInPage({ side, church }: Place): boolean {
  return side === "c" && churchInPage?.id === church;
}

/** An answer has told of it. */
export function noteChurch(place: Place, { id, name, timeZone }: KeptChurch): void {
  queryClient.setQueryData<KeptChurch>(churchKey(place), { id, name, timeZone });
}

function churchKey(place: Place) {
  return ["church", ownerOf(place), place.side, place.church] as const;
}

/** The churches of whoever is signed in; none for a guest. */
export function createChurchesQuery() {
  return createQuery(() => churchesOptions());
}

export function churchesOptions() {
  return queryOptions({
    queryKey: ["churches", identity.email],
    enabled: identity.isMember,
    // Public pages ask for it too: nobody is asked to sign in for it.
    meta: { needsNoSession: true },
    queryFn: (asking) => {
      const { email } = identity;
      return askOrKept(asking, {
        ask: (signal) => fetchChurches(email, signal),
        copy: async () => noted(recallChurches(email)),
        asData: (churches) => churches,
      });
    },
  });
}

async function fetchChurches(email: string, signal: AbortSignal) {
  const outcome = await api.GET("/api/v1/churches", { signal });
  if (outcome.response.status === 401) session.end();
  const { churches } = dataOf(outcome);
  // Whoever asked may have signed out meanwhile.
  if (identity.email === email) rememberChurches(email, churches);
  return noted(churches);
}

function noted<Churches extends readonly Church[] | undefined>(churches: Churches): Churches {
  for (const church of churches ?? []) noteChurch({ side: "w", church: church.id }, church);
  return churches;
}

/** Whether whoever is signed in may change songs of a church; unknown until their role is. */
export function createWriting(church: () => string) {
  const churches = createChurchesQuery();
  const role = $derived(churches.data?.find(({ id }) => id === church())?.role);
  return {
    /** Whether an answer is on its way; without a connection none is. */
    get isAsked(): boolean {
      return !churches.data && churches.isFetching;
    },
    get isAdministrator(): boolean {
      return role === "Administrator";
    },
    get isAllowed(): boolean | undefined {
      if (!churches.data) return undefined;
      return role ? mayWrite(role) : false;
    },
  };
}
