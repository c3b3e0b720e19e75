import type { Database } from "../../db/database.ts";
import type { Note } from "../../formats/song.ts";
import type { SheetIndex } from "../../formats/sheets/sheet-index.ts";
import type { Groups } from "./groups.ts";
import type { Matches } from "./match.ts";

export const onMatchKinds = ["skip", "update", "keep-both"] as const;

/** One run: whose it is, what is known already, and what shall become of it. */
export interface Importing {
  readonly database: Database;
  readonly actor: string;
  readonly churchId: string;
  readonly matches: Matches;
  /** For sheets, by their names; songs that come in are added. */
  readonly sheets: SheetIndex;
  readonly groups: Groups;
  readonly onMatch: (typeof onMatchKinds)[number];
  readonly isDryRun: boolean;
}

/** What a run left of a song that it created, for whoever wants to undo it. */
export interface Created {
  readonly songId: string;
  readonly lyricIds: readonly string[];
  readonly arrangementIds?: readonly string[];
}

/** What it added to a song of its own that came apart: its lyrics, and the version it is now. */
export interface Joined extends Created {
  readonly version: number;
}

export type Imported =
  | { readonly status: "created"; readonly created?: Created }
  | {
      readonly status: "updated";
      readonly songId: string;
      readonly joined?: Joined;
      /** What the song that it was joined to has no room for. */
      readonly notes?: readonly Note[];
    }
  | { readonly status: "unchanged"; readonly songId: string }
  | { readonly status: "skipped"; readonly reason: string; readonly songId: string };
