import { PassThrough, Readable } from "node:stream";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { CommandLine } from "../harness/command-line.ts";
import { lyricsOf } from "../harness/material.ts";
import { builtMain } from "../harness/verbs.ts";

let t: ChurchHere;
let precentor: CommandLine;
const ids: string[] = [];
const words = [
  "When dawn is near the river sings",
  "and every boat is on its way",
  "the light is on the water now",
];

beforeAll(async () => {
  t = await startChurchHere();
  precentor = new CommandLine(t, {});
  for (const [title, lines] of [
    ["River Dawn", words],
    ["The River at Dawn", [...words.slice(0, 2), "the light is on the water still"]],
    ["Quite Another", ["Nothing of this is anywhere else"]],
    ["River dawn!", words],
  ] as const) {
    const song = await t.editor.song(t.church, { title, authors: ["Ann"] });
    await t.editor.lyrics(t.church, song.id, lyricsOf("en", [[...lines]]));
    ids.push(song.id);
  }
  await t.stranger.song(t.otherChurch, { title: "River Dawn" });
  await t.installation.cli(["song", "archive", "--church", t.church, "--song", ids[3] ?? ""]);
});
afterAll(() => t.installation.remove());

interface Found {
  readonly songs: number;
  readonly groups: readonly {
    readonly songs: readonly { readonly title: string }[];
    readonly pairs: readonly { readonly measure: number; readonly reasons: readonly string[] }[];
  }[];
}

test("songs that look the same are told with measure and reasons; archived ones are not", async () => {
  const { songs, groups } = await precentor.json<Found>("duplicates --church CHURCH");
  expect([songs, groups.length]).toEqual([3, 1]);
  const [group] = groups;
  expect(group?.songs.map(({ title }) => title).toSorted()).toEqual([
    "River Dawn",
    "The River at Dawn",
  ]);
  expect(group?.pairs).toMatchObject([{ reasons: ["firstLine", "text"] }]);
  expect(group?.pairs[0]?.measure).toBeGreaterThan(0.8);
});

test("people see them side by side", async () => {
  const { stdout } = await precentor.run("duplicates --church CHURCH");
  expect(stdout).toMatch(
    /^1\. \d\d % alike: the first line, much of the text \(\d\d % of the text in common\)$/m,
  );
  expect(stdout).toMatch(/^ {4}\S.* {2}\S/m);
  for (const text of ["River Dawn ", "The River at Dawn", ids[0], ids[1], "Ann"]) {
    expect(stdout).toContain(text);
  }
  expect(stdout).toContain("2 possible duplicates, in 1 group, of 3 songs.");
});

test("what is too long is cut for the screen, and songs without words say so", async () => {
  const { stranger, otherChurch } = t;
  const title = "Long is the road that leads us on from the valley to the hills and";
  for (const end of ["home", "home!"]) {
    const songbooks = [{ book: "Loose leaves", number: "12" }];
    await stranger.song(otherChurch, { title: `${title} ${end}`, songbooks });
  }
  const { stdout } = await precentor.run(`duplicates --church ${otherChurch}`);
  const [head, titles, , authors, songbooks] = stdout.split("\n");
  expect(head).toMatch(/^1\. \d+ % alike: a title \(no texts to compare\)$/);
  const cut = "Long is the road that leads us on from the valley to the hi…";
  expect(titles?.trim().split(/ {2,}/)).toEqual([cut, cut]);
  expect(authors?.trim().split(/ {2,}/)).toEqual(["no authors", "no authors"]);
  expect(songbooks?.trim().split(/ {2,}/)).toEqual(["Loose leaves 12", "Loose leaves 12"]);
});

test("the measure can be asked for", async () => {
  const line = "duplicates --church CHURCH --at-least";
  expect((await precentor.json<Found>(`${line} 100`)).groups).toEqual([]);
  expect(await precentor.run(`${line} 0`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--at-least takes a number from 1 to 100"),
  });
});

test("a terminal is told how far it is while songs are read and compared", async () => {
  const { main } = await builtMain();
  // Each look at the clock is a second later: whatever is told is told at once.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  onTestFinished(() => void vi.restoreAllMocks());
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const io = { env: t.installation.environment({}), stdin: Readable.from([]), stdout };
  const code = await main(["duplicates", "--church", t.church], {
    ...io,
    stderr: Object.assign(stderr, { isTTY: true }),
  });
  expect(code).toBe(0);
  const told = stderr.setEncoding("utf8").read() as string;
  expect(told).toMatch(/songs read: 3 of 3, \S+ per s/);
  expect(told).toMatch(/songs compared: 2 of 3, \S+ per s, about \d+ s left/);
});
