// Loaded into a server and its threads before everything else: on SIGUSR2 all threads end, as by an
// error of theirs. Not from outside: SQLite's binding aborts the process when it is cut off in a call.
import { once } from "node:events";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { isMainThread, threadId } from "node:worker_threads";

const againMs = 20;

const orders = new BroadcastChannel("end all threads");
orders.unref();

if (isMainThread) {
  const threads = createRequire(import.meta.url)("node:worker_threads");
  const running = new Set();
  threads.Worker = class extends threads.Worker {
    constructor(...args) {
      super(...args);
      running.add(this);
      this.once("exit", () => running.delete(this));
    }
  };
  syncBuiltinESMExports();
  process.on("SIGUSR2", async () => {
    const condemned = [...running].map((worker) => worker.threadId);
    const ended = [...running].map((worker) => once(worker, "exit"));
    // Again and again: one that has just begun hears nothing yet.
    const again = setInterval(() => orders.postMessage(condemned), againMs);
    await Promise.all(ended);
    clearInterval(again);
    process.stdout.write("all threads have ended\n");
  });
} else {
  orders.addEventListener("message", ({ data: condemned }) => {
    if (condemned.includes(threadId)) process.exit(1);
  });
  orders.unref();
}
