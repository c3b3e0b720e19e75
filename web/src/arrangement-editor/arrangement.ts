import type { Arrangement } from "$contract/arrangement.ts";
import type { SongPlace } from "../api/addresses.ts";
import { api, createHeaders, dataOf, failureOf, updateHeaders } from "../api/client.ts";
import {
  arrangementDocument,
  arrangementText,
  blankArrangement,
  editedArrangement,
  type EditedArrangement,
  mergeEdited,
} from "../compare/arrangement.ts";
import { type DocumentKind, type Saved, StaleFailure } from "../editing/document-kind.ts";

import { arrangementComplaints, type ArrangementPath } from "./settings.ts";

const paths = {
  all: "/api/v1/churches/{churchId}/songs/{songId}/arrangements",
  one: "/api/v1/churches/{churchId}/songs/{songId}/arrangements/{arrangementId}",
} as const;

/** How an arrangement of a song is fetched, saved and merged. */
export function arrangementKind(
  { church, song }: SongPlace,
  id: string,
): DocumentKind<EditedArrangement, ArrangementPath> {
  const pathOf = (arrangementId: string) => ({ churchId: church, songId: song, arrangementId });
  return {
    resource: { church, song, kind: "arrangement", id },
    blank: blankArrangement,
    async fetch(arrangementId) {
      const params = { path: pathOf(arrangementId) };
      return saved(dataOf(await api.GET(paths.one, { params })).arrangement);
    },
    async create(document, key) {
      const params = { path: { churchId: church, songId: song }, header: createHeaders(key) };
      const body = arrangementDocument(document);
      return saved(dataOf(await api.POST(paths.all, { params, body })).arrangement);
    },
    async update({ id: arrangementId, version, document }, key) {
      const params = { path: pathOf(arrangementId), header: updateHeaders(key, version) };
      const body = arrangementDocument(document);
      const { data, error, response } = await api.PUT(paths.one, { params, body });
      if (data) return saved(data.arrangement);
      if (error.currentArrangement) {
        throw new StaleFailure(error.error, saved(error.currentArrangement));
      }
      throw failureOf(response, error);
    },
    asSent: arrangementDocument,
    complaints: (document) => arrangementComplaints(arrangementDocument(document)),
    merge: mergeEdited,
    asText: arrangementText,
  };
}

function saved(arrangement: Arrangement): Saved<EditedArrangement> {
  const { id, version } = arrangement;
  return { id, version, document: editedArrangement(arrangement) };
}
