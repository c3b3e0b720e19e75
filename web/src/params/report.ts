import type { ParamMatcher } from "@sveltejs/kit";

/** What was sung of a church's lists, beside the lists themselves. */
export const match = ((value) => value === "licences") satisfies ParamMatcher;
