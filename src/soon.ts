/** There already, or on its way: who has it at once need not wait for a promise. */
export type Soon<Result> = Result | Promise<Result>;

export function after<First, Next>(
  first: Soon<First>,
  then: (result: First) => Soon<Next>,
): Soon<Next> {
  return first instanceof Promise ? first.then(then) : then(first);
}
