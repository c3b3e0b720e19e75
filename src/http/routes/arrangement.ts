import { createArrangement, updateArrangement } from "../../commands/saves.ts";
import {
  arrangement,
  arrangementHistory,
  arrangementsForMembers,
} from "../../db/reads/arrangement.ts";
import { arrangementDocumentOf } from "../../domain/arrangement.ts";
import type { Handlers } from "../call.ts";
import { answerRead } from "../read.ts";
import { answerSave, saveOf } from "../save.ts";

export const arrangementRoutes: Handlers<
  | "listArrangements"
  | "createArrangement"
  | "readArrangement"
  | "updateArrangement"
  | "listArrangementRevisions"
> = {
  listArrangements({ app, params }) {
    return answerRead(arrangementsForMembers(app.database.reader, params), "song");
  },

  createArrangement(call) {
    const save = saveOf(call, arrangementDocumentOf(call.body));
    return answerSave(createArrangement(call.app.database, save, call.params.songId));
  },

  readArrangement({ app, params }) {
    return answerRead(arrangement(app.database.reader, params), "arrangement");
  },

  updateArrangement(call) {
    const { songId, arrangementId } = call.params;
    const save = saveOf(call, arrangementDocumentOf(call.body));
    return answerSave(updateArrangement(call.app.database, save, songId, arrangementId));
  },

  listArrangementRevisions({ app, params, query: { beforeVersion } }) {
    const history = arrangementHistory(app.database.reader, { ...params, beforeVersion });
    return answerRead(history, "arrangement");
  },
};
