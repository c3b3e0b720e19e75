import { expect, test } from "vitest";
import { withParams } from "./addresses.ts";

test("a changed choice keeps the rest of the address", () => {
  const address = new URL("http://localhost/c/x/songs/y?q=light&lyrics=1");
  expect(withParams(address, { beside: "2" }).search).toBe("?q=light&lyrics=1&beside=2");
  expect(withParams(address, { lyrics: "2", beside: undefined }).search).toBe("?q=light&lyrics=2");
  expect(withParams(address, { q: undefined, lyrics: "" }).search).toBe("?lyrics=");
});
