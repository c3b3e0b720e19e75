import fc from "fast-check";
import { expect, test } from "vitest";
import {
  emailOf,
  endOf,
  guest,
  type Identity,
  isSameIdentity,
  memberWith,
  readIdentity,
  writeIdentity,
} from "./identity.ts";

const anna = memberWith(" Anna@Church.example ");

const anyIdentity: fc.Arbitrary<Identity> = fc.oneof(
  fc.constant(guest),
  fc.string().map(memberWith),
  fc.string().map((email) => endOf(memberWith(email))),
);

test("a member is known by the e-mail address, however it was typed", () => {
  expect(anna).toEqual({ kind: "member", email: "anna@church.example" });
});

test("a session that ends leaves the page to whoever it belonged to", () => {
  expect(endOf(anna)).toEqual({ kind: "ended", email: "anna@church.example" });
  expect(emailOf(endOf(anna))).toBe(emailOf(anna));
  expect(endOf(guest)).toBe(guest);
});

test("what a device remembers is read as it was written", () => {
  fc.assert(
    fc.property(anyIdentity, (identity) => {
      const read = readIdentity(writeIdentity(identity));
      expect(isSameIdentity(read, emailOf(identity) === "" ? guest : identity)).toBe(true);
    }),
  );
});

test("whatever else is found there is a guest", () => {
  const others = [undefined, "", "null", "yes", "[]", '{"kind":"member"}', '{"email":"a@b"}'];
  expect(others.map(readIdentity)).toEqual(others.map(() => guest));
  fc.assert(fc.property(fc.json(), (text) => void readIdentity(text)));
});
