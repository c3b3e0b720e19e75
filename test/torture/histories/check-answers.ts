import { type Chronicle, named, type Violation } from "./chronicle.ts";
import { seenInAnswer } from "./content.ts";
import type { Answer, Attempt, Save } from "./record.ts";

/** Answers that are not true of what is there, or that the contract does not give. */
export function* answerViolations(chronicle: Chronicle): Generator<Violation> {
  for (const [save, attempts] of chronicle.attempts) {
    const answered = attempts.flatMap(({ answer, ...attempt }) => {
      return answer && answer.status < 300 ? [{ ...attempt, answer }] : [];
    });
    yield* placeViolations(chronicle, save, answered.length > 0);
    for (const { answer } of answered) {
      if (!isTrue(chronicle, save, answer)) {
        yield { kind: "answer", text: `${named(save)}: ${describe(answer)} is not what is there` };
      }
    }
    yield* replayViolations(save, attempts, answered);
    for (const { answer } of attempts) {
      if (!answer || answer.status < 300 || answer.status >= 500) continue;
      const complaint = refusalComplaint(chronicle, save, answer);
      if (complaint) yield { kind: "answer", text: `${named(save)}: ${complaint}` };
    }
  }
}

function* placeViolations(
  chronicle: Chronicle,
  save: Save,
  isAcknowledged: boolean,
): Generator<Violation> {
  const isThere = chronicle.placesOf(save).length > 0;
  if (isAcknowledged && !isThere) {
    yield { kind: "lost", text: `${named(save)} was acknowledged and is not there` };
  }
  if (!isThere) return;
  if (chronicle.attempts.get(save)?.every(({ fault }) => fault === "half sent")) {
    yield { kind: "answer", text: `${named(save)} was never sent to its end and is there` };
  }
  const other = chronicle.underKeyOf(save).find((other) => {
    return other !== save && chronicle.placesOf(other).length > 0;
  });
  if (other) yield { kind: "key", text: `${named(save)} and another save of this key are there` };
}

function isTrue(chronicle: Chronicle, save: Save, answer: Answer): boolean {
  const seen = seenInAnswer(JSON.parse(answer.body) as object);
  if (!seen) return false;
  const isNew = save.expected === undefined;
  return (
    answer.status === (isNew ? 201 : 200) &&
    answer.location === (isNew ? `${save.path}/${seen.id}` : null) &&
    answer.etag === `"${seen.version}"` &&
    seen.version === (save.expected ?? 0) + 1 &&
    seen.content === save.content &&
    (save.id ?? seen.id) === seen.id &&
    chronicle.isTrue(seen)
  );
}

/** One answer is the original; every other is the same to the byte and says what it is. */
function* replayViolations(
  save: Save,
  attempts: readonly Attempt[],
  answered: readonly (Attempt & { readonly answer: Answer })[],
): Generator<Violation> {
  const originals = answered.filter(({ answer }) => !answer.replayed);
  if (originals.length > 1) {
    yield { kind: "replay", text: `${named(save)} was new ${originals.length} times` };
  }
  const first = (originals[0] ?? answered[0])?.answer;
  for (const { answer, begun, ended = Infinity } of answered) {
    if (first && describe(answer) !== describe(first)) {
      const text = `${named(save)}: first ${describe(first)}, then ${describe(answer)}`;
      yield { kind: "replay", text };
    }
    const canBeReplay = attempts.some((other) => {
      return other.begun !== begun && other.begun < ended && other.fault !== "half sent";
    });
    if (answer.replayed && !canBeReplay) {
      yield { kind: "replay", text: `${named(save)} was replayed before it was sent` };
    }
  }
}

function describe({ status, etag, location, body }: Answer): string {
  return `${status} ETag ${etag} Location ${location} ${body}`;
}

/** When each refusal is due is a matter of order; here, whether it can be due at all. */
function refusalComplaint(chronicle: Chronicle, save: Save, answer: Answer): string | undefined {
  switch (answer.status) {
    case 400:
      return save.kind !== "song" && save.expected === undefined ? undefined : describe(answer);
    case 409: {
      const isUsed = chronicle.underKeyOf(save).some((other) => {
        return other !== save && chronicle.placesOf(other).length > 0;
      });
      return isUsed ? undefined : "409, but nothing else was saved under its key";
    }
    case 412: {
      const seen = seenInAnswer(JSON.parse(answer.body) as object);
      const isDue = seen?.id === save.id && seen?.version !== save.expected;
      return isDue && seen && chronicle.isTrue(seen) ? undefined : describe(answer);
    }
    default:
      return describe(answer);
  }
}
