import type { ParamMatcher } from "@sveltejs/kit";
import { isSide } from "$lib/service/addresses/side.ts";

export const match = isSide satisfies ParamMatcher;
