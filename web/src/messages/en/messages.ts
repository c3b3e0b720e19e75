import { app } from "./app.ts";
import { catalogue } from "./catalogue.ts";
import { drafts } from "./drafts.ts";
import { failure } from "./failure.ts";
import { home } from "./home.ts";
import { kept } from "./kept.ts";
import { lists } from "./lists.ts";
import { palette } from "./palette.ts";
import { print } from "./print.ts";
import { projection } from "./projection.ts";
import { reorder } from "./reorder.ts";
import { session } from "./session.ts";
import { song } from "./song.ts";
import { stand } from "./stand.ts";
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
  lists,
  drafts,
  writing,
  reorder,
  palette,
};

export type Messages = typeof messages;
