import { expect, test } from "vitest";
import { encodingsIn } from "./web-file.ts";

test.each([
  ["gzip, deflate, br", ["br", "gzip"]],
  ["br;q=0.1, gzip;q=1", ["br", "gzip"]],
  ["br;q=0, GZIP", ["gzip"]],
  ["br; q=0.000, gzip;q=0", []],
  ["xbr, gzip-like, identity", []],
  ["", []],
])("of %j these are sent: %j", (accepted, encodings) => {
  expect(encodingsIn(accepted)).toEqual(encodings);
});
