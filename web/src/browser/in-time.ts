/** The same, unless it takes too long: what a browser stores may hang for good. */
export function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException(`Nothing came within ${ms} ms.`, "TimeoutError"));
    }, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
