import { isUnreachable } from "../api/failure.ts";

interface Sources<Answer, Copy> {
  readonly answer: Promise<Answer>;
  /** What this device has, if it has it. */
  readonly copy: () => Promise<Copy | undefined>;
  /** Resolves as soon as the service does not answer now, for whatever reason. */
  readonly away: Promise<unknown>;
  /** Called with an answer that came when the copy was shown already. */
  readonly onLate: (answer: Answer) => void;
}

/** What can be shown first: the service's answer, or a copy as soon as it is not to be had now. */
export async function firstToShow<Answer, Copy>({
  answer,
  copy,
  away,
  onLate,
}: Sources<Answer, Copy>): Promise<Answer | Copy> {
  const answered = answer.then((value) => ({ value }));
  const first = await Promise.race([answered, away.then(() => undefined)]).catch(
    (error: unknown) => {
      if (!isUnreachable(error)) throw error;
    },
  );
  if (first) return first.value;
  // An answer that comes while the device is still looking, or hangs, is better.
  const own = copy().then(
    (found) => ({ found }),
    () => ({ found: undefined }),
  );
  const next = await Promise.race([unlessFailed(answered), own]);
  if ("value" in next) return next.value;
  if (next.found === undefined) return answer;
  answered.then(
    // After the copy has come to be shown.
    ({ value }) => setTimeout(() => onLate(value)),
    () => undefined,
  );
  return next.found;
}

/** Stays open where it failed: the copy is what is left. */
function unlessFailed<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve) => {
    work.then(resolve, () => undefined);
  });
}
