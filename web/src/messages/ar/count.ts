import { plural, withNumbers } from "../plural/plural.ts";

export const count = (forms: Parameters<typeof plural>[2]) => (n: number) => plural("ar", n, forms);

export const progress = (text: string) => (done: number, total: number) =>
  withNumbers("ar", text, [done, total]);
