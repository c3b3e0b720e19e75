import type { ParamMatcher } from "@sveltejs/kit";
import { isSide } from "../api/addresses/side.ts";

export const match = isSide satisfies ParamMatcher;
