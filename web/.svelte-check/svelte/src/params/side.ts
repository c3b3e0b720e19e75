import type { ParamMatcher } from "@sveltejs/kit";
import { isSide } from "../api/addresses.ts";

export const match = isSide satisfies ParamMatcher;
