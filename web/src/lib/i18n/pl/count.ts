import { plural } from "../plural.ts";

export const count = (one: string, few: string, many: string) => (n: number) =>
  plural("pl", n, { one, few, many, other: few });
