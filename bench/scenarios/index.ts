import type { Scenario } from "../scenario.ts";
import { attacked } from "./attacks.ts";
import { bytes } from "./bytes.ts";
import { churches } from "./churches.ts";
import { files } from "./files.ts";
import { filters } from "./filters.ts";
import { firstWords } from "./first-words.ts";
import { growth } from "./growth.ts";
import { importing, reading } from "./importing.ts";
import { neighbours } from "./neighbours.ts";
import { peers } from "./peers.ts";
import { postgres, postgresSaves } from "./postgres.ts";
import { reads } from "./reads.ts";
import { saves, slowDisk } from "./saves.ts";
import { search } from "./search.ts";
import { start } from "./start.ts";
import { verify } from "./verify.ts";

export const scenarios: readonly Scenario[] = [
  reads,
  search,
  filters,
  saves,
  slowDisk,
  files,
  neighbours,
  attacked,
  bytes,
  growth,
  churches,
  start,
  firstWords,
  reading,
  importing,
  verify,
  postgres,
  postgresSaves,
  peers,
];
