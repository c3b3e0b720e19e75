import type { Arrangement } from "$contract/arrangement.ts";
import { api, dataOf } from "$lib/api/client.ts";
import type { SongPlace } from "$lib/api/sides.ts";
import { type Editable, type Held, StaleFailure } from "$lib/editor/editable.ts";
import { arrangementComplaints } from "./complaints.ts";
import {
  arrangementDocument,
  arrangementText,
  blankArrangement,
  editedArrangement,
  type EditedArrangement,
} from "./edited-arrangement.ts";
import { type EditedArrangementMerge, mergeEdited } from "./merge-edited.ts";

const paths = {
  all: "/api/v1/churches/{churchId}/songs/{songId}/arrangements",
  one: "/api/v1/churches/{churchId}/songs/{songId}/arrangements/{arrangementId}",
} as const;

function headers(key: string) {
  return { Origin: location.origin, "Idempotency-Key": key };
}

/** How an arrangement of a song is fetched, saved and merged. */
export function arrangementEditable({ church, song }: SongPlace, id: string) {
  const pathOf = (arrangementId: string) => ({ churchId: church, songId: song, arrangementId });
  return {
    resource: { church, song, kind: "arrangement", id },
    blank: blankArrangement,
    async fetch(arrangementId) {
      const params = { path: pathOf(arrangementId) };
      return held(dataOf(await api.GET(paths.one, { params })).arrangement);
    },
    async create(document, key) {
      const params = { path: { churchId: church, songId: song }, header: headers(key) };
      const body = arrangementDocument(document);
      return held(dataOf(await api.POST(paths.all, { params, body })).arrangement);
    },
    async update({ id: arrangementId, version, document }, key) {
      const header = { ...headers(key), "If-Match": `"${version}"` };
      const params = { path: pathOf(arrangementId), header };
      const body = arrangementDocument(document);
      const { data, error, response } = await api.PUT(paths.one, { params, body });
      if (error?.currentArrangement) {
        throw new StaleFailure(error.error, held(error.currentArrangement));
      }
      return held(dataOf({ data, error, response }).arrangement);
    },
    asSent: arrangementDocument,
    complaints: (document) => arrangementComplaints(arrangementDocument(document)),
    merge: mergeEdited,
    asText: arrangementText,
  } satisfies Editable<EditedArrangement, EditedArrangementMerge>;
}

function held(arrangement: Arrangement): Held<EditedArrangement> {
  const { id, version } = arrangement;
  return { id, version, document: editedArrangement(arrangement) };
}
