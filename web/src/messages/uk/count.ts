import { plural, withNumbers } from "../plural/plural.ts";

export const count = (one: string, few: string, many: string) => (n: number) =>
  plural("uk", n, { one, few, many, other: few });

export const progress = (text: string) => (done: number, total: number) =>
  withNumbers("uk", text, [done, total]);
