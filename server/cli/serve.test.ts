import { expect, test } from "vitest";
import { lineForPeople } from "./serve.ts";

test("on a terminal a line of the log is for people, and cannot be forged", () => {
  const time = "2026-03-01T18:04:12.000Z";
  const clock = new Date(time).toLocaleTimeString("en-GB");
  const line = (fields: object) => lineForPeople(JSON.stringify({ time, ...fields }));
  expect(line({ level: 30, msg: "ready", origin: "http://localhost:8080", port: 8080 })).toBe(
    `${clock} ready origin=http://localhost:8080 port=8080`,
  );
  const err = { message: "no", stack: "Error: no\n    at one\n    at two" };
  expect(line({ level: 50, msg: "tidying failed", err })).toBe(
    `${clock} ERROR tidying failed\n  Error: no\n      at one\n      at two`,
  );
  expect(line({ level: 40, msg: "over", url: "/a\u001B[2J\n18:04:12 all is well" })).toBe(
    `${clock} WARNING over url=/a\\u001b[2J\\u000a18:04:12 all is well`,
  );
});
