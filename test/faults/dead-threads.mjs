// Loaded into a server before everything else: on SIGUSR2 all its threads end where they stand.
import { createRequire, syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  const threads = createRequire(import.meta.url)("node:worker_threads");
  const started = [];
  threads.Worker = class extends threads.Worker {
    constructor(...args) {
      super(...args);
      started.push(this);
    }
  };
  syncBuiltinESMExports();
  process.on("SIGUSR2", async () => {
    await Promise.all(started.splice(0).map((worker) => worker.terminate()));
    process.stdout.write("all threads have ended\n");
  });
}
