import { expect, test } from "vitest";
import { listLinks } from "$test/list-links.ts";
import { decodeList, encodeList } from "./link.ts";

test("ten links that are on paper are read as what they were made of", () => {
  expect(listLinks).toHaveLength(10);
  for (const { link, list } of listLinks) {
    expect(decodeList(link)).toEqual({ list });
    // And a list of today is read by whoever has not got a newer app yet.
    expect(encodeList(list)).toBe(link);
  }
});
