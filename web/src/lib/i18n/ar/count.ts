import { plural } from "../plural.ts";

export const count = (forms: Parameters<typeof plural>[2]) => (n: number) => plural("ar", n, forms);
