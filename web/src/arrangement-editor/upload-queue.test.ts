import { limits } from "$contract/limits.ts";
import { expect, test } from "vitest";
import { ApiFailure } from "../api/failure.ts";
import { objectionsTo, UploadQueue, withArrival } from "./upload-queue.ts";

interface Sending {
  readonly signal: AbortSignal;
  progress(share: number): void;
  succeed(): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Lets everything happen that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A queue whose requests and pauses end when the test says so. */
function bench() {
  const sending = new Map<string, Sending>();
  const pauses: { readonly seconds: number; end(): Promise<void> }[] = [];
  let changes = 0;
  const queue = new UploadQueue<string, string>({
    send: (source, signal, progress) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        sending.set(source, {
          signal,
          progress,
          succeed: () => (resolve(`${source}!`), settle()),
          fail: (error) => (reject(error), settle()),
        });
      }),
    pause: (seconds, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve());
        pauses.push({ seconds, end: () => (resolve(), settle()) });
      }),
    onChange: () => (changes += 1),
  });
  const request = (source: string): Sending => {
    const found = sending.get(source);
    if (!found) throw new Error(`${source} is not being sent`);
    return found;
  };
  return {
    queue,
    request,
    pauses,
    changes: () => changes,
    kinds: () => queue.uploads.map(({ state }) => state.kind).join(" "),
    state: (id: number) => queue.uploads.find((upload) => upload.id === id)?.state,
  };
}

const broken = new ApiFailure(0, "Can’t reach the server");

test("two are sent at a time, and the next when one is through", async () => {
  const { queue, request, kinds, state, changes } = bench();
  queue.add(["a", "b", "c"]);
  expect(kinds()).toBe("sending sending waiting");
  request("b").progress(0.5);
  expect(state(2)).toEqual({ kind: "sending", sentShare: 0.5 });
  await request("b").succeed();
  expect(kinds()).toBe("sending done sending");
  expect(state(2)).toEqual({ kind: "done", result: "b!" });
  await request("a").succeed();
  await request("c").succeed();
  expect(kinds()).toBe("done done done");
  expect(changes()).toBeGreaterThan(5);
});

test.each([400, 403, 404, 413, 415, 422])(
  "a file refused with %i is not sent again",
  async (status) => {
    const { queue, request, kinds, state, pauses } = bench();
    queue.add(["a"]);
    await request("a").fail(new ApiFailure(status, "Not a PDF."));
    expect(state(1)).toEqual({ kind: "refused", reason: "Not a PDF." });
    queue.retry(1);
    expect(kinds()).toBe("refused");
    expect(pauses).toEqual([]);
  },
);

test("what there is an objection to is refused at once, and keeps its place", () => {
  const { queue, kinds, state } = bench();
  queue.add(["a", "b", "c"], (source) => (source === "b" ? "Not a PDF." : undefined));
  expect(kinds()).toBe("sending refused sending");
  expect(state(2)).toEqual({ kind: "refused", reason: "Not a PDF." });
});

test("a broken network is tried again after growing pauses, then given up", async () => {
  const { queue, request, kinds, pauses } = bench();
  queue.add(["a"]);
  for (let failure = 1; failure < 5; failure += 1) {
    await request("a").fail(broken);
    expect(kinds()).toBe("pausing");
    await pauses.at(-1)?.end();
    expect(kinds()).toBe("sending");
  }
  await request("a").fail(broken);
  expect(kinds()).toBe("failed");
  expect(pauses.map(({ seconds }) => seconds)).toEqual([1, 2, 4, 8]);
  queue.retry(1);
  await request("a").succeed();
  expect(kinds()).toBe("done");
});

test.each([408, 429, 503])("after %i the service's own pause is kept", async (status) => {
  const { queue, request, state, pauses } = bench();
  queue.add(["a"]);
  await request("a").fail(new ApiFailure(status, "Later.", 42));
  expect(state(1)).toEqual({ kind: "pausing", seconds: 42, reason: "Later." });
  await pauses[0]?.end();
  await request("a").succeed();
  expect(state(1)?.kind).toBe("done");
});

test("an error of the server, or of ours, is not tried again by itself", async () => {
  const { queue, request, kinds, state } = bench();
  queue.add(["a", "b"]);
  await request("a").fail(new ApiFailure(500, "Broken."));
  await request("b").fail(new TypeError("ours"));
  expect(kinds()).toBe("failed failed");
  expect(state(2)).toEqual({ kind: "failed", reason: "ours" });
});

test("what was cancelled is not sent after all when somebody comes back", async () => {
  const { queue, request, kinds } = bench();
  queue.add(["a", "b"]);
  const first = request("a");
  queue.cancel(1);
  queue.hold();
  expect(first.signal.aborted).toBe(true);
  await settle();
  queue.goOn();
  expect(kinds()).toBe("cancelled sending");
});

test("what is sent, waits or pauses can be cancelled, and tried again", async () => {
  const { queue, request, kinds, pauses } = bench();
  queue.add(["a", "b", "c", "d"]);
  await request("b").fail(broken);
  expect(kinds()).toBe("sending pausing waiting waiting");
  queue.cancel(1);
  queue.cancel(2);
  queue.cancel(3);
  expect(request("a").signal.aborted).toBe(true);
  await settle();
  expect(kinds()).toBe("cancelled cancelled cancelled sending");
  expect(pauses).toHaveLength(1);
  queue.retry(1);
  expect(kinds()).toBe("sending cancelled cancelled sending");
  await request("d").succeed();
  queue.cancel(4);
  expect(kinds()).toBe("sending cancelled cancelled done");
  queue.cancelAll();
  await settle();
  expect(kinds()).toBe("cancelled cancelled cancelled done");
});

