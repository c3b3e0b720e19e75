import { isDeepStrictEqual } from "node:util";
import type { OperationResponse } from "../operation.ts";
import type { Check, Checking } from "./check.ts";
import { kindOf, type Noun, nouns } from "./nouns.ts";
import { type EventRow, expectedResponses, type SaveRow } from "./responses.ts";
import { madeFrom } from "./revisions.ts";
import { byChurch, Follower, pagesOf, placeOf, type Source } from "./rows.ts";

const events: Source<EventRow> = {
  table: "events",
  columns: {
    churchId: "church_id",
    id: "id",
    cursor: "cursor",
    kind: "kind",
    songId: "song_id",
    lyricVersionId: "lyric_version_id",
    arrangementId: "arrangement_id",
    version: "version",
  },
  key: ["churchId", "id"],
};

interface OfEvent {
  readonly churchId: string;
  readonly eventId: string;
}

const eventColumns = { churchId: "church_id", eventId: "event_id" } as const;

const outbox: Source<OfEvent> = {
  table: "outbox",
  columns: eventColumns,
  key: ["churchId", "eventId"],
};

const operations: Source<OfEvent & { readonly response: string }> = {
  table: "operations",
  columns: { ...eventColumns, response: "response" },
  key: ["churchId", "eventId"],
};

const hasOutboxEntry = { text: "each event has its outbox entry, and nothing else has one" };
const hasOperation = { text: "each save has its operation result, and nothing else has one" };
const namesEvent = { text: "each operation result names its event as operationId" };
const answersRevision = { text: "each operation result is what its revision answers" };
const isKnownKind = { text: "each event is of a known kind" };
const hasRevision = new Map(
  nouns.map((noun) => [noun, { text: `each event of ${noun.prefix} has its revision` }]),
);

/** Events in the order of their ids, with their outbox entries and the answers to their saves. */
export const saveCheck: Check = {
  about: "saves and their stored answers",
  async run(checking) {
    const { reader, findings, onRows } = checking;
    const entries = new Follower(reader, outbox, eventOf, (_, place) =>
      findings.report(hasOutboxEntry, place),
    );
    const answers = new Follower(reader, operations, eventOf, (_, place) =>
      findings.report(hasOperation, place),
    );
    for await (const page of pagesOf(reader, events)) {
      const saves: SaveRow[] = [];
      for (const event of page) {
        const place = placeOf(event.churchId, event.id);
        let isInOutbox = false;
        let response: string | undefined;
        await entries.follow(place, () => (isInOutbox = true));
        await answers.follow(place, (operation) => ({ response } = operation));
        if (!isInOutbox) findings.report(hasOutboxEntry, cursorOf(event));
        const noun = nounOf(event);
        if (noun) saves.push({ churchId: event.churchId, noun, event, response });
        if ((noun !== undefined) !== (response !== undefined)) {
          findings.report(hasOperation, cursorOf(event));
        }
        if (!noun && !archives.has(event.kind)) findings.report(isKnownKind, cursorOf(event));
      }
      for (const [churchId, group] of byChurch(saves)) await checkSaves(checking, churchId, group);
      onRows(page.length);
    }
    await entries.finish();
    await answers.finish();
  },
};

const eventOf = ({ churchId, eventId }: OfEvent) => placeOf(churchId, eventId);

const archives = new Set(["song.archived", "song.unarchived"]);

const cursorOf = ({ churchId, cursor }: EventRow) => `${churchId} cursor ${cursor}`;

/** Of what it is a save; undefined for an event of the operator. */
function nounOf({ kind, version }: EventRow): Noun | undefined {
  return nouns.find((noun) => kind === kindOf(noun, version) || kind === kindOf(noun, 3 - version));
}

async function checkSaves(
  { reader, findings }: Checking,
  churchId: string,
  saves: readonly SaveRow[],
): Promise<void> {
  const expected = await expectedResponses(reader, churchId, saves);
  for (const { noun, event, response } of saves) {
    const promised = hasRevision.get(noun);
    const place = cursorOf(event);
    const answer = expected.get(event.id);
    const fits = answer !== undefined && event.kind === kindOf(noun, event.version);
    if (promised && !fits) findings.report(promised, place);
    // Nearly always the texts are equal; only otherwise is it worth to look closer.
    if (response === undefined || response === JSON.stringify(answer)) continue;
    const stored = madeFrom(response, (parsed: OperationResponse) => parsed);
    if (stored?.operationId !== event.id) findings.report(namesEvent, place);
    if (answer && !isDeepStrictEqual(stored, answer)) {
      findings.report(answersRevision, `${place}, ${noun.prefix} version ${event.version}`);
    }
  }
}
