import { afterEach, expect, test, vi } from "vitest";
import { storageUnavailable } from "../../common/domain/failure.ts";
import type { Writer } from "./database.ts";
import { commitTogether, groupCommit, type Outcome, type Transact } from "./group-commit.ts";

afterEach(() => void vi.useRealTimers());

const storageFault = new Error("the disk has failed");

/** A transaction that writes down what it is asked for; a command says its own name. */
function transaction(log: string[], commit: () => void = () => undefined) {
  const note = (what: string) => async () => void log.push(what);
  return {
    tx: { run: async () => 1 } as unknown as Writer,
    savepoint: note("savepoint"),
    release: note("release"),
    rollbackTo: note("roll back to"),
    rollback: note("roll back"),
    async commit() {
      log.push("commit");
      commit();
    },
  };
}

function command(log: string[], name: string, error?: Error) {
  return async () => {
    log.push(name);
    if (error) throw error;
    return `result of ${name}`;
  };
}

/** A promise, and what settles it from outside. */
function withResolvers<Value>() {
  const resolvers: ((value: Value) => void)[] = [];
  const promise = new Promise<Value>((resolve) => resolvers.push(resolve));
  return { promise, resolve: (value: Value) => resolvers.forEach((resolve) => resolve(value)) };
}

const isStorageFault = (error: unknown) => error === storageFault;

test("an error of one command is its own, and what it wrote is taken back alone", async () => {
  const log: string[] = [];
  const mistake = new Error("no such column");
  const works = [command(log, "one"), command(log, "two", mistake), command(log, "three")];
  expect(await commitTogether(transaction(log), works, isStorageFault)).toEqual([
    { result: "result of one" },
    { error: mistake },
    { result: "result of three" },
  ]);
  const done = ["savepoint", "one", "release", "savepoint", "two", "roll back to"];
  expect(log).toEqual([...done, "savepoint", "three", "release", "commit"]);
});

test("a fault of the storage ends the transaction for all, and nothing follows it", async () => {
  const log: string[] = [];
  const works = [command(log, "one"), command(log, "two", storageFault), command(log, "three")];
  const committed = commitTogether(transaction(log), works, isStorageFault);
  await expect(committed).rejects.toBe(storageFault);
  expect(log).toEqual(["savepoint", "one", "release", "savepoint", "two", "roll back"]);
});

const slow = async () => vi.advanceTimersByTime(51);

test("commands that take long leave the others to the next transaction", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const log: string[] = [];
  const outcomes = await commitTogether(transaction(log), [slow, slow], isStorageFault);
  expect(outcomes).toHaveLength(1);
  expect(log.filter((what) => what === "commit")).toHaveLength(1);
});

test("all that share a commit that failed are told so, and none is repeated", async () => {
  const log: string[] = [];
  const unknown = new Error("outcome unknown");
  const fail = () => {
    throw unknown;
  };
  const group = groupCommit<() => Promise<string>>((works) =>
    commitTogether(transaction(log, fail), works, isStorageFault),
  );
  const writes = ["one", "two"].map((name) => group.write(command(log, name)));
  const told = (await Promise.allSettled(writes)).map((end) => "reason" in end && end.reason);
  expect(told).toEqual([unknown, unknown]);
  await group.finish();
  expect(log.filter((what) => ["one", "two", "commit"].includes(what))).toEqual([
    "one",
    "two",
    "commit",
  ]);
});

const done = async (jobs: readonly string[]): Promise<Outcome[]> =>
  jobs.map((job) => ({ result: `done: ${job}` }));

/** A group whose transactions end as they are told, one after the other; what was asked of each. */
function groupWith(...ends: Transact<string>[]) {
  const asked: (readonly string[])[] = [];
  const group = groupCommit<string>((jobs) => {
    asked.push(jobs);
    return (ends.shift() ?? done)(jobs);
  });
  return { group, asked };
}

test("those that wait at the same time share a transaction, and what it left has the next", async () => {
  const { group, asked } = groupWith(async () => [{ result: "first" }]);
  const results = await Promise.all(["one", "two", "three"].map((job) => group.write(job)));
  expect(results).toEqual(["first", "done: two", "done: three"]);
  expect(asked).toEqual([
    ["one", "two", "three"],
    ["two", "three"],
  ]);
});

const locked = async () => undefined;

test("while another holds the lock they wait, and are written when it is free", async () => {
  const { group, asked } = groupWith(locked, locked);
  expect(await group.write("one")).toBe("done: one");
  expect(asked).toHaveLength(3);
});

test("those that could not even begin are told, and the next ones are written", async () => {
  const { group } = groupWith(() => Promise.reject(new Error("cannot be opened")));
  const refused = ["one", "two"].map((job) => group.write(job));
  for (const write of refused) await expect(write).rejects.toThrow("cannot be opened");
  expect(await group.write("three")).toBe("done: three");
  await group.finish();
  expect([group.waiting(), group.isIdle()]).toEqual([0, true]);
});

test("only so many wait, and those whose turn does not come in time are told", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
  const { promise: beginning, resolve: begun } = withResolvers<undefined>();
  const { promise: ending, resolve: end } = withResolvers<Outcome[]>();
  const { group } = groupWith(() => {
    begun(undefined);
    return ending;
  });
  const first = group.write("first");
  await beginning;
  const waiting = Array.from({ length: 500 }, (_, index) => group.write(`${index}`));
  await expect(group.write("one more")).rejects.toMatchObject({
    message: "Too many saves at once. Try again shortly.",
    retryAfterSeconds: 1,
  });
  vi.advanceTimersByTime(10_000);
  const late = { code: "unavailable", message: storageUnavailable(undefined).message };
  for (const write of waiting) await expect(write).rejects.toMatchObject(late);
  end([{ result: "done" }]);
  expect(await first).toBe("done");
});
