import type { QueryClient } from "@tanstack/svelte-query";
import { metadataOf } from "$domain/song.ts";
import type { Place, SongPlace } from "../api/addresses.ts";
import { api, createHeaders, dataOf, sendFile, updateHeaders } from "../api/client.ts";
import { ApiFailure, isUnreachable } from "../api/failure.ts";
import { newUuid } from "../browser/new-uuid.ts";
import { catalogueKey } from "../device/catalogue.ts";
import { songKey, type SongSheet } from "../device/songs.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { type SameSheet, sheetLabel, titleFor } from "./sheets.ts";

const songsPath = "/api/v1/churches/{churchId}/songs";
const arrangementsPath = `${songsPath}/{songId}/arrangements` as const;

/** Where a PDF goes: to a song, perhaps in the place of one of its files, or to a new song. */
export type SheetTarget =
  | { readonly sheet: SongSheet; readonly replaced?: SameSheet | undefined }
  | "new";

/** What is going on with a file, or what came of it. */
interface Outcome {
  readonly file: File;
  readonly said: string;
  readonly state: "busy" | "added" | "failed";
  /** The song that has it now. */
  readonly place?: SongPlace;
}

/** PDFs that were dropped on songs, or chosen for them, one after the other. */
export class SheetUploads {
  outcomes = $state.raw<readonly Outcome[]>([]);
  readonly #client: QueryClient;
  #last: Promise<void> = Promise.resolve();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** What came of those before is read by then. */
  begin(): void {
    this.outcomes = this.outcomes.filter(({ state }) => state === "busy");
  }

  refuse(file: File, reason: string): void {
    this.#say({ file, said: `${file.name}: ${reason}`, state: "failed" });
  }

  add(place: Place, file: File, target: SheetTarget): void {
    this.#say({
      file,
      said: i18n.writing.arrangementEditor.addingSheet(file.name),
      state: "busy",
    });
    this.#last = this.#last.then(() => this.#send(place, file, target));
  }

  async #send(place: Place, file: File, target: SheetTarget): Promise<void> {
    const text = i18n.writing.arrangementEditor;
    try {
      const { signal } = new AbortController();
      const { id } = await sendFile(place.church, file, signal, () => undefined);
      const at = await attach(place, file.name, id, target);
      this.#say({ file, said: i18n.text.lists.added(file.name), state: "added", place: at });
      const changed = [songKey(at), ...(target === "new" ? [catalogueKey(place)] : [])];
      for (const queryKey of changed) await this.#client.invalidateQueries({ queryKey });
    } catch (error) {
      const reason = error instanceof ApiFailure ? error.message : "";
      const said = text.sheetNotAdded(file.name, reason || i18n.text.failure.unreachable);
      this.#say({ file, said, state: "failed" });
    }
  }

  #say(outcome: Outcome): void {
    const others = this.outcomes.filter(({ file }) => file !== outcome.file);
    this.outcomes = [...others, outcome];
  }
}

/** Gives a song the file that was sent. */
async function attach(
  place: Place,
  filename: string,
  asset: string,
  target: SheetTarget,
): Promise<SongPlace> {
  if (target === "new") {
    const { song } = await createSong(place, titleFor(filename));
    await createSheet(place, { song, lyrics: [] }, filename, asset);
    return { ...place, song: song.id };
  }
  const { sheet, replaced } = target;
  if (replaced) await replaceFile(place, replaced, asset);
  else await createSheet(place, sheet, filename, asset);
  return { ...place, song: sheet.song.id };
}

function createSong({ church }: Place, title: string) {
  const params = { path: { churchId: church }, header: createHeaders(newUuid()) };
  return twice(() => api.POST(songsPath, { params, body: metadataOf({ title }) }).then(dataOf));
}

function createSheet(
  { church }: Place,
  { song, lyrics }: Pick<SongSheet, "song" | "lyrics">,
  filename: string,
  asset: string,
) {
  const unnamed = i18n.writing.arrangementEditor.suggestions.leadSheet;
  const body = {
    label: sheetLabel(filename, song.metadata, unnamed),
    lyricVersionIds: lyrics.length === 1 ? lyrics.map(({ id }) => id) : [],
    assetIds: [asset],
  };
  const path = { churchId: church, songId: song.id };
  const params = { path, header: createHeaders(newUuid()) };
  return twice(() => api.POST(arrangementsPath, { params, body }).then(dataOf));
}

function replaceFile({ church }: Place, { arrangement, file }: SameSheet, asset: string) {
  const { id, songId, version, label, lyricVersionIds, files } = arrangement;
  const { sourceKey = null, tempo = null } = arrangement;
  const assetIds = file ? files.map((one) => (one.id === file ? asset : one.id)) : [asset];
  const body = { label, lyricVersionIds, assetIds, sourceKey, tempo };
  const path = { churchId: church, songId, arrangementId: id };
  const params = { path, header: updateHeaders(newUuid(), version) };
  return twice(() => api.PUT(`${arrangementsPath}/{arrangementId}`, { params, body }).then(dataOf));
}

/** A save whose answer was lost is asked for once more, under the same key. */
async function twice<Answer>(save: () => Promise<Answer>): Promise<Answer> {
  try {
    return await save();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return save();
  }
}
