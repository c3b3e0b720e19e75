import { limits } from "../../../common/contract/fields.ts";
import { type Chronicle, isArchiving, named, type Violation } from "./chronicle.ts";
import { seenInAnswer } from "./content.ts";
import { creations, current, momentsOf } from "./moments.ts";
import type { Attempt, Save } from "./record.ts";
import { always, between, firstMoment, intersection, momentOf, type Span } from "./spans.ts";

/** Something that happened at one moment of the church's history, while it was asked for. */
interface Happening {
  readonly begun: number;
  readonly ended: number;
  readonly what: string;
  /** When it can have been, by what was answered. */
  readonly moments: readonly Span[];
}

/**
 * The church is one register: every save is at its cursor, everything read is as it was between
 * two saves, and what ended before something else began was not after it.
 */
export function* orderViolations(chronicle: Chronicle): Generator<Violation> {
  const happenings = [
    ...savings(chronicle),
    ...refusals(chronicle),
    ...readings(chronicle),
    ...archivings(chronicle),
  ];
  const points = happenings.flatMap((happening) => [
    { time: happening.begun, isBegin: true, happening },
    { time: happening.ended, isBegin: false, happening },
  ]);
  const moments = new Map<Happening, number>();
  let floor = 0;
  for (const { isBegin, happening } of points.toSorted((a, b) => a.time - b.time)) {
    if (!isBegin) {
      floor = Math.max(floor, moments.get(happening) ?? 0);
      continue;
    }
    const moment = firstMoment(happening.moments, floor);
    if (moment === undefined) yield { kind: "order", text: complaint(happening, floor) };
    else moments.set(happening, moment);
  }
}

function complaint({ what, moments, begun, ended }: Happening, floor: number): string {
  const when = `asked ${begun}, answered ${ended}`;
  if (moments.length === 0) return `${what} (${when}) was so at no moment`;
  return `${what} (${when}) was so at ${JSON.stringify(moments)}, but it was ${floor} already`;
}

/** Each save that is there: when it was sent to when it was first acknowledged. */
function* savings(chronicle: Chronicle): Generator<Happening> {
  for (const [save, attempts] of chronicle.attempts) {
    const event = chronicle.eventOfSave(save);
    if (!event) continue;
    const whole = attempts.filter(({ fault }) => fault !== "half sent");
    const answered = whole.filter(({ answer }) => answer && answer.status < 300);
    const original = answered.find(({ answer }) => !answer?.replayed);
    const moment = momentOf(event.cursor);
    yield {
      what: named(save),
      begun: original?.begun ?? Math.min(...whole.map(({ begun }) => begun)),
      ended: Math.min(...answered.map(({ ended = Infinity }) => ended)),
      moments: [[moment, moment]],
    };
    for (const { begun, ended = Infinity } of answered.filter(({ answer }) => answer?.replayed)) {
      yield { what: `replay of ${named(save)}`, begun, ended, moments: between(event.cursor) };
    }
  }
}

/** A refusal tells what is current, that the key is used, or that there are enough of a kind. */
function* refusals(chronicle: Chronicle): Generator<Happening> {
  for (const attempt of chronicle.history.attempts) {
    const { save, answer, begun, ended = Infinity } = attempt;
    if (!answer || answer.status < 400 || answer.status >= 500) continue;
    const moments = intersection(unusedKey(chronicle, attempt), reason(chronicle, attempt));
    yield { what: `${answer.status} for ${named(save)}`, begun, ended, moments };
  }
}

function reason(chronicle: Chronicle, { save, answer }: Attempt): readonly Span[] {
  if (answer?.status === 409) return usedKey(chronicle, save);
  if (answer?.status === 412) {
    const seen = seenInAnswer(JSON.parse(answer.body) as object);
    return seen ? current(chronicle, seen.id, seen.version) : [];
  }
  const most = save.kind === "lyrics" ? limits.lyricVersionsPerSong : limits.arrangementsPerSong;
  const last = creations(chronicle, save.kind, save.songId ?? "")[most - 1];
  return last ? between(last.cursor) : [];
}

/** A key is looked at first, so any other refusal is from before it was used. */
function unusedKey(chronicle: Chronicle, { save, answer }: Attempt): readonly Span[] {
  if (answer?.status === 409) return always;
  const event = chronicle.eventOfSave(save);
  return event ? between(0, event.cursor) : always;
}

function usedKey(chronicle: Chronicle, save: Save): readonly Span[] {
  return chronicle.underKeyOf(save).flatMap((other) => {
    const event = other === save ? undefined : chronicle.eventOfSave(other);
    return event ? between(event.cursor) : [];
  });
}

function* readings(chronicle: Chronicle): Generator<Happening> {
  for (const { path, begun, ended, claims } of chronicle.history.reads) {
    if (ended === undefined || !claims) continue;
    const moments = claims.map((claim) => momentsOf(chronicle, claim)).reduce(intersection, always);
    yield { what: `GET ${path}`, begun, ended, moments };
  }
}

/** The operator's doings, each at its event. */
function* archivings({ state, history }: Chronicle): Generator<Happening> {
  const events = state.events.filter(isArchiving);
  for (const [index, { begun, ended, songId, archived }] of history.archivings.entries()) {
    const event = events[index];
    if (!event) continue;
    const moment = momentOf(event.cursor);
    const what = `${archived ? "archiving" : "unarchiving"} of ${songId}`;
    yield { what, begun, ended, moments: [[moment, moment]] };
  }
}
