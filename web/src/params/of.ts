import type { ParamMatcher } from "@sveltejs/kit";

/** What is played, projected or printed: a list, or one of the songs. */
export const match = ((value) => value === "list" || value === "songs") satisfies ParamMatcher;
