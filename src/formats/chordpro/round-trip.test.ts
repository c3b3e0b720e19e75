import { expect, test } from "vitest";
import { checkRoundTrips } from "../../../test/formats/round-trip.ts";
import { chordProWriter } from "./write.ts";

test("what is exported, imported and exported again is the same to the byte", () => {
  checkRoundTrips(chordProWriter, (one, other) => expect(one).toEqual(other));
});
