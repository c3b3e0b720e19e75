import { expect, test } from "vitest";
import { packDocument } from "./packed-document.ts";
import { unpackOnce } from "./unpacked-documents.ts";

const packed = (text: string) => packDocument(text.repeat(50)) as Uint8Array;

test("what is known is given again, by its bytes and not by its id alone", () => {
  const unpack = unpackOnce();
  const first = unpack(packed("a line"), "revision");
  expect(first.toString()).toBe("a line".repeat(50));
  expect(unpack(packed("a line"), "revision")).toBe(first);
  expect(unpack(packed("another"), "revision").toString()).toBe("another".repeat(50));
});
