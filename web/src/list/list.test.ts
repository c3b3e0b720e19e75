import { expect, test } from "vitest";
import {
  duplicated,
  emptyList,
  identityOf,
  listLimits,
  named,
  type ServiceList,
  songEntry,
  spokenEntry,
  startedList,
  withChanged,
  withEntry,
  withoutSong,
} from "./list.ts";

const [psalm, lantern, bread] = [spokenEntry("Psalm 23"), songEntry("lantern"), songEntry("bread")];
const sunday: ServiceList = {
  id: "c0ffee01",
  name: "Harvest",
  date: "2026-11-22",
  entries: [lantern, psalm, bread, lantern],
};

test("a list takes as many entries as it may have, and no more", () => {
  const almost = {
    ...sunday,
    entries: Array.from({ length: listLimits.entries - 1 }, () => bread),
  };
  const full = withEntry(almost, lantern);
  expect(full.entries).toEqual([...almost.entries, lantern]);
  expect(withEntry(full, psalm)).toBe(full);
});

test("a song that is taken out goes from every place, and all else stays", () => {
  expect(withoutSong(sunday, "lantern").entries).toEqual([psalm, bread]);
});

test("a list that is used again is another one: same entries, no name, a day of its own", () => {
  const again = duplicated(sunday, "2026-11-29");
  expect(again).toEqual({ ...sunday, id: again.id, name: "", date: "2026-11-29" });
  expect(again.id).not.toBe(sunday.id);
  expect(startedList("2026-11-29").id).not.toBe(startedList("2026-11-29").id);
});

test("a list without a day has none, not a blank one", () => {
  expect(named(sunday, " Advent ", "2026-12-24")).toMatchObject({
    name: "Advent",
    date: "2026-12-24",
  });
  expect(named(sunday, "Advent", "")).not.toHaveProperty("date");
});

test("an entry is the same one wherever it is moved to, and when it is changed", () => {
  const twice = [songEntry("lantern"), songEntry("lantern"), spokenEntry("Psalm 23")] as const;
  const list = { ...emptyList, entries: twice };
  const ids = twice.map(identityOf);
  expect(new Set(ids).size).toBe(3);
  const changed = withChanged(list, 1, songEntry("lantern", { note: "softly" }));
  expect(changed.entries.map(identityOf)).toEqual(ids);
  const moved = { ...changed, entries: changed.entries.toReversed() };
  expect(moved.entries.map(identityOf)).toEqual(ids.toReversed());
});
