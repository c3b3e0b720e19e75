import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setInterval as every } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../common/contract/fields.ts";
import { bombs, nestedBesidePage } from "./bombs.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { pdf } from "../harness/material.ts";
import { peakMegabytes } from "../harness/raw-request.ts";

interface Expected {
  readonly file: string;
  readonly expect: 201 | 422 | "201 or 422";
  /** The page count, or why PDFium refuses the file. */
  readonly pages: number | string;
}

/** Not part of the repository: what needs it is shown as skipped where it is absent. */
const corpus = resolve(import.meta.dirname, "../../../shared/corpus/pdf");
const testOnCorpus = test.skipIf(!existsSync(corpus));

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch();
});
afterAll(() => t.installation.remove());

/** So often somebody else asks for something. */
const readMs = 20;

/** Someone else's requests, one after the other, until the work is done; answers their statuses. */
async function meanwhile(work: () => Promise<void>): Promise<number[]> {
  const done = new AbortController();
  const reader = (async () => {
    const statuses: number[] = [];
    for await (const _ of every(readMs)) {
      statuses.push((await t.viewer.get(`${t.base}/songs?q=light`)).status);
      statuses.push((await t.anyone.get(`${t.publicBase}/songs`)).status);
      if (done.signal.aborted) break;
    }
    return statuses;
  })();
  try {
    await work();
  } finally {
    done.abort();
  }
  return reader;
}

testOnCorpus(
  "every file of the corpus is answered as expected, while others go on reading",
  async () => {
    const expected = JSON.parse(readFileSync(join(corpus, "expected.json"), "utf8")) as Expected[];
    const deviations: unknown[] = [];
    const statuses = await meanwhile(async () => {
      for (const { file, expect: wanted, pages } of expected) {
        const reply = await t.editor.upload(t.church, readFileSync(join(corpus, file)), file);
        const answer = { status: reply.status, pages: reply.body.asset?.pageCount };
        const isExpected = `${wanted}`.includes(`${answer.status}`);
        const isCounted = wanted !== 201 || answer.pages === pages;
        if (!isExpected || !isCounted) deviations.push({ file, wanted, pages, answer });
      }
    });
    expect(deviations).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);

testOnCorpus("many files of the corpus at once are answered as one by one", async () => {
  const expected = JSON.parse(readFileSync(join(corpus, "expected.json"), "utf8")) as Expected[];
  const plain = expected.filter(({ expect: wanted }) => typeof wanted === "number");
  for (let at = 0; at < plain.length; at += 8) {
    const some = plain.slice(at, at + 8);
    const replies = await Promise.all(
      some.map(({ file }) => t.editor.upload(t.church, readFileSync(join(corpus, file)), file)),
    );
    expect(replies.map(({ status }, index) => [some[index]?.file, status])).toEqual(
      some.map(({ file, expect: wanted }) => [file, wanted]),
    );
  }
});

test.each(bombs())("%s does no harm", async (_, bytes) => {
  const statuses = await meanwhile(async () => {
    expect([201, 422]).toContain((await t.editor.upload(t.church, bytes)).status);
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await t.editor.upload(t.church, pdf())).status).toBe(201);
  expect(peakMegabytes(t.server)).toBeLessThan(900);
});

test("several bombs at once do no harm, and a good file beside them is taken", async () => {
  const [first] = bombs();
  const dropped = Array.from({ length: 3 }, () => t.editor.upload(t.church, first[1]));
  const good = await t.administrator.upload(t.church, pdf(2));
  for (const { status } of await Promise.all(dropped)) expect([201, 422]).toContain(status);
  expect([good.status, good.body.asset?.pageCount]).toEqual([201, 2]);
  expect(peakMegabytes(t.server)).toBeLessThan(900);
  expect(await t.installation.cli(["verify"])).toMatchObject({ code: 0 });
});

test("where there is little memory a PDF that takes more is refused, and the largest sheet taken", async () => {
  const little = t.editor.at(await t.installation.start({ PDF_MEGABYTES: "64" }));
  const greedy = nestedBesidePage(1_500_000);
  expect((await little.upload(t.church, greedy)).body).toEqual({
    error: expect.stringContaining("takes too much to open"),
  });
  const largest = pdf(50, "largest", limits.uploadBytes - 10_000);
  expect((await little.upload(t.church, largest)).status).toBe(201);
});
