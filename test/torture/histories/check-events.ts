import type { PrintedEvent } from "../../harness/events.ts";
import { type Chronicle, isArchiving, subjectOf, type Violation } from "./chronicle.ts";

const complain = (text: string): Violation => ({ kind: "event", text });

/** The audit trail against the revisions and keys: one entry for each, and nothing else. */
export function* eventViolations(chronicle: Chronicle): Generator<Violation> {
  const { events, resources, keys } = chronicle.state;
  for (const [index, { cursor }] of events.entries()) {
    if (cursor !== index + 1) yield complain(`event ${index + 1} has cursor ${cursor}`);
  }
  const repeated = events.length - new Set(events.map(({ id }) => id)).size;
  if (repeated > 0) yield complain(`${repeated} events have the id of another`);

  const ofSaves = events.filter((event) => !isArchiving(event));
  const revisions = resources.reduce((sum, resource) => sum + resource.revisions.length, 0);
  if (ofSaves.length !== revisions) {
    yield complain(`${ofSaves.length} events for ${revisions} revisions`);
  }
  for (const { head, revisions } of resources) {
    for (const { version } of revisions) {
      if (!chronicle.eventOf(head.id, version)) {
        yield complain(`version ${version} of ${head.kind} ${head.id} has no event`);
      }
    }
  }
  for (const event of ofSaves) {
    if (!isTrue(chronicle, event)) yield complain(`untrue: ${JSON.stringify(event)}`);
  }
  yield* archivingViolations(chronicle);

  const eventOfKey = new Map(keys.map(({ eventId, ...owner }) => [eventId, owner]));
  if (keys.length !== ofSaves.length || eventOfKey.size !== keys.length) {
    yield complain(`${keys.length} keys of ${eventOfKey.size} events for ${ofSaves.length} saves`);
  }
  for (const { eventId, ...owner } of keys) {
    const isOfItsSave = chronicle.underKeyOf({ ...owner, eventId }).some((save) => {
      return chronicle.eventOfSave(save)?.id === eventId;
    });
    if (!isOfItsSave) yield { kind: "key", text: `key ${owner.key} belongs to another event` };
  }
}

function isTrue(chronicle: Chronicle, event: PrintedEvent): boolean {
  const resource = chronicle.resources.get(subjectOf(event));
  const revision = resource?.revisions[event.version - 1];
  if (!resource || !revision) return false;
  const { kind, songId } = resource.head;
  const what = kind === "song" ? "song" : `song.${kind}`;
  const authors = chronicle.authorsOf(resource, revision);
  return (
    event.kind === `${what}.${event.version === 1 ? "created" : "updated"}` &&
    event.songId === songId &&
    event.at === revision.at &&
    authors.every(({ actor }) => actor === event.actor)
  );
}

/** The operator works alone, so the events of a song are in the order of what was done to it. */
function* archivingViolations({ state, history }: Chronicle): Generator<Violation> {
  const printed = state.events
    .filter(isArchiving)
    .map(({ songId, kind, actor }) => `${songId} ${kind} ${actor}`);
  const done = history.archivings.map(({ songId, archived }) => {
    return `${songId} song.${archived ? "archived" : "unarchived"} null`;
  });
  if (printed.join("\n") !== done.join("\n")) {
    yield { kind: "event", text: `archived: ${done.join()}; events: ${printed.join()}` };
  }
}
