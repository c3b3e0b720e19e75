/** The promise's result, unless it takes longer than this; then it rejects with this error. */
export async function withTimeout<Result>(ms: number, promise: Promise<Result>, late: () => Error) {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(ms, 0));
  });
  // After the timeout a late rejection has no listener.
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether it ends without an error. */
export const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );
