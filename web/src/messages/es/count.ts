import { plural, withNumbers } from "../plural/plural.ts";

export const count = (one: string, other: string) => (n: number) => plural("es", n, { one, other });

export const progress = (text: string) => (done: number, total: number) =>
  withNumbers("es", text, [done, total]);
