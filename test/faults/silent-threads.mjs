// Loaded into a server before everything else: threads that search never answer.
import { isMainThread } from "node:worker_threads";

const isSearching = !isMainThread && process.argv[1]?.endsWith("search-worker.js");
if (isSearching) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
