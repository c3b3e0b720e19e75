import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attemptFor } from "./attempt.ts";
import { canonical } from "./canonical.ts";
import { creationOf, withCreation } from "./creation.ts";
import { type Draft, draftName, fromStore } from "./draft.ts";

interface Note {
  readonly text: string;
  readonly tags: readonly string[];
}

function draft(given: Partial<Draft<Note>> = {}): Draft<Note> {
  return {
    id: "d",
    author: "anna@church.test",
    resource: { church: "c", song: "s", kind: "lyrics", id: "l" },
    baseVersion: 3,
    base: { text: "one", tags: [] },
    mine: { text: "two", tags: [] },
    changedAt: "2026-01-01T00:00:00.000Z",
    ...given,
  };
}

describe("a draft", () => {
  test("is kept by its resource and the version that it was begun on", () => {
    expect(draftName(draft())).toBe("c/s/lyrics/l/3/d");
    expect(draftName(draft({ baseVersion: undefined }))).toBe("c/s/lyrics/l/new/d");
  });

  test("of an earlier release keeps its unanswered saves", () => {
    const unanswered = [{ key: "k", document: "sent", mine: "mine" }];
    expect(fromStore({ ...draft(), doubts: unanswered })).toEqual({ ...draft(), unanswered });
    expect(fromStore(draft())).toEqual(draft());
    const later = [{ key: "later", document: "sent", mine: "mine" }];
    const both = { ...draft(), doubts: unanswered, unanswered: later };
    expect(fromStore(both).unanswered).toEqual(later);
  });
});

describe("a draft of something new", () => {
  const { mine } = draft();
  const save = { key: "k", document: mine, mine };
  const resource = { church: "c", song: "new", kind: "song", id: "new" } as const;
  const fresh = draft({ resource, origin: "o", baseVersion: undefined, unanswered: [save] });

  test("creates what it was begun as, once a save was sent", () => {
    expect(creationOf(fresh)).toEqual({ author: fresh.author, origin: "o", save });
    expect(creationOf({ ...fresh, unanswered: [] })).toBeUndefined();
    expect(creationOf({ ...fresh, resource: draft().resource })).toBeUndefined();
  });

  test("creates nothing that another tab has begun to create", () => {
    const first = { author: fresh.author, origin: "o", save: { ...save, key: "first" } };
    const shared = withCreation({ ...fresh, attempt: { key: "k", fingerprint: "" } }, first);
    expect(shared.unanswered).toEqual([{ ...first.save, isElsewhere: true }]);
    expect(shared).not.toHaveProperty("attempt");
    expect(creationOf(shared)).toBeUndefined();
  });
});

describe("an attempt", () => {
  let count = 0;
  const newKey = () => `key ${(count += 1)}`;

  test("keeps its key while body and version stay, and gets a new one after any change", () => {
    const body = { text: "one", tags: [] };
    const first = attemptFor(undefined, body, 3, newKey);
    expect(attemptFor(first, { tags: [], text: "one" }, 3, newKey)).toBe(first);
    expect(attemptFor(first, { ...body, text: "two" }, 3, newKey).key).not.toBe(first.key);
    expect(attemptFor(first, body, 4, newKey).key).not.toBe(first.key);
    expect(attemptFor(first, body, undefined, newKey).key).not.toBe(first.key);
  });

  test("an edit that was taken back is an attempt of its own: the first may have arrived", () => {
    const first = attemptFor(undefined, { text: "one" }, 3, newKey);
    const edited = attemptFor(first, { text: "two" }, 3, newKey);
    const back = attemptFor(edited, { text: "one" }, 3, newKey);
    expect(new Set([first.key, edited.key, back.key]).size).toBe(3);
  });

  test("survives being kept and read again", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const first = attemptFor(undefined, body, 1, newKey);
        const kept = JSON.parse(JSON.stringify({ first, body }));
        expect(attemptFor(kept.first, kept.body, 1, newKey).key).toBe(first.key);
      }),
    );
  });
});

test("different values have different canonical texts", () => {
  expect(canonical({ a: 1, b: [1, 2] })).toBe(canonical({ b: [1, 2], a: 1 }));
  expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
  expect(canonical({ a: null })).not.toBe(canonical({}));
});
