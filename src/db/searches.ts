import { searchCatalogue } from "./catalogue.ts";
import { countFacets, readWholeSongs, searchExt } from "./catalogue-ext.ts";
import type { Searches } from "./database.ts";

/** Everything that may take long, by the name under which a search thread is asked for it. */
export const searches = {
  searchCatalogue,
  readWholeSongs,
  searchExt,
  countFacets,
} satisfies Searches;
