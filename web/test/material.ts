import type { Asset } from "$contract/asset.ts";
import type { Arrangement } from "$contract/arrangement.ts";
import type { LyricVersion } from "$contract/lyrics.ts";
import type { Section } from "../src/song/singing-order.ts";

/** Lyrics and the like for tests of what is made of them. */
export function section(name: string, ...lines: string[]): Section {
  return { id: name, name, lines: lines.map((text, index) => ({ id: `${name} ${index}`, text })) };
}

export function lyricVersion(given: Partial<LyricVersion> = {}): LyricVersion {
  return {
    id: "lyrics",
    songId: "song",
    language: "en",
    version: 1,
    revisionId: "revision",
    label: "",
    sections: [],
    sequence: [],
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...given,
  };
}

export function arrangement(fileDates: readonly string[], lyricVersionIds: string[]): Arrangement {
  return {
    id: "arrangement",
    songId: "song",
    version: 1,
    revisionId: "revision",
    label: "Choir",
    lyricVersionIds,
    files: fileDates.map((createdAt) => ({
      id: createdAt,
      filename: "sheet.pdf",
      mediaType: "application/pdf",
      size: 1,
      sha256: "",
      pageCount: 1,
      createdAt,
    })),
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
}

/** PDFs that are called as their ids. */
export function files(...ids: string[]): Asset[] {
  return ids.map((id) => ({
    id,
    filename: `${id}.pdf`,
    mediaType: "application/pdf",
    size: 1,
    sha256: "",
    createdAt: "2026-01-01T00:00:00.000Z",
  }));
}
