import { randomUUID } from "node:crypto";
import { lyricsOf } from "../../harness/material.ts";
import { arrangementContent, type Kind, lyricsContent, songContent } from "./content.ts";
import type { Save } from "./record.ts";

/** A save and the document that it carries. */
export interface Draft {
  readonly save: Save;
  readonly body: object;
  /** The word by which a search finds the song. */
  readonly token: string;
}

/** Where a draft is sent: what it changes, or where it adds something. */
export type Target = Pick<Save, "kind" | "path" | "songId" | "id" | "expected"> & {
  readonly token: string;
};

/** What a document may refer to. */
export interface Surroundings {
  readonly assetIds: readonly string[];
  readonly lyricVersionIds: readonly string[];
}

let written = 0;

/** A document that nobody ever wrote before. */
export function draftFor(
  actor: string,
  { token, ...target }: Target,
  surroundings: Surroundings,
  chance: () => number,
): Draft {
  written += 1;
  const document = documents[target.kind](`${token} no${written}`, surroundings, chance);
  const isNewLyrics = target.kind === "lyrics" && target.id === undefined;
  const body = isNewLyrics ? { language: "en", ...document.body } : document.body;
  return { save: { actor, key: randomUUID(), ...target, content: document.content }, body, token };
}

const documents: Record<
  Kind,
  (mark: string, around: Surroundings, chance: () => number) => { body: object; content: string }
> = {
  song(mark, _, chance) {
    const more = { authors: ["A. Nonymous"], themes: ["Evening"], copyright: "©" };
    const songbooks = [{ book: "EG", number: mark.slice(-6) }];
    const body = { title: mark, ...(chance() < 0.5 && more), ...(chance() < 0.5 && { songbooks }) };
    return { body, content: songContent(body) };
  },
  lyrics(mark, _, chance) {
    const verses = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => ["la", "lo"]);
    const { language: _language, ...body } = lyricsOf("en", verses, mark);
    return { body, content: lyricsContent(body) };
  },
  arrangement(mark, { assetIds, lyricVersionIds }, chance) {
    const some = (ids: readonly string[]) => ids.filter(() => chance() < 0.5).slice(0, 20);
    const body = {
      label: mark,
      assetIds: some(assetIds),
      lyricVersionIds: some(lyricVersionIds),
      ...(chance() < 0.5 && { tempo: 20 + Math.floor(chance() * 380), sourceKey: null }),
    };
    return { body, content: arrangementContent(body, body.assetIds) };
  },
};
