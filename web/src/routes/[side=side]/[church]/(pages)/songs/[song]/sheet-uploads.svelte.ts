import type { QueryClient } from "@tanstack/svelte-query";
import type { Arrangement } from "$contract/arrangement.ts";
import type { SongPlace } from "$lib/api/addresses.ts";
import { api, dataOf } from "$lib/api/client.ts";
import { ApiFailure, isUnreachable } from "$lib/api/failure.ts";
import { sendFile } from "$lib/api/client.ts";
import { createHeaders, updateHeaders } from "$lib/api/client.ts";
import { songKey, type SongSheet } from "$lib/device/songs.ts";
import { newUuid } from "$lib/browser/new-uuid.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { sheetLabel } from "$lib/song/details.ts";

const arrangementsPath = "/api/v1/churches/{churchId}/songs/{songId}/arrangements";

/** PDFs that were dropped on a song, or chosen for it, one after the other. */
export class SheetUploads {
  /** What is going on, or what came of it. */
  said = $state("");
  hasFailed = $state(false);
  readonly #client: QueryClient;
  #last: Promise<void> = Promise.resolve();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Each becomes a sheet of its own, named after its file. */
  add(place: SongPlace, sheet: SongSheet, files: readonly File[]): void {
    const { lyrics } = sheet;
    const lyricVersionIds = lyrics.length === 1 ? lyrics.map(({ id }) => id) : [];
    for (const file of files) {
      this.#queue(place, file, async (asset) => {
        const body = {
          label: sheetLabel(file.name, i18n.text.writing.leadSheet),
          lyricVersionIds,
          assetIds: [asset],
        };
        const path = { churchId: place.church, songId: place.song };
        const params = { path, header: createHeaders(newUuid()) };
        await twice(() => api.POST(arrangementsPath, { params, body }).then(dataOf));
      });
    }
  }

  /** Puts a file in the place of one that a sheet has. */
  replace(place: SongPlace, arrangement: Arrangement, old: string, file: File): void {
    this.#queue(place, file, async (asset) => {
      const { label, lyricVersionIds, files, version } = arrangement;
      const { sourceKey = null, tempo = null } = arrangement;
      const assetIds = files.map(({ id }) => (id === old ? asset : id));
      const body = { label, lyricVersionIds, assetIds, sourceKey, tempo };
      const path = {
        churchId: place.church,
        songId: place.song,
        arrangementId: arrangement.id,
      };
      const params = { path, header: updateHeaders(newUuid(), version) };
      await twice(() =>
        api.PUT(`${arrangementsPath}/{arrangementId}`, { params, body }).then(dataOf),
      );
    });
  }

  #queue(place: SongPlace, file: File, attach: (asset: string) => Promise<void>): void {
    this.#last = this.#last.then(() => this.#send(place, file, attach));
  }

  async #send(
    place: SongPlace,
    file: File,
    attach: (asset: string) => Promise<void>,
  ): Promise<void> {
    const text = i18n.text.writing;
    this.hasFailed = false;
    this.said = text.addingSheet(file.name);
    try {
      const { signal } = new AbortController();
      const { id } = await sendFile(place.church, file, signal, () => undefined);
      await attach(id);
      this.said = text.sheetAdded(file.name);
      await this.#client.invalidateQueries({ queryKey: songKey(place) });
    } catch (error) {
      const reason = error instanceof ApiFailure ? error.message : "";
      this.hasFailed = true;
      this.said = text.sheetNotAdded(file.name, reason || i18n.text.failure.unreachable);
    }
  }
}

/** A save whose answer was lost is asked for once more, under the same key. */
async function twice(save: () => Promise<unknown>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    await save();
  }
}
