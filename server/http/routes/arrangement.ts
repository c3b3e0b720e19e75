import { createArrangement, updateArrangement } from "../../commands/saves.ts";
import { storedArrangements } from "../../db/arrangement.ts";
import type { Audience } from "../../db/revision.ts";
import { arrangementDocumentOf } from "../../../common/domain/arrangement.ts";
import { answerHead, found, type Handlers, save } from "../call.ts";

const listArrangements =
  (audience: Audience): Handlers["listPublicArrangements"] =>
  async ({ reader, params: { churchId, songId } }) => {
    const arrangements = await storedArrangements.listOfSong(reader, churchId, songId, audience);
    return { body: { arrangements: found(arrangements, "song") } };
  };

export const arrangementRoutes = {
  listArrangements: listArrangements("members"),
  listPublicArrangements: listArrangements("public"),
  createArrangement: (call) => save(call, createArrangement, arrangementDocumentOf(call.body)),
  updateArrangement: (call) => save(call, updateArrangement, arrangementDocumentOf(call.body)),

  async readArrangement({ reader, params: { churchId, songId, arrangementId: id } }) {
    const arrangement = await storedArrangements.find(reader, { churchId, songId, id });
    return answerHead(found(arrangement, "arrangement").version, { arrangement });
  },

  async listArrangementRevisions({ reader, params, query: { beforeVersion } }) {
    const { churchId, songId, arrangementId: id } = params;
    const key = { churchId, songId, id };
    const page = await storedArrangements.listRevisions(reader, key, beforeVersion);
    return { body: found(page, "arrangement") };
  },
} satisfies Partial<Handlers>;
