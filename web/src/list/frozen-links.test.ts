import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeList, encodeList } from "./link.ts";
import type { ServiceList } from "./list.ts";

interface FrozenLink {
  readonly link: string;
  readonly list: ServiceList;
}

/** Links as they were printed and sent: they are read for ever. Nothing here is ever changed. */
const path = new URL("../../test/list-links.json", import.meta.url);
const frozen = JSON.parse(readFileSync(path, "utf8")) as FrozenLink[];

test("ten links that are on paper are read as what they were made of", () => {
  expect(frozen).toHaveLength(10);
  for (const { link, list } of frozen) {
    expect(decodeList(link)).toEqual({ list });
    // And a list of today is read by whoever has not got a newer app yet.
    expect(encodeList(list)).toBe(link);
  }
});
