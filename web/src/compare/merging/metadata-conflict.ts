import type { Entry } from "../entries.ts";
import type { ListField, textFields } from "../metadata.ts";
import type { Questions } from "./questions.ts";
import type { Conflict, Listed } from "./merge.ts";

export type MetadataConflict =
  | Conflict<"field", string, { field: (typeof textFields)[number] }>
  /** Both replaced it, or one replaced it and the other removed it. */
  | Conflict<"entry", Entry, { field: ListField }>
  | Conflict<"entry-order", Listed[], { field: ListField }>;

export type MetadataQuestions = Questions<MetadataConflict>;
