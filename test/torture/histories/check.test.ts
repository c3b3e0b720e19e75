import { describe, expect, test } from "vitest";
import { violationsOf } from "./check.ts";
import type { ViolationKind } from "./chronicle.ts";
import { songContent } from "./content.ts";
import type { Answer, Claim, KeptResource, Save } from "./record.ts";
import { at, event, readAt, seenIn, songAnswer, spoil, type Story, trueStory } from "./story.ts";

const kindsIn = (story: Story) => {
  return [...new Set(violationsOf(story, story).map(({ kind }) => kind))];
};

const songNow = (version: number, title: string): Claim => {
  return { is: "current", seen: seenIn(songAnswer(version, title)) };
};
const lyricsAre = (...ids: string[]): Claim => ({ is: "all of", kind: "lyrics", songId: "s", ids });
const listed = (listed: boolean): Claim => ({ is: "listed", songId: "s", listed });
const historyIs = (...places: number[]): Claim => {
  const kept = songOf(trueStory()).revisions;
  const revisions = places.flatMap((place) => kept[place] ?? []);
  return { is: "history", id: "s", revisions };
};

function songOf({ resources }: Story): KeptResource {
  return resources[0] as KeptResource;
}

function answerOf(story: Story, place: number): Answer {
  return story.attempts[place]?.answer as Answer;
}

/** Gives the save of an attempt other properties, in all its attempts. */
function spoilSave(story: Story, place: number, changes: Partial<Save>): void {
  const { save } = story.attempts[place] as { save: Save };
  const spoilt = { ...save, ...changes };
  story.attempts = story.attempts.map((attempt) => {
    return attempt.save === save ? { ...attempt, save: spoilt } : attempt;
  });
}

function spoilAnswer(story: Story, place: number, changes: Partial<Answer>): void {
  spoil(story.attempts, place, { answer: { ...answerOf(story, place), ...changes } });
}

function spoilRevisions(
  story: Story,
  spoilt: (revisions: KeptResource["revisions"]) => KeptResource["revisions"],
): void {
  spoil(story.resources, 0, { revisions: spoilt(songOf(story).revisions) });
}

describe("a history without fault", () => {
  const right: Record<string, (story: Story) => void> = {
    "as it is": () => undefined,
    "a save that was never answered and is not there": (story) => {
      const save = {
        ...(story.attempts[at.stale] as { save: Save }).save,
        key: "k9",
        content: "?",
      };
      story.attempts.push({ save, server: 0, begun: 40, fault: "hung up" });
    },
    "reads of what was there": (story) => {
      story.reads = [
        readAt(2.2, [songNow(1, "One"), historyIs(0), lyricsAre(), listed(true)]),
        readAt(8.2, [songNow(3, "Three"), historyIs(2, 1, 0)]),
        readAt(14.2, [lyricsAre("l")]),
        readAt(23, [listed(false), lyricsAre("l", "m")]),
        readAt(33, [listed(true)]),
      ];
    },
    "reads of before or after what goes on meanwhile": (story) => {
      story.reads = [readAt(3.2, [songNow(1, "One")]), readAt(3.2, [songNow(2, "Two")])];
    },
    "an unanswered save that is seen before it is repeated": (story) => {
      story.reads = [readAt(5.2, [songNow(2, "Two")]), readAt(6.2, [songNow(3, "Three")])];
    },
    "no answer, and 503, of a server that is being killed": (story) => {
      story.outages = [{ server: 0, begun: 40, ended: 50 }];
      story.reads = [
        { server: 0, begun: 41, path: "/read" },
        { ...readAt(42, []), status: 503 },
      ];
    },
  };
  test.each(Object.keys(right))("%s", (name) => {
    const story = trueStory();
    right[name]?.(story);
    expect(violationsOf(story, story)).toEqual([]);
  });
});

