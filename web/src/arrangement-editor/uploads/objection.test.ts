import { expect, test } from "vitest";
import { limits } from "$contract/fields.ts";
import { objectionsTo } from "./objection.ts";

const file = (name: string, type = "application/pdf", size = 1000) => ({ name, type, size });

test("PDFs are sent, by their type or their name; what the service would refuse is not", () => {
  const files = [
    file("a.pdf"),
    file("B.PDF", ""),
    file("scan", "application/pdf"),
    file("letter.docx", "application/msword"),
    file("folder", ""),
    file("empty.pdf", "application/pdf", 0),
    file("just.pdf", "application/pdf", limits.uploadBytes),
    file("more.pdf", "application/pdf", limits.uploadBytes + 1),
  ];
  expect(objectionsTo(files, 20)).toEqual([
    undefined,
    undefined,
    undefined,
    "notPdf",
    "notPdf",
    "empty",
    undefined,
    "tooLarge",
  ]);
});

test("those that do not fit any more are named; those that are refused take no room", () => {
  const files = [file("letter.docx", ""), file("a.pdf"), file("b.pdf"), file("c.pdf")];
  expect(objectionsTo(files, 2)).toEqual(["notPdf", undefined, undefined, "noRoom"]);
  expect(objectionsTo([file("a.pdf")], -1)).toEqual(["noRoom"]);
});
