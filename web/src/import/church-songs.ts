import { pdfMediaType } from "$contract/asset.ts";
import { limits } from "$contract/fields.ts";
import type { Metadata, Song } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";
import { sheetFileName } from "$formats/chord-sheet.ts";
import {
  changesOnto,
  contentHash,
  derivedId,
  lyricsDocument,
  withKnownIds,
  hasSimilarWords,
} from "$formats/saving.ts";
import type { SongContent, ChordSheet, ImportedLyrics, Note } from "$formats/song.ts";
import type { Place } from "../api/addresses.ts";
import { api, createHeaders, dataOf, gateway, updateHeaders } from "../api/client.ts";
import { hasStatus } from "../api/failure.ts";
import { asMember } from "../api/session.svelte.ts";
import { fetchCatalogue, fetchLyrics } from "../api/songs.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { doublesQuery } from "../song-editor/doubles.ts";
import { type ImportItem, type ItemState, isFamiliar, keysOf, type Match } from "./item.ts";

type Done = Extract<ItemState, { kind: "done" }>;

const songs = "/api/v1/churches/{churchId}/songs";
const song = `${songs}/{songId}` as const;
const lyrics = `${song}/lyrics` as const;
const arrangements = `${song}/arrangements` as const;
const assets = "/api/v1/churches/{churchId}/assets";

/** Others may save at the same time. */
const maxTries = 3;

/** About how many requests it takes to save one; an update reads what is there before. */
export function requestsToSave(item: ImportItem): number {
  if (!item.song || (isFamiliar(item) && item.choice === "skip")) return 0;
  const reads = isFamiliar(item) && item.choice === "update" ? 2 : 0;
  return reads + 1 + item.song.lyrics.length + (item.song.arrangements?.length ?? 0);
}

/** How many it takes to add a sheet: those that are there, the file, the arrangement. */
export const requestsToAttach = 3;

/** Saves songs of one church in one person's name, each within the request budget. */
export class SongSaver {
  readonly #church: string;
  readonly #request: { readonly signal: AbortSignal; readonly fetch: ReturnType<typeof gateway> };

  constructor(church: string, author: string, signal: AbortSignal) {
    this.#church = church;
    const within = (send: () => Promise<Response>) => asMember(author, send);
    this.#request = { signal, fetch: gateway({ priority: "bulk", within }) };
  }

