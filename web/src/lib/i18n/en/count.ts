import { plural } from "../plural.ts";

export const count = (one: string, other: string) => (n: number) => plural("en", n, { one, other });
