import { sunday as english } from "./en/sunday.ts";
import { LaterTexts } from "./later.svelte.ts";
import { sundayTexts } from "./sunday-texts.ts";

/** The texts around a list and what is done with it as a whole. */
export const sunday = new LaterTexts(english, sundayTexts);