  /**
   * A new song with its lyrics. The keys follow from the content: what was saved before, perhaps
   * without an answer, is not saved again.
   */
  async create(content: SongContent, hasBegun: boolean): Promise<Done> {
    const hash = contentHash(content);
    const inChurch = { churchId: this.#church };
    const headerFor = (what: string) => createHeaders(derivedId(hash, what));
    const params = { path: inChurch, header: headerFor("song") };
    const body = content.metadata;
    const created = await api.POST(songs, { params, body, ...this.#request });
    const { id: songId } = dataOf(created).song;
    const path = { ...inChurch, songId };
    const answers = [isReplayed(created)];
    const lyricIds: string[] = [];
    for (const [at, version] of content.lyrics.entries()) {
      const params = { path, header: headerFor(`lyrics ${at}`) };
      const body = lyricsDocument(hash, at, version);
      const added = await api.POST(lyrics, { params, body, ...this.#request });
      if (added.response.status === 404 && answers.includes(true)) {
        return { kind: "done", outcome: "skipped", songId, isArchived: true };
      }
      lyricIds.push(dataOf(added).lyrics.id);
      answers.push(isReplayed(added));
    }
    for (const [at, played] of (content.arrangements ?? []).entries()) {
      const { label, sourceKey, tempo } = played;
      const used = new Set(played.lyrics.map(nameOfVersion));
      const lyricVersionIds = lyricIds.filter((_, place) => {
        const version = content.lyrics[place];
        return version && used.has(nameOfVersion(version));
      });
      const params = { path, header: headerFor(`arrangement ${at}`) };
      const body = { label, lyricVersionIds, assetIds: [], sourceKey, tempo };
      const added = await api.POST(arrangements, { params, body, ...this.#request });
      dataOf(added);
      answers.push(isReplayed(added));
    }
    const cameInBefore = !hasBegun && answers.every(Boolean);
    return { kind: "done", outcome: cameInBefore ? "unchanged" : "created", songId };
  }

  /** What the source has to say, over a song that is there; what it does not mention stays. */
  async update(content: SongContent, songId: string): Promise<Done> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#updateOnce(content, songId);
      } catch (error) {
        if (!hasStatus(error, 412) || tries >= maxTries) throw error;
      }
    }
  }

  async #updateOnce(content: SongContent, songId: string): Promise<Done> {
    const hash = contentHash(content);
    const path = { churchId: this.#church, songId };
    const read = { params: { path }, ...this.#request };
    const current = dataOf(await api.GET(song, read)).song;
    const versions = dataOf(await api.GET(lyrics, read)).lyrics;
    const changes = changesOnto({ metadata: current.metadata, versions }, content);
    if (!changes.isNothing && !changes.isSameMetadata) {
      const header = updateHeaders(derivedId(hash, `update ${current.version}`), current.version);
      const options = { params: { path, header }, body: changes.metadata, ...this.#request };
      dataOf(await api.PUT(song, options));
    }
    for (const { at, lyrics: version, there } of changes.lyrics) {
      const document = lyricsDocument(hash, at, version);
      const purpose = there ? `update ${there.id} ${there.version}` : `add ${songId} ${at}`;
      const key = derivedId(hash, purpose);
      if (there) {
        const header = updateHeaders(key, there.version);
        const params = { path: { ...path, lyricVersionId: there.id }, header };
        const body = withKnownIds(there, document);
        dataOf(await api.PUT(`${lyrics}/{lyricVersionId}`, { params, body, ...this.#request }));
      } else {
        const params = { path, header: createHeaders(key) };
        dataOf(await api.POST(lyrics, { params, body: document, ...this.#request }));
      }
    }
    return { kind: "done", outcome: changes.isNothing ? "unchanged" : "updated", songId };
  }

  /**
   * Adds what a song is played from as a PDF, unless it has a file of that name; tells whether it
   * did, and what that could not show.
   */
  async addSheet(
    songId: string,
    title: string,
    sheet: ChordSheet,
  ): Promise<{ readonly isNew: boolean; readonly notes: readonly Note[] }> {
    const filename = sheetFileName(title);
    const path = { churchId: this.#church, songId };
    const read = { params: { path }, ...this.#request };
    const there = dataOf(await api.GET(arrangements, read)).arrangements;
    if (there.some(({ files }) => files.some((file) => file.filename === filename))) {
      return { isNew: false, notes: [] };
    }
    const { printSheet } = await import("../song-editor/print-sheet.ts");
    const { bytes, notes } = await printSheet(sheet);
    const { asset } = dataOf(
      await api.POST(assets, {
        params: { path, query: { filename }, header: { Origin: location.origin } },
        headers: { "Content-Type": pdfMediaType },
        // Its description knows bytes as text.
        body: bytes as unknown as string,
        bodySerializer: () => bytes,
        ...this.#request,
      }),
    );
    const { sourceKey, tempo } = sheet;
    const label = i18n.writing.importing.chordSheet;
    const header = createHeaders(derivedId(asset.id, `sheet ${songId}`));
    const body = { label, lyricVersionIds: [], assetIds: [asset.id], sourceKey, tempo };
    dataOf(await api.POST(arrangements, { params: { path, header }, body, ...this.#request }));
    return { isNew: true, notes };
  }
}

function nameOfVersion({ language, label }: Pick<ImportedLyrics, "language" | "label">): string {
  return `${language} ${label}`;
}

function isReplayed({ response }: { readonly response: Response }): boolean {
  return response.headers.get("Idempotent-Replayed") === "true";
}

/** Songs of one title that are looked at; more are told apart by people. */
const maxCandidates = 3;

/**
 * What the church has, as far as it has to be known. A small catalogue is read whole, in fewer
 * requests than there are songs to look for; of a large one each title is searched for.
 */
export class KnownSongs {
  readonly #place: Place;
  readonly #songs = new Map<string, Song[]>();
  #isWhole = false;

  private constructor(place: Place) {
    this.#place = place;
  }

  static async read(place: Place, wanted: number, signal: AbortSignal): Promise<KnownSongs> {
    const known = new KnownSongs(place);
    const maxPages = Math.max(2, wanted / 2);
    for (let page = 0; page < maxPages && !known.#isWhole; page += 1) {
      const offset = page * limits.pageSize;
      const query = offset > 0 ? { offset } : {};
      const { songs, hasMore } = await fetchCatalogue(place, query, signal, "bulk");
      songs.forEach((song) => known.#add(song));
      known.#isWhole = !hasMore;
    }
    return known;
  }

  /** The song that this one is: by title or CCLI number, and by words that are much the same. */
  async match(song: SongContent, signal: AbortSignal): Promise<Match> {
    for (const { id: songId, metadata } of await this.#candidates(song.metadata, signal)) {
      const versions = await fetchLyrics({ ...this.#place, song: songId }, signal, "bulk");
      if (!hasSimilarWords(song, versions)) continue;
      const { isNothing, lyrics } = changesOnto({ metadata, versions }, song);
      const lost = lyrics.flatMap(({ there, lyrics: { sections } }) => {
        const stays = new Set(sections.map(({ name }) => fold(name)));
        return (there?.sections ?? []).flatMap(({ name }) => (stays.has(fold(name)) ? [] : name));
      });
      return { kind: isNothing ? "same" : "similar", title: metadata.title, songId, lost };
    }
    return { kind: "none" };
  }

  async #candidates(metadata: Metadata, signal: AbortSignal): Promise<Song[]> {
    const q = this.#isWhole ? undefined : doublesQuery(metadata.title);
    if (q !== undefined) {
      const { songs } = await fetchCatalogue(this.#place, { q }, signal, "bulk");
      songs.forEach((song) => this.#add(song));
    }
    return this.#namesakes(metadata).slice(0, maxCandidates);
  }

  #namesakes(metadata: Metadata): Song[] {
    const found = keysOf(metadata).flatMap((key) => this.#songs.get(key) ?? []);
    return [...new Map(found.map((song) => [song.id, song])).values()];
  }

  #add(song: Song): void {
    for (const key of keysOf(song.metadata)) {
      const others = this.#songs.get(key)?.filter(({ id }) => id !== song.id) ?? [];
      this.#songs.set(key, [...others, song]);
    }
  }
}
