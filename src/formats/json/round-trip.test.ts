import { expect, test } from "vitest";
import { checkCollections } from "../../../test/formats/round-trip.ts";
import { jsonWriter } from "./write.ts";

test("what is exported, imported and exported again is the same to the byte", () => {
  checkCollections(jsonWriter, (one, other) => expect(one).toEqual(other));
});
