import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import { type ChurchHere, startChurchHere } from "./church.ts";
import { CommandLine } from "./command-line.ts";

export interface SongEntry {
  readonly status: string;
  readonly title?: string;
  readonly songId?: string;
  readonly reason?: string;
  readonly chords?: number;
  readonly notes?: readonly { readonly what?: string; readonly text?: string }[];
}

export interface FileEntry {
  readonly file: string;
  readonly format?: string;
  readonly status: string;
  readonly reason?: string;
  readonly at?: { readonly line: number; readonly column?: number };
  readonly songs: readonly SongEntry[];
}

export interface ImportResult {
  readonly files: readonly FileEntry[];
  readonly songs: Record<string, number>;
}

/** A church for the tests of a file to import into. */
export interface ImportSite {
  readonly church: ChurchHere;
  readonly precentor: CommandLine;
  /** A new folder with these files. */
  put(files: Record<string, string | Uint8Array>): string;
  /** An import that may refuse something: that is its exit code. */
  run(rest: string): Promise<ImportResult>;
  lyricsOf(songId: string): Promise<LyricVersion[]>;
}

export function importing(): ImportSite {
  let church: ChurchHere | undefined;
  const folder = mkdtempSync(join(tmpdir(), "precentor-import-"));
  beforeAll(async () => {
    church = await startChurchHere();
  });
  afterAll(async () => {
    await church?.installation.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get church() {
      if (!church) throw new Error("The church is there once the tests begin.");
      return church;
    },
    get precentor() {
      return new CommandLine(this.church, {});
    },
    put(files) {
      const place = mkdtempSync(join(folder, "songs-"));
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(place, name)), { recursive: true });
        writeFileSync(join(place, name), content);
      }
      return place;
    },
    run: async (rest) => {
      if (!church) throw new Error("The church is there once the tests begin.");
      const line = `import --church CHURCH --as editor@example.org ${rest} --json`;
      const { code, stdout, stderr } = await new CommandLine(church, {}).run(line);
      expect([stderr, code <= 1]).toEqual(["", true]);
      return JSON.parse(stdout) as ImportResult;
    },
    async lyricsOf(songId) {
      const { editor, base } = this.church;
      const path = `${base}/songs/${songId}/lyrics`;
      return (await editor.get<{ lyrics: LyricVersion[] }>(path)).body.lyrics;
    },
  };
}

export const shown = ({ files }: ImportResult) =>
  files.map(({ file, status, reason = "" }) => [status, file, reason].filter(Boolean).join(" "));
