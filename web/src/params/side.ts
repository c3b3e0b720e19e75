import type { ParamMatcher } from "@sveltejs/kit";

/** `c` is what everybody may see of a church's catalogue, `w` what its members work with. */
export type Side = "c" | "w";

export const match = ((value: string): value is Side =>
  value === "c" || value === "w") satisfies ParamMatcher;
