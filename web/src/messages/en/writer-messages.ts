import type { Messages } from "./messages.ts";
import { arrangementEditor } from "./arrangement-editor.ts";
import { changes } from "./changes.ts";
import { editor } from "./editor.ts";
import { history } from "./history.ts";
import { lyricsEditor } from "./lyrics-editor.ts";
import { merge } from "./merge.ts";
import { songEditor } from "./song-editor.ts";
import { uploads } from "./uploads.ts";

/** What only writers read: it comes with their pages. */
export const messages = {
  editor,
  songEditor,
  arrangementEditor,
  uploads,
  history,
  changes,
  merge,
  lyricsEditor,
};

export type WriterAreas = typeof messages;

/** All that writers read. */
export type WriterMessages = Messages & WriterAreas;
