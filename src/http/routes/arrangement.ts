import { createArrangement, updateArrangement } from "../../commands/arrangement.ts";
import {
  findArrangement,
  listArrangementRevisions,
  listArrangements,
} from "../../db/arrangement.ts";
import { historyPage, pageOf } from "../../db/history.ts";
import { arrangementDocumentOf } from "../../domain/arrangement.ts";
import { missing } from "../../domain/failure.ts";
import { versionTag } from "../../domain/version.ts";
import type { Handlers } from "../call.ts";
import { answerSave, saveOf } from "../save.ts";

export const arrangementRoutes: Handlers<
  | "listArrangements"
  | "createArrangement"
  | "readArrangement"
  | "updateArrangement"
  | "listArrangementRevisions"
> = {
  async listArrangements({ app, params: { churchId, songId } }) {
    const { reader } = app.database;
    const arrangements = await listArrangements(reader, churchId, songId, "members");
    if (!arrangements) throw missing("song");
    return { body: { arrangements } };
  },

  createArrangement(call) {
    const save = saveOf(call, arrangementDocumentOf(call.body));
    return answerSave(createArrangement(call.app.database, save, call.params.songId));
  },

  async readArrangement({ app, params: { churchId, songId, arrangementId } }) {
    const { reader } = app.database;
    const arrangement = await findArrangement(reader, churchId, songId, arrangementId);
    if (!arrangement) throw missing("arrangement");
    return { headers: { ETag: versionTag(arrangement.version) }, body: { arrangement } };
  },

  updateArrangement(call) {
    const { songId, arrangementId } = call.params;
    const save = saveOf(call, arrangementDocumentOf(call.body));
    return answerSave(updateArrangement(call.app.database, save, songId, arrangementId));
  },

  async listArrangementRevisions({ app, params: { churchId, songId, arrangementId }, query }) {
    const { reader } = app.database;
    const head = await findArrangement(reader, churchId, songId, arrangementId);
    if (!head) throw missing("arrangement");
    const page = historyPage(query.beforeVersion);
    const revisions = await listArrangementRevisions(reader, churchId, arrangementId, page);
    const { items, hasMore } = pageOf(revisions);
    return { body: { revisions: items, hasMore } };
  },
};
