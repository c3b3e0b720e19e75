import fc from "fast-check";
import { seed } from "./chance.ts";

/** Properties are tried with the same inputs in every `npm test`, with others in a torture run. */
fc.configureGlobal({ seed });
