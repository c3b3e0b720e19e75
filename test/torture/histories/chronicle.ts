import type { PrintedEvent } from "../../harness/events.ts";
import type { Kind, Sighting } from "./content.ts";
import type {
  Attempt,
  FinalState,
  History,
  KeptResource,
  KeptRevision,
  Save,
  UsedKey,
} from "./record.ts";

/** Where a save came to stand. */
export interface Place {
  readonly resource: KeptResource;
  readonly revision: KeptRevision;
}

export type ViolationKind =
  | "lost"
  | "twice"
  | "chain"
  | "foreign"
  | "stale"
  | "answer"
  | "replay"
  | "key"
  | "event"
  | "order"
  | "error"
  | "unanswered";

export interface Violation {
  readonly kind: ViolationKind;
  readonly text: string;
}

/** The record and what is there in the end, laid out so that either is found by the other. */
export class Chronicle {
  readonly history: History;
  readonly state: FinalState;
  readonly resources: ReadonlyMap<string, KeptResource>;
  readonly attempts: ReadonlyMap<Save, readonly Attempt[]>;
  readonly #savesOfContent: ReadonlyMap<string, readonly Save[]>;
  readonly #places: ReadonlyMap<Save, readonly Place[]>;
  readonly #savesOfKey: ReadonlyMap<string, readonly Save[]>;
  readonly #events: ReadonlyMap<string, PrintedEvent>;

  constructor(history: History, state: FinalState) {
    this.history = history;
    this.state = state;
    this.resources = new Map(state.resources.map((resource) => [resource.head.id, resource]));
    this.attempts = grouped(history.attempts, ({ save }) => save);
    const saves = [...this.attempts.keys()];
    this.#savesOfContent = grouped(saves, contentKey);
    this.#savesOfKey = grouped(saves, ownKey);
    this.#places = this.#findPlaces();
    const ofSaves = state.events.filter((event) => !isArchiving(event));
    this.#events = new Map(ofSaves.map((event) => [revisionKey(subjectOf(event), event), event]));
  }

  /** The saves that say what this revision says; of these, those that were due when it was. */
  authorsOf({ head }: KeptResource, { content, version }: KeptRevision): readonly Save[] {
    const saves = this.#savesOfContent.get(contentKey({ kind: head.kind, content })) ?? [];
    const due = saves.filter(({ expected = 0 }) => expected === version - 1);
    return due.length > 0 ? due : saves;
  }

  placesOf(save: Save): readonly Place[] {
    return this.#places.get(save) ?? [];
  }

  /** All saves that were sent under this one's key by the same person, itself included. */
  underKeyOf(save: Save | UsedKey): readonly Save[] {
    return this.#savesOfKey.get(ownKey(save)) ?? [];
  }

  eventOf(id: string, version: number): PrintedEvent | undefined {
    return this.#events.get(revisionKey(id, { version }));
  }

  eventOfSave(save: Save): PrintedEvent | undefined {
    const [place] = this.placesOf(save);
    return place && this.eventOf(place.resource.head.id, place.revision.version);
  }

  /** Whether a sighting is of a revision that is there, as it is there. */
  isTrue(seen: Sighting): boolean {
    const resource = this.resources.get(seen.id);
    const revision = resource?.revisions[seen.version - 1];
    return (
      resource?.head.kind === seen.kind &&
      resource.head.songId === seen.songId &&
      isSame(revision, { ...seen, id: seen.revisionId })
    );
  }

  #findPlaces(): Map<Save, Place[]> {
    const places = this.state.resources.flatMap((resource) =>
      resource.revisions.flatMap((revision) =>
        this.authorsOf(resource, revision).map((save) => ({ save, resource, revision })),
      ),
    );
    return grouped(places, ({ save }) => save);
  }
}

export function isSame(kept: KeptRevision | undefined, seen: KeptRevision): boolean {
  return (
    kept?.id === seen.id &&
    kept.version === seen.version &&
    kept.content === seen.content &&
    kept.at === seen.at
  );
}

export function isArchiving({ kind }: PrintedEvent): boolean {
  return kind === "song.archived" || kind === "song.unarchived";
}

/** The id of the resource that an event is about. */
export function subjectOf({ lyricVersionId, arrangementId, songId }: PrintedEvent): string {
  return lyricVersionId ?? arrangementId ?? songId;
}

/** A save in the words of a message. */
export function named({ kind, id, expected, key }: Save): string {
  const what = id === undefined ? `new ${kind}` : `${kind} ${id} on version ${expected}`;
  return `the save of ${what} under key ${key}`;
}

function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const revisionKey = (id: string, { version }: { readonly version: number }) => `${id} ${version}`;
const ownKey = ({ actor, key }: { readonly actor: string; readonly key: string }) =>
  `${actor} ${key}`;
const contentKey = ({ kind, content }: { readonly kind: Kind; readonly content: string }) =>
  `${kind} ${content}`;
