import { expect, test } from "vitest";
import { addressAfterSignIn, homeAddress, signInAddress } from "./addresses.ts";

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

const origin = "https://songs.example";
const mine = [{ id: "1" }];

test.each([
  ["/w/1/songs/2?lyrics=3", "/w/1/songs/2?lyrics=3"],
  ["/c/1?q=light", "/w/1?q=light"],
  ["/c/1/songs/2", "/w/1/songs/2"],
  ["/c/2?q=light", "/c/2?q=light"],
  ["https://elsewhere.example/trap", "/"],
  ["//elsewhere.example", "/"],
  ["/.//elsewhere.example", "/"],
  ["//", "/"],
  ["javascript:alert(1)", "/"],
  [null, "/"],
])("after signing in for %s one is at %s", (to, address) => {
  expect(addressAfterSignIn(to, origin, mine)).toBe(address);
});

test("the way to the sign-in page remembers the way back", () => {
  const address = signInAddress(new URL("/c/1?q=a b", origin));
  expect(addressAfterSignIn(new URL(address, origin).searchParams.get("to"), origin, [])).toBe(
    "/c/1?q=a%20b",
  );
  expect(signInAddress(new URL("/", origin))).toBe("/sign-in");
  // What is in a fragment stays in one.
  expect(signInAddress(new URL("/c/1/list#abc", origin))).toBe("/sign-in?to=%2Fc%2F1%2Flist#abc");
});
