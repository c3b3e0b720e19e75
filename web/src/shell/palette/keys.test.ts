import { expect, test } from "vitest";
import { type ListAction, listActionOf } from "../../stand/list/keys.ts";
import { commandOf, deskCommandOf } from "../../projection/keys.ts";
import { actionOfKey } from "../../stand/actions.ts";
import { keysOf } from "./keys.ts";

const song = "/[side=side]/[church]/songs/[song]";
const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

function pressed(route: string, deed: string): string[] {
  return keysOf(route).here.flatMap(({ does, chords }) => {
    return does === deed ? chords.map((chord) => chord.join()) : [];
  });
}

test.each([
  ["forward", "forward"],
  ["back", "back"],
  ["first", "first"],
  ["last", "last"],
  ["leave", "leave"],
])("on the stand, what is said to go %s does so", (deed, action) => {
  const keys = pressed(`${song}/stand`, deed);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(actionOfKey({ ...plain, key }, false), key).toBe(action);
});

test.each<[string, ListAction]>([
  ["nextSong", "next"],
  ["previousSong", "previous"],
  ["jumpInList", "jump"],
])("on the stand of a list, what is said to do %s does so", (deed, action) => {
  const keys = pressed("/[side=side]/[church]/list/stand", deed);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    const code = `Key${key.toUpperCase()}`;
    expect(listActionOf({ ...plain, key, code }), key).toBe(action);
  }
});

test.each([
  ["forward", "next"],
  ["back", "previous"],
  ["first", "first"],
  ["last", "last"],
  ["black", "black"],
])("when projecting, what is said to go %s does so", (deed, command) => {
  const keys = pressed(`${song}/project`, deed);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(commandOf({ key, code: "" }), key).toBe(command);
});

test.each([
  ["back", "previous"],
  ["black", "black"],
  ["nextSong", "next-item"],
  ["previousSong", "previous-item"],
  ["whereBefore", "back"],
  ["clear", "clear"],
  ["titleCover", "title"],
])("at the desk of a list, what is said to do %s does so", (deed, command) => {
  const keys = pressed("/[side=side]/[church]/list/project", deed);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(deskCommandOf({ key, code: "" }), key).toBe(command);
});

test("a page without keys of its own has those of every page", () => {
  expect(keysOf("/w/[church]/songs/[song]/history")).toMatchObject({
    here: [],
    anywhere: [{ does: "palette" }, { does: "showKeys" }],
  });
});
