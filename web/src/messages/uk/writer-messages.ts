import type { WriterAreas } from "../en/writer-messages.ts";
import { arrangementEditor } from "./arrangement-editor.ts";
import { changes } from "./changes.ts";
import { editor } from "./editor.ts";
import { history } from "./history.ts";
import { lyricsEditor } from "./lyrics-editor.ts";
import { merge } from "./merge.ts";
import { songEditor } from "./song-editor.ts";
import { uploads } from "./uploads.ts";

export const messages: WriterAreas = {
  editor,
  songEditor,
  arrangementEditor,
  uploads,
  history,
  changes,
  merge,
  lyricsEditor,
};
