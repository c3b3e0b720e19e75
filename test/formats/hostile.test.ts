import fc from "fast-check";
import { expect, test } from "vitest";
import { lengthOf } from "../harness/length.ts";
import { importLimits } from "../../server/cli/import/sources.ts";
import { hostileFile } from "./hostile-databases.ts";
import { hostileKinds, hostileText } from "./hostile.ts";

const read = (text: string, filename: string) => hostileFile(text, filename)();

const filenames = [...new Set(hostileKinds.map(({ filename }) => filename))];

/** Up to so many letters of what a format has over and over, most of them short. */
function textsOf(filename: string, longest: number) {
  const kinds = fc.constantFrom(...hostileKinds.filter((kind) => kind.filename === filename));
  const lengths = fc.integer({ min: 0, max: 12 }).chain((halvings) => fc.nat(longest >> halvings));
  const others = fc.array(fc.constantFrom(...hostileKinds), { maxLength: 2 });
  return fc.tuple(kinds, others, lengths).map(([kind, others, length]) => {
    const unit = [kind, ...others].map((one) => one.unit).join("");
    return hostileText({ ...kind, unit }, length);
  });
}

function endsInLines(text: string, filename: string): void {
  const outcomes = read(text, filename);
  expect(outcomes.length, text.slice(0, 200)).toBeGreaterThan(0);
  for (const outcome of outcomes) {
    if ("refused" in outcome) expect(outcome.refused.why).not.toBe("ourFault");
  }
}

test.each(filenames)(
  "whatever a file has over and over, it comes in or is refused in a line: %s",
  (filename) => {
    const texts = textsOf(filename, lengthOf({ bounded: 3000, full: 100_000 }));
    const numRuns = lengthOf({ bounded: 200, full: 10_000 });
    fc.assert(
      fc.property(texts, (text) => endsInLines(text, filename)),
      { numRuns },
    );
  },
  3_600_000,
);

/** In a torture run some are as large as a file may be; one that fails is told as it is. */
const largestNames = filenames.slice(0, lengthOf({ bounded: 0, full: filenames.length }));

test.each(largestNames)(
  "so does one as large as a file may be: %s",
  (filename) => {
    const kinds = hostileKinds.filter((kind) => kind.filename === filename);
    fc.assert(
      fc.property(fc.constantFrom(...kinds), (kind) => {
        endsInLines(hostileText(kind, importLimits.fileBytes), filename);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  },
  3_600_000,
);

test.each([
  ["song.cho", `{start_of_verse: ${"a=''".repeat(2_500_000)}}\nwords`],
  ["song.txt", "中".repeat(9_900_000)],
  ["song.txt", `A${"1".repeat(9_000_000)} [a${"1".repeat(900_000)}]\nwords`],
  ["songs.json", `{"precentor":1,"songs":[{"metadata":{"title":"${"\\n".repeat(4_900_000)}"}}]}`],
])("no pattern fails on a text that goes on and on: %s", (filename, text) => {
  for (const outcome of read(text, filename)) {
    if ("refused" in outcome) expect(["ourFault", "brokenJson"]).not.toContain(outcome.refused.why);
  }
});

test("what no reader was made for is one line, too", () => {
  const deep = `{"precentor":1,"songs":[{"metadata":{"title":${"[".repeat(200_000)}${"]".repeat(200_000)}}}]}`;
  const [outcome] = read(deep, "songs.json");
  expect(outcome).toMatchObject({ refused: { why: "ourFault" } });
});
