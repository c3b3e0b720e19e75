import { expect, test } from "vitest";
import { homeAddress } from "./home-address.ts";

const churches = (...ids: string[]) => ids.map((id) => ({ id }));

test.each([
  ["the one that a member used last", { mine: churches("a", "b"), last: "b" }, "/w/b"],
  ["a member's only one", { mine: churches("a"), last: "gone" }, "/w/a"],
  ["the operator's, where one is a member", { mine: churches("a", "b"), home: "b" }, "/w/b"],
  ["none yet: somebody has to choose", { mine: churches("a", "b"), home: "c" }, undefined],
  ["none yet: it is not known which ones", { last: "a", home: "a" }, undefined],
  [
    "none: nobody has made them a member",
    { mine: [], home: "a", recent: churches("b") },
    undefined,
  ],
])("a member is led to %s", (_where, known, expected) => {
  expect(homeAddress({ isMember: true, recent: [], ...known })).toBe(expected);
});

test.each([
  ["the one that was opened last", { recent: churches("b", "a"), home: "c" }, "/c/b"],
  ["the operator's", { recent: [], home: "c" }, "/c/c"],
  ["the one that their session has ended for", { recent: [], last: "a", hasEnded: true }, "/w/a"],
  [
    "the operator's, where nobody knows which they used",
    { recent: [], hasEnded: true, home: "c" },
    "/c/c",
  ],
  ["none: they are asked to sign in", { recent: [] }, undefined],
])("a guest is led to %s", (_where, known, expected) => {
  expect(homeAddress({ isMember: false, ...known })).toBe(expected);
});
