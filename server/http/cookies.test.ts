import { expect, test } from "vitest";
import { newSessionCookie } from "./gate.ts";

test.each([
  ["https://songs.example.org", "__Host-precentor", "; Secure"],
  ["https://songs.example.org:8443", "__Host-precentor", "; Secure"],
  ["http://localhost:3000", "precentor", ""],
  ["http://192.168.1.5", "precentor", ""],
])("the cookie for %s is %s", (origin, name, ending) => {
  expect(newSessionCookie(origin, "token", 60)).toBe(
    `${name}=token; Path=/; HttpOnly; SameSite=Strict; Max-Age=60${ending}`,
  );
});
