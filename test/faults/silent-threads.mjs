// Loaded into a server before everything else: threads that search never answer.
import { isMainThread, workerData } from "node:worker_threads";

const isSearching = !isMainThread && workerData?.unwanted !== undefined;
if (isSearching) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
