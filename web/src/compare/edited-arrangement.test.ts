import type { Asset } from "$contract/asset.ts";
import { expect, test } from "vitest";
import { arrangementText, blankArrangement, type EditedArrangement } from "./arrangement.ts";
import { mergeArrangement } from "./arrangement.ts";

const file = (filename: string): Asset => ({
  id: crypto.randomUUID(),
  filename,
  mediaType: "application/pdf",
  size: 1,
  sha256: "",
  createdAt: "2026-01-01T00:00:00.000Z",
});
const [lead, choir, band] = [file("lead.pdf"), file("choir.pdf"), file("band.pdf")];
const base: EditedArrangement = { ...blankArrangement, label: "Choir", files: [lead] };

test("merged files are known by their names, from whichever side they come", () => {
  const mine = { ...base, files: [lead, choir] };
  const theirs = { ...base, tempo: 90, files: [lead, band] };
  const { document, conflicts } = mergeArrangement({ base, mine, theirs }, {});
  expect(conflicts).toEqual([]);
  expect(document).toMatchObject({ label: "Choir", tempo: 90 });
  expect(document?.files.map(({ filename }) => filename).toSorted()).toEqual([
    "band.pdf",
    "choir.pdf",
    "lead.pdf",
  ]);
});

test("what both changed is asked about, and there is no document before it is decided", () => {
  const mine = { ...base, sourceKey: "D" };
  const theirs = { ...base, sourceKey: "E" };
  const { document, conflicts } = mergeArrangement({ base, mine, theirs }, {});
  expect(document).toBeUndefined();
  const [conflict] = conflicts;
  const decisions = { [conflict?.key ?? ""]: { choice: "theirs" } as const };
  expect(mergeArrangement({ base, mine, theirs }, decisions).document).toEqual(theirs);
});

test("as text it is what one would write down", () => {
  const text = arrangementText({ ...base, sourceKey: "D", tempo: 90, files: [lead, choir] });
  expect(text).toBe("Choir\nD · ♩ 90\nlead.pdf\nchoir.pdf");
  expect(arrangementText(base)).toBe("Choir\nlead.pdf");
});
