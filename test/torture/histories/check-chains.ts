import { type Chronicle, isSame, named, type Violation } from "./chronicle.ts";
import type { KeptResource, Save } from "./record.ts";

/** Versions that do not follow on each other, and revisions that nobody sent like that. */
export function* chainViolations(chronicle: Chronicle): Generator<Violation> {
  for (const resource of chronicle.state.resources) {
    yield* shapeViolations(resource);
    yield* authorViolations(chronicle, resource);
  }
  for (const save of chronicle.attempts.keys()) {
    const { length } = chronicle.placesOf(save);
    if (length > 1) yield { kind: "twice", text: `${named(save)} is there ${length} times` };
  }
}

function* shapeViolations({ head, revisions }: KeptResource): Generator<Violation> {
  const versions = revisions.map(({ version }) => version);
  if (versions.some((version, index) => version !== index + 1)) {
    yield { kind: "chain", text: `${head.kind} ${head.id} has versions ${versions.join()}` };
  }
  const newest = revisions.at(-1);
  if (!isSame(newest, { ...head, id: head.revisionId })) {
    yield { kind: "chain", text: `${head.kind} ${head.id} is not its newest revision` };
  }
}

function* authorViolations(chronicle: Chronicle, resource: KeptResource): Generator<Violation> {
  for (const revision of resource.revisions) {
    const { kind, id } = resource.head;
    const what = `version ${revision.version} of ${kind} ${id}`;
    const authors = chronicle.authorsOf(resource, revision);
    if (authors.length !== 1) {
      yield { kind: "foreign", text: `${what} is what ${authors.length} people sent` };
    }
    for (const author of authors) {
      if (!isMeantFor(author, resource)) {
        yield { kind: "foreign", text: `${what} is ${named(author)}, which was for another` };
      }
      if ((author.expected ?? 0) !== revision.version - 1) {
        yield { kind: "stale", text: `${what} is ${named(author)}` };
      }
    }
  }
}

function isMeantFor({ id, songId }: Save, { head }: KeptResource): boolean {
  return (id ?? head.id) === head.id && (songId ?? head.songId) === head.songId;
}
