import { catalogue } from "./catalogue.ts";

/** What may take long, by the name under which a search thread is asked for it. */
export const searches = { catalogue };

export type Searches = typeof searches;
export type SearchName = keyof Searches;
export type SearchArgs<Name extends SearchName> = Parameters<Searches[Name]>[1];
