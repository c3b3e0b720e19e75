/** A browser whose database hangs is one that keeps nothing: nobody waits for it longer. */
const patienceMs = 3000;

/** Rejects when it takes too long; what comes after that is told to `onLate`. */
export async function withPatience<Result>(
  work: Promise<Result>,
  onLate?: (result: Result) => void,
): Promise<Result> {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hanging = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new Error("The browser's database does not answer."));
    }, patienceMs);
  });
  work.then(
    (result) => (isOver ? onLate?.(result) : undefined),
    () => undefined,
  );
  try {
    return await Promise.race([work, hanging]);
  } finally {
    clearTimeout(timer);
  }
}
