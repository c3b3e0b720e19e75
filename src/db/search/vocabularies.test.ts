import fc from "fast-check";
import { expect, test } from "vitest";
import { migrations } from "../migrations/index.ts";
import { connectSchema } from "../sqlite/connect.ts";
import { queriesOn, Statements } from "../sqlite/statements.ts";
import { packTexts } from "../vocabulary.ts";
import { Vocabularies } from "./vocabularies.ts";

const church = "01a1df8d-bf96-7236-a466-252242436063";
const other = "01a1df8d-c279-7500-9c36-4615d4a0a353";

/** An installation with two churches, and what is needed to search in them. */
function begin(bounds?: ConstructorParameters<typeof Vocabularies>[0]) {
  const connection = connectSchema(":memory:");
  for (const statement of migrations.flatMap(({ sqlite }) => sqlite)) connection.exec(statement);
  for (const id of [church, other]) {
    connection.exec(`INSERT INTO churches (id, name, time_zone, created_at)
      VALUES ('${id}', 'name', 'UTC', 'now')`);
  }
  const reader = queriesOn(new Statements(connection));
  const vocabularies = new Vocabularies(bounds);
  const known = new Map<string, Set<string>>([church, other].map((id) => [id, new Set()]));
  return {
    connection,
    known,
    async add(churchId: string, words: readonly string[]) {
      await packTexts(reader, churchId, [words.join(" ")]);
      for (const word of words) known.get(churchId)?.add(word);
    },
    /** Which words of the church hold it, by the vocabulary and by plain reading. */
    async compare(churchId: string, searched: string) {
      const words = [...(known.get(churchId) ?? [])];
      const searching = { reader, goOn: () => undefined };
      const [matches] = await vocabularies.match(searching, churchId, [searched]);
      const rows = connection
        .prepare(
          `SELECT number, word FROM vocabulary v JOIN churches c ON c.row_number = v.church
            WHERE c.id = ? ORDER BY number`,
        )
        .all(churchId) as { number: number; word: string }[];
      const found = rows.filter(({ number }) => matches?.isIn(number));
      expect(found.map(({ word }) => word)).toEqual(
        words.filter((word) => word.includes(searched)),
      );
      const numbers = found.map(({ number }) => number);
      if (matches?.few) expect(matches.few).toEqual(expect.arrayContaining(numbers));
    },
  };
}

const word = fc
  .array(fc.constantFrom("a", "b", "ab", "ж", "𐐔", "aaaaaaaaa"), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(""));
const step = fc.record({
  churchId: fc.constantFrom(church, church, other),
  words: fc.array(word, { maxLength: 12 }),
  searched: word,
});

test.each([
  ["kept", undefined],
  ["kept in part", { maxLetters: 40, wordsTogether: 5 }],
  ["never kept", { maxLetters: 0, wordsTogether: 3 }],
])("words that are %s are found as soon as they are there", async (_, bounds) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { connection, add, compare } = begin(bounds);
      for (const { churchId, words, searched } of steps) {
        if (words.length > 0) await add(churchId, words);
        await compare(churchId, searched);
      }
      connection.close();
    }),
    { numRuns: 40 },
  );
});

test("a letter that is in very many words is found in them, kept or not", async () => {
  for (const bounds of [undefined, { maxLetters: 9000, wordsTogether: 700 }]) {
    const { add, compare } = begin(bounds);
    const words = Array.from({ length: 5000 }, (_, index) => index.toString(36));
    await add(church, words);
    for (const searched of ["1", "1a", "zz", "%"]) await compare(church, searched);
  }
});

test("a database that has gone back to an earlier state is read anew", async () => {
  const { connection, known, add, compare } = begin();
  await add(church, ["one", "two"]);
  connection.exec("BEGIN");
  await add(church, ["three"]);
  await compare(church, "e");
  connection.exec("ROLLBACK");
  known.get(church)?.delete("three");
  await compare(church, "e");
  await add(church, ["eight", "nine"]);
  await compare(church, "e");
  await compare(church, "n");
});

test("a vocabulary with gaps is not trusted", async () => {
  const { connection, add, compare } = begin();
  await add(church, ["one", "two", "three"]);
  connection.exec("DELETE FROM vocabulary WHERE word = 'two'");
  await expect(compare(church, "e")).rejects.toThrow("reindex");
});
