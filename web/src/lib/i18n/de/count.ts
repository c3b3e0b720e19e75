import { plural } from "../plural.ts";

export const count = (one: string, other: string) => (n: number) => plural("de", n, { one, other });
