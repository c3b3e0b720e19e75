import { serveWrites } from "../db/sqlite/write-worker.ts";
import { commands } from "./index.ts";

/** The thread that writes: it knows all commands, and the engine below knows none. */
serveWrites(commands);
