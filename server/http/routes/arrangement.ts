import { createArrangement, updateArrangement } from "../../commands/saves.ts";
import { storedArrangements } from "../../db/arrangement.ts";
import { arrangementDocumentOf } from "../../../common/domain/arrangement.ts";
import { type Handlers, answerHead, answerSave, found, saveOf } from "../call.ts";

export const arrangementRoutes: Handlers<
  | "listArrangements"
  | "createArrangement"
  | "readArrangement"
  | "updateArrangement"
  | "listArrangementRevisions"
  | "listPublicArrangements"
> = {
  async listArrangements({ app, params: { churchId, songId } }) {
    const { reader } = app.database;
    const arrangements = await storedArrangements.listOfSong(reader, churchId, songId, "members");
    return { body: { arrangements: found(arrangements, "song") } };
  },

  async listPublicArrangements({ app, params: { churchId, songId } }) {
    const { reader } = app.database;
    const arrangements = await storedArrangements.listOfSong(reader, churchId, songId, "public");
    return { body: { arrangements: found(arrangements, "song") } };
  },

  createArrangement(call) {
    const save = { ...saveOf(call, arrangementDocumentOf(call.body)), songId: call.params.songId };
    return answerSave(call.app.database.write(createArrangement, save));
  },

  async readArrangement({ app, params: { churchId, songId, arrangementId } }) {
    const { reader } = app.database;
    const arrangement = await storedArrangements.find(reader, churchId, songId, arrangementId);
    return answerHead(found(arrangement, "arrangement").version, { arrangement });
  },

  updateArrangement(call) {
    const { songId, arrangementId } = call.params;
    const save = { ...saveOf(call, arrangementDocumentOf(call.body)), songId, arrangementId };
    return answerSave(call.app.database.write(updateArrangement, save));
  },

  async listArrangementRevisions({ app, params, query: { beforeVersion } }) {
    const { churchId, songId, arrangementId } = params;
    const { reader } = app.database;
    const page = await storedArrangements.listRevisions(
      reader,
      churchId,
      songId,
      arrangementId,
      beforeVersion,
    );
    return { body: found(page, "arrangement") };
  },
};
