import { searchCatalogue } from "./catalogue.ts";
import { countFacets, searchExt } from "./catalogue-ext.ts";
import type { Searches } from "./database.ts";

/** Everything that may take long, by the name under which a search thread is asked for it. */
export const searches = {
  searchCatalogue,
  searchExt,
  countFacets,
} satisfies Searches;