test("one that was cancelled stays so, whatever its request still tells", async () => {
  const { queue, request, kinds } = bench();
  queue.add(["a"]);
  queue.cancel(1);
  request("a").progress(0.9);
  expect(kinds()).toBe("cancelled");
});

test("what is not through yet stays on the list", () => {
  const { queue, kinds } = bench();
  queue.add(["a", "b", "c"]);
  for (const { id } of queue.uploads) queue.clear(id);
  expect(kinds()).toBe("sending sending waiting");
});

test("cancelled and retried at once, it is sent anew", async () => {
  const { queue, request, kinds } = bench();
  queue.add(["a"]);
  const first = request("a");
  queue.cancel(1);
  queue.retry(1);
  await settle();
  expect(first.signal.aborted).toBe(true);
  expect(kinds()).toBe("sending");
  await request("a").succeed();
  expect(kinds()).toBe("done");
});

test("a lost session holds everything until it goes on", async () => {
  const { queue, request, kinds } = bench();
  queue.add(["a", "b", "c"]);
  await request("a").fail(new ApiFailure(401, "Sign in."));
  await request("b").succeed();
  expect(queue.isHeld).toBe(true);
  expect(kinds()).toBe("waiting done waiting");
  queue.goOn();
  expect(kinds()).toBe("sending done sending");
});

test("somebody else is here: what is being sent stops, and begins anew when it may go on", async () => {
  const { queue, request, kinds, pauses } = bench();
  queue.add(["a", "b", "c", "d"]);
  await request("b").fail(broken);
  const first = request("a");
  queue.hold();
  expect(first.signal.aborted).toBe(true);
  await settle();
  await pauses[0]?.end();
  expect(kinds()).toBe("waiting waiting waiting waiting");
  queue.retry(1);
  queue.add(["e"]);
  expect(kinds()).toBe("waiting waiting waiting waiting waiting");
  queue.goOn();
  expect(kinds()).toBe("sending sending waiting waiting waiting");
  await request("a").succeed();
  expect(queue.uploads[0]?.state).toEqual({ kind: "done", result: "a!" });
  queue.forgetAll();
  await settle();
  expect(queue.uploads).toEqual([]);
  expect(request("b").signal.aborted).toBe(true);
});

test("twenty with failures in between all arrive, each once", async () => {
  const { queue, request, kinds, pauses } = bench();
  const names = Array.from({ length: 20 }, (_, at) => `file ${at}`);
  queue.add(names);
  for (const [at, name] of names.entries()) {
    if (at % 3 === 1) {
      await request(name).fail(broken);
      await pauses.at(-1)?.end();
    }
    await request(name).succeed();
  }
  expect(kinds()).toBe(names.map(() => "done").join(" "));
  for (const { id } of queue.uploads) queue.clear(id);
  expect(queue.uploads).toEqual([]);
});

/** Files that were uploaded are called by the number under which they were chosen. */
function arrive(files: string, arrived: string): string {
  const isChosenLater = (id: string) => /\d/.test(id) && id > arrived;
  const list = Array.from(files, (id) => ({ id }));
  return withArrival(list, { id: arrived }, isChosenLater)
    .map(({ id }) => id)
    .join("");
}

test.each([
  ["", "1", "1"],
  ["ab", "1", "ab1"],
  ["ab2", "1", "ab12"],
  ["2", "1", "12"],
  ["ab13", "2", "ab123"],
  // Somebody moved the later one to the front meanwhile.
  ["3ab", "1", "3ab1"],
  ["3a2b", "1", "3a2b1"],
  ["a1", "1", "a1"],
])("beside %s, file %s takes its place: %s", (files, arrived, together) => {
  expect(arrive(files, arrived)).toBe(together);
});

test.each(["1234", "4321", "2413", "3142"])("arriving as %s, they stand as chosen", (order) => {
  expect(Array.from(order).reduce(arrive, "ab")).toBe("ab1234");
});

const file = (name: string, type = "application/pdf", size = 1000) => ({ name, type, size });

test("PDFs are sent, by their type or their name; what the service would refuse is not", () => {
  const files = [
    file("a.pdf"),
    file("B.PDF", ""),
    file("scan", "application/pdf"),
    file("letter.docx", "application/msword"),
    file("folder", ""),
    file("empty.pdf", "application/pdf", 0),
    file("just.pdf", "application/pdf", limits.uploadBytes),
    file("more.pdf", "application/pdf", limits.uploadBytes + 1),
  ];
  expect(objectionsTo(files, 20)).toEqual([
    undefined,
    undefined,
    undefined,
    "notPdf",
    "notPdf",
    "empty",
    undefined,
    "tooLarge",
  ]);
});

test("those that do not fit any more are named; those that are refused take no room", () => {
  const files = [file("letter.docx", ""), file("a.pdf"), file("b.pdf"), file("c.pdf")];
  expect(objectionsTo(files, 2)).toEqual(["notPdf", undefined, undefined, "noRoom"]);
  expect(objectionsTo([file("a.pdf")], -1)).toEqual(["noRoom"]);
});
