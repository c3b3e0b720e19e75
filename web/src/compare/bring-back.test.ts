import { expect, test } from "vitest";
import { bringBack, partsToBringBack } from "./bring-back.ts";

const line = (id: string, text = id) => ({ id, text });
const section = (id: string, ...lines: ReturnType<typeof line>[]) => ({ id, name: id, lines });
const lyrics = (...sections: ReturnType<typeof section>[]) => ({
  label: "",
  sections,
  sequence: [],
});
const newId = () => "new";

const old = lyrics(section("A", line("a1"), line("a2")), section("B", line("b1"), line("b2")));

test("one section comes back, and nothing that others wrote elsewhere goes", () => {
  const current = lyrics(section("A", line("a1", "later")), section("B", line("b1", "other")));
  expect([...partsToBringBack(old, current)]).toEqual(["A", "a1", "a2", "B", "b1", "b2"]);
  const back = bringBack(current, old, { section: "B" }, newId);
  expect(back.sections).toEqual([current.sections[0], old.sections[1]]);
});

test("one line comes back to where it stands, or stood", () => {
  const current = lyrics(section("A", line("a1", "later"), line("a3")), section("B", line("b1")));
  const edited = bringBack(current, old, { line: "a1" }, newId).sections[0];
  expect(edited?.lines).toEqual([line("a1"), line("a3")]);
  const removed = bringBack(current, old, { line: "a2" }, newId).sections[0];
  expect(removed?.lines.map(({ id }) => id)).toEqual(["a1", "a2", "a3"]);
});

test("a line that lives on in another section comes back there, and is not there twice", () => {
  const current = lyrics(section("A", line("a1")), section("B", line("b1"), line("a2", "later")));
  expect(bringBack(current, old, { line: "a2" }, newId).sections).toEqual([
    current.sections[0],
    section("B", line("b1"), line("a2")),
  ]);
});

test("a section that has another name now can be brought back, and none of its lines", () => {
  const [first = section("A"), ...others] = old.sections;
  const current = lyrics({ ...first, name: "Opening" }, ...others);
  expect([...partsToBringBack(old, current)]).toEqual(["A"]);
});

test("what is gone with its section comes back with it, in its place", () => {
  const current = lyrics(section("B", line("b1"), line("a2")));
  expect(bringBack(current, old, { section: "A" }, newId).sections).toEqual([
    section("A", line("a1"), line("new", "a2")),
    current.sections[0],
  ]);
  const alone = bringBack(current, old, { line: "a1" }, newId);
  expect(alone.sections[0]).toEqual(section("A", line("a1")));
});

test("of what is the same there is nothing to bring back", () => {
  expect(partsToBringBack(old, old).size).toBe(0);
  expect(bringBack(old, old, { section: "A" }, newId)).toEqual(old);
});
