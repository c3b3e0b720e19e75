import type { Check, Checking } from "./check.ts";
import { kindOf, type Noun, nouns } from "./nouns.ts";
import { byChurch, Follower, pagesOf, placeOf, type Source } from "./rows.ts";
import { type EventRow, savedRevisions, type SaveRow } from "./saved-revisions.ts";

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
    actor: "actor",
    at: "at",
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

interface OperationRow extends OfEvent {
  readonly actor: string;
  readonly fingerprint: string;
}

const operations: Source<OperationRow> = {
  table: "operations",
  columns: { ...eventColumns, actor: "actor", fingerprint: "fingerprint" },
  key: ["churchId", "eventId"],
};

const hasOutboxEntry = { text: "each event has its outbox entry, and nothing else has one" };
const hasOperation = { text: "each save has its operation, and nothing else has one" };
const hasActor = { text: "each operation is of the actor of its event" };
const hasFingerprint = { text: "each operation has its fingerprint" };
const tellsRevision = { text: "each event of a save tells the song and the time of its revision" };
const isKnownKind = { text: "each event is of a known kind" };
const hasRevision = new Map(
  nouns.map((noun) => [noun, { text: `each event of ${noun.prefix} has its revision` }]),
);

/** Events in the order of their ids, with their outbox entries and the operations of saves. */
export const saveCheck: Check = {
  about: "saves and their operations",
  async run(checking) {
    const { reader, findings, onRows } = checking;
    const entries = new Follower(reader, outbox, eventOf, (_, place) =>
      findings.report(hasOutboxEntry, place),
    );
    const done = new Follower(reader, operations, eventOf, (_, place) =>
      findings.report(hasOperation, place),
    );
    for await (const page of pagesOf(reader, events)) {
      const saves: SaveRow[] = [];
      for (const event of page) {
        const place = placeOf(event.churchId, event.id);
        let isInOutbox = false;
        let operation: OperationRow | undefined;
        await entries.follow(place, () => (isInOutbox = true));
        await done.follow(place, (row) => (operation = row));
        if (!isInOutbox) findings.report(hasOutboxEntry, cursorOf(event));
        const noun = nounOf(event);
        if (noun) saves.push({ churchId: event.churchId, noun, event });
        if (!noun && !archives.has(event.kind)) findings.report(isKnownKind, cursorOf(event));
        if ((noun !== undefined) !== (operation !== undefined)) {
          findings.report(hasOperation, cursorOf(event));
        }
        if (operation) checkOperation(checking, event, operation);
      }
      for (const [churchId, group] of byChurch(saves)) await checkSaves(checking, churchId, group);
      onRows(page.length);
    }
    await entries.finish();
    await done.finish();
  },
};

const eventOf = ({ churchId, eventId }: OfEvent) => placeOf(churchId, eventId);

const archives = new Set(["song.archived", "song.unarchived"]);

const cursorOf = ({ churchId, cursor }: EventRow) => `${churchId} cursor ${cursor}`;

/** Of what it is a save; undefined for an event of the operator. */
function nounOf({ kind, version }: EventRow): Noun | undefined {
  return nouns.find((noun) => kind === kindOf(noun, version) || kind === kindOf(noun, 3 - version));
}

function checkOperation(
  { findings }: Checking,
  event: EventRow,
  { actor, fingerprint }: OperationRow,
): void {
  if (actor !== event.actor) findings.report(hasActor, cursorOf(event));
  if (!/^[0-9a-f]{64}$/.test(fingerprint)) findings.report(hasFingerprint, cursorOf(event));
}

async function checkSaves(
  { reader, findings }: Checking,
  churchId: string,
  saves: readonly SaveRow[],
): Promise<void> {
  const revisions = await savedRevisions(reader, churchId, saves);
  for (const { noun, event } of saves) {
    const promised = hasRevision.get(noun);
    const place = cursorOf(event);
    const revision = revisions.get(event.id);
    const fits = revision !== undefined && event.kind === kindOf(noun, event.version);
    if (promised && !fits) findings.report(promised, place);
    if (!revision) continue;
    const { songId, createdAt } = revision;
    if (songId !== event.songId || createdAt !== event.at) findings.report(tellsRevision, place);
  }
}
