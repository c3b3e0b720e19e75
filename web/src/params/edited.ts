import type { ParamMatcher } from "@sveltejs/kit";

/** What is edited of the songs of a church: `new`, or a song's id and `/edit`. */
export const match = ((value) => /^(?:new|[^/]+\/edit)$/.test(value)) satisfies ParamMatcher;
