import { plural, withNumbers } from "../plural/plural.ts";

export const count = (one: string, other: string) => (n: number) => plural("en", n, { one, other });

export const progress = (text: string) => (done: number, total: number) =>
  withNumbers("en", text, [done, total]);
