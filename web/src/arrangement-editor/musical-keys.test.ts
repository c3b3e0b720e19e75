import { expect, test } from "vitest";
import { limits } from "$contract/fields.ts";
import { faultIn } from "$domain/field.ts";
import { lengthOf } from "$domain/white-space.ts";
import { keyName } from "../song/details.ts";
import { keyGroups } from "./settings.ts";

const all = (chosen: string | null) => keyGroups(chosen).flatMap(({ keys }) => keys);

test("every key on offer is one that the service takes, and there once", () => {
  const keys = all(null);
  expect(keys.filter((key) => !!faultIn("sourceKey", key))).toEqual([]);
  expect(keys.filter((key) => lengthOf(key) > limits.sourceKey)).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("whatever the service takes can be shown", () => {
  for (const letter of "ABCDEFGH") {
    for (const sign of ["", "#", "b", "♯", "♭"]) {
      for (const mode of ["", "m"]) {
        const key = letter + sign + mode;
        expect(
          all(key).filter((one) => one === keyName(key)),
          key,
        ).toHaveLength(1);
      }
    }
  }
});

test("a rarer key is offered with its kind", () => {
  expect(keyGroups("E#m").find(({ keys }) => keys.includes("E♯m"))?.mode).toBe("minor");
  expect(all("Bb")).toEqual(all(null));
});
