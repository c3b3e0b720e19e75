import { describe, expect, test } from "vitest";
import { type Draft, draftName, draftTitle, fromStore, type StoredDraft } from "./drafts.ts";

function draft(given: Partial<StoredDraft> = {}): StoredDraft {
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
    expect(draftName({ ...draft(), baseVersion: undefined })).toBe("c/s/lyrics/l/new/d");
  });

  test("of an earlier release keeps the last save to which no answer came", () => {
    const unanswered = ["first", "last"].map((key) => ({ key, document: key, mine: "mine" }));
    const attempt = { key: "last", fingerprint: '[4,"last"]' };
    const pending = { key: "last", body: "last", version: 4, mine: "mine" };
    expect(fromStore(draft({ unanswered, attempt }))).toEqual({ ...draft(), pending });
    const before = { ...pending, version: 3 };
    expect(fromStore(draft({ doubts: unanswered }))).toEqual({ ...draft(), pending: before });
    expect(fromStore(draft())).toEqual(draft());
  });

  test("of something new, from an earlier release, keeps its first save", () => {
    const resource = { church: "c", song: "new", kind: "song", id: "new" } as const;
    const unanswered = ["first", "last"].map((key) => ({ key, document: key, mine: "mine" }));
    const fresh = { ...draft({ resource, unanswered, origin: "o" }), baseVersion: undefined };
    expect(fromStore(fresh).pending).toMatchObject({ key: "first", version: undefined });
    const elsewhere = unanswered.map((save) => ({ ...save, isElsewhere: true }));
    expect(fromStore({ ...fresh, unanswered: elsewhere }).pending).toBeUndefined();
  });

  test.each([
    ["song", { title: " Lantern " }, "Lantern"],
    ["lyrics", { sections: [{ lines: [{ text: "Like a lantern" }] }] }, "Like a lantern"],
    ["lyrics", { sections: [] }, ""],
    ["arrangement", { label: "Choir" }, "Choir"],
    ["arrangement", undefined, ""],
  ] as const)("of a %s is called by what is in it", (kind, mine, title) => {
    const resource = { church: "c", song: "s", kind, id: "i" };
    const begun: Draft<unknown> = { ...draft(), resource, mine };
    expect(draftTitle(begun)).toBe(title);
  });
});
