import { expect, test } from "vitest";
import { checkRoundTrips } from "../../../test/formats/round-trip.ts";
import { textWriter } from "./write.ts";

test("what is exported, imported and exported again is the same to the byte", () => {
  checkRoundTrips(textWriter, (one, other) => expect(one).toEqual(other));
});