const wrong: Partial<Record<ViolationKind, Record<string, (story: Story) => void>>> = {
  lost: {
    "an acknowledged save that is not there": (story) => {
      spoilRevisions(story, (revisions) => revisions.slice(0, 2));
    },
    "a new resource that is not there": (story) => void story.resources.pop(),
  },
  twice: {
    "a repeated save that is there twice": (story) => {
      const again = { id: "r4", version: 4, content: songOf(story).head.content, at: "at 4" };
      spoilRevisions(story, (revisions) => [...revisions, again]);
    },
  },
  chain: {
    "a version that is missing": (story) => {
      spoilRevisions(story, (revisions) => revisions.toSpliced(1, 1));
    },
    "a resource that is not its newest revision": (story) => {
      spoil(story.resources, 0, { head: seenIn(songAnswer(2, "Two")) });
    },
  },
  foreign: {
    "a revision that nobody sent": (story) => {
      const content = songContent({ title: "Mixed" });
      spoilRevisions(story, (revisions) => {
        return revisions.map((one) => (one.version === 1 ? { ...one, content } : one));
      });
    },
    "a save of another resource": (story) => spoilSave(story, at.second, { id: "other" }),
  },
  stale: {
    "a save that built on an older version": (story) => {
      spoilSave(story, at.lost, { expected: 1 });
    },
  },
  answer: {
    "another ETag": (story) => spoilAnswer(story, at.second, { etag: '"1"' }),
    "another Location": (story) => spoilAnswer(story, at.create, { location: "/songs/x" }),
    "another status": (story) => spoilAnswer(story, at.create, { status: 200 }),
    "another body": (story) => spoilAnswer(story, at.second, { body: songAnswer(2, "Two!") }),
    "a revision of another time": (story) => {
      const body = answerOf(story, at.second).body.replace("at 2", "at 9");
      spoilAnswer(story, at.second, { body });
    },
    "412 that shows the version that was sent": (story) => {
      spoilSave(story, at.stale, { expected: 3 });
    },
    "412 that shows what never was": (story) => {
      spoilAnswer(story, at.stale, { body: songAnswer(3, "Four", "current") });
    },
    "409 for a key that nobody used": (story) => spoilSave(story, at.reused, { key: "k9" }),
    "400 for a change": (story) => spoilAnswer(story, at.stale, { status: 400 }),
    "404 for what is there": (story) => spoilAnswer(story, at.stale, { status: 404 }),
    "a read that was answered with something else": (story) => {
      story.reads = [{ ...readAt(33, undefined), status: 404 }];
    },
    "a save of which a part was sent": (story) => {
      story.attempts.splice(at.replay, 1);
      spoil(story.attempts, at.lost, { fault: "half sent" });
    },
  },
  replay: {
    "a body that differs by a byte": (story) => {
      const original = { ...answerOf(story, at.replay), replayed: false };
      spoil(story.attempts, at.lost, { answer: original, ended: 6 });
      spoilAnswer(story, at.replay, { body: `${original.body} ` });
    },
    "two answers that claim to be the original": (story) => {
      const original = { ...answerOf(story, at.replay), replayed: false };
      spoil(story.attempts, at.lost, { answer: original, ended: 6 });
      spoilAnswer(story, at.replay, { replayed: false });
    },
    "a replay of what was not sent before": (story) => {
      spoilAnswer(story, at.second, { replayed: true });
    },
  },
  key: {
    "two saves under one key": (story) => spoilSave(story, at.lost, { key: "k2" }),
    "a key that belongs to another event": (story) => spoil(story.keys, 1, { eventId: "e5" }),
  },
  event: {
    "no event for a save": (story) => {
      story.events = story.events.filter(({ id }) => id !== "e2");
    },
    "an event for nothing": (story) => {
      story.events.push(event(8, { kind: "song.updated", version: 4 }));
    },
    "two events for one save": (story) => {
      story.events.push({ ...(story.events[2] as Story["events"][0]), cursor: 8, id: "e8" });
    },
    "a cursor that was left out": (story) => spoil(story.events, 6, { cursor: 8 }),
    "another actor": (story) => spoil(story.events, 1, { actor: "v" }),
    "another kind": (story) => spoil(story.events, 1, { kind: "song.created" }),
    "another time": (story) => spoil(story.events, 1, { at: "at 9" }),
    "the id of another": (story) => spoil(story.events, 6, { id: "e6" }),
    "no event for an archiving": (story) => void story.events.pop(),
    "a save without its key": (story) => void story.keys.pop(),
  },
  order: {
    "a save after one that began when it was acknowledged": (story) => {
      spoil(story.events, 3, { cursor: 5 });
      spoil(story.events, 4, { cursor: 4 });
    },
    "a read of the past after an acknowledged save": (story) => {
      story.reads = [readAt(4.2, [songNow(1, "One")])];
    },
    "a read of the past after somebody saw the present": (story) => {
      story.reads = [readAt(5.2, [songNow(3, "Three")]), readAt(6.2, [songNow(2, "Two")])];
    },
    "a read of the future": (story) => {
      story.reads = [readAt(2.2, [songNow(2, "Two")])];
    },
    "a read of what never was": (story) => {
      story.reads = [readAt(4.2, [songNow(2, "Tow")])];
    },
    "a read of two moments at once": (story) => {
      story.reads = [readAt(3.2, [songNow(2, "Two"), lyricsAre("l")], 18)];
    },
    "a list without what was acknowledged": (story) => {
      story.reads = [readAt(16.2, [lyricsAre("l")])];
    },
    "a list with what is not there": (story) => {
      story.reads = [readAt(16.2, [lyricsAre("l", "m", "n")])];
    },
    "a history with a gap": (story) => {
      story.reads = [readAt(8.2, [historyIs(2, 0)])];
    },
    "a history without its end": (story) => {
      story.reads = [readAt(8.2, [historyIs(2, 1)])];
    },
    "an archived song that the public sees": (story) => {
      story.reads = [readAt(23, [listed(true)])];
    },
    "a listed song that the public does not find": (story) => {
      story.reads = [readAt(33, [listed(false)])];
    },
    "a replay before the original was sent": (story) => {
      const original = { ...answerOf(story, at.replay), replayed: false };
      spoil(story.attempts, at.replay, { begun: 4.2, ended: 4.5 });
      const { fault: _, ...whole } = story.attempts[at.lost] as Story["attempts"][0];
      story.attempts[at.lost] = { ...whole, answer: original, ended: 6 };
    },
    "412 for what is current": (story) => {
      spoil(story.attempts, at.stale, { begun: 4.2, ended: 4.5 });
    },
    "412 for a save whose key is used": (story) => {
      const { save } = story.attempts[at.second] as { save: Save };
      spoil(story.attempts, at.stale, { save });
    },
    "409 before the key was used": (story) => {
      spoil(story.attempts, at.reused, { begun: 2.2, ended: 2.5 });
    },
    "400 for lyrics of which there are few": (story) => {
      const { save } = story.attempts[at.l] as { save: Save };
      const refused = { ...save, key: "k9", content: "?" };
      spoil(story.attempts, at.reused, { save: refused });
      spoilAnswer(story, at.reused, { status: 400 });
    },
  },
  error: {
    "503 of a server that nobody killed": (story) => {
      story.reads = [{ ...readAt(33, []), status: 503 }];
    },
    "500 for a save": (story) => spoilAnswer(story, at.stale, { status: 500 }),
    "503 of the server that lives": (story) => {
      story.outages = [{ server: 1, begun: 40, ended: 50 }];
      story.reads = [{ ...readAt(42, []), status: 503 }];
    },
  },
  unanswered: {
    "a save": (story) => story.attempts.splice(at.stale, 1, unanswered(story)),
    "a read": (story) => void story.reads.push({ server: 0, begun: 33, path: "/read" }),
    "a request to a server that is back": (story) => {
      story.outages = [{ server: 0, begun: 40, ended: 50 }];
      story.reads = [{ server: 0, begun: 51, path: "/read" }];
    },
  },
};

function unanswered(story: Story): Story["attempts"][0] {
  const { save } = story.attempts[at.stale] as { save: Save };
  return { save, server: 0, begun: 9 };
}

describe.each(Object.entries(wrong))("a fault of the kind %s", (kind, spoilers) => {
  test.each(Object.keys(spoilers))("%s", (name) => {
    const story = trueStory();
    spoilers[name]?.(story);
    expect(kindsIn(story)).toContain(kind);
  });
});
