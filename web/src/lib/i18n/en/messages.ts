import { app } from "./app.ts";
import { arrangementEditor } from "./arrangement-editor.ts";
import { catalogue } from "./catalogue.ts";
import { changes } from "./changes.ts";
import { drafts } from "./drafts.ts";
import { editor } from "./editor.ts";
import { failure } from "./failure.ts";
import { history } from "./history.ts";
import { home } from "./home.ts";
import { kept } from "./kept.ts";
import { lyricsEditor } from "./lyrics-editor.ts";
import { merge } from "./merge.ts";
import { palette } from "./palette.ts";
import { print } from "./print.ts";
import { projection } from "./projection.ts";
import { reorder } from "./reorder.ts";
import { session } from "./session.ts";
import { song } from "./song.ts";
import { songEditor } from "./song-editor.ts";
import { stand } from "./stand.ts";
import { uploads } from "./uploads.ts";
import { writing } from "./writing.ts";

export const messages = {
  app,
  home,
  session,
  failure,
  catalogue,
  song,
  stand,
  projection,
  print,
  kept,
  editor,
  drafts,
  writing,
  reorder,
  songEditor,
  arrangementEditor,
  uploads,
  palette,
  history,
  changes,
  merge,
  lyricsEditor,
};

export type Messages = typeof messages;
