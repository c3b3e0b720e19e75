import { expect, test } from "vitest";
import { addressAfterSignIn, signInAddress } from "./sign-in-address.ts";

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
