/** `npm test` runs fault tests for a bounded time; `npm run torture` sets FULL_LENGTH=yes. */
const isFull = process.env["FULL_LENGTH"] === "yes";

export function lengthOf(choice: { readonly bounded: number; readonly full: number }): number {
  return isFull ? choice.full : choice.bounded;
}
