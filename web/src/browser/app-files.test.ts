import { expect, test } from "vitest";
import { filesInPage, isPageAddress, partsStored } from "./app-files.ts";

test("the app's pages are its own; the interface and its documents are not", () => {
  const pages = ["/", "/sign-in", "/kept", "/screen", "/me", "/c/1", "/w/1/songs/2/stand"];
  expect(pages.filter(isPageAddress)).toEqual(pages);
  const others = ["/api/v1/churches", "/api/docs", "/cat", "/kept/more", "/service-worker.js"];
  expect(others.filter(isPageAddress)).toEqual([]);
});

test("the files that a page names", () => {
  const page = `<link href="/_app/immutable/entry/start.A-1_.js" rel="modulepreload">
    <link href="/favicon.svg"><script>import("/_app/immutable/entry/start.A-1_.js")</script>`;
  expect(filesInPage(page)).toEqual(["/_app/immutable/entry/start.A-1_.js"]);
});

test("a new version brings the parts that the one before had as a whole", () => {
  const own = { reading: ["/r2"], "reading-de": ["/d2"], writing: ["/w2"], sheets: ["/s2"] };
  const older = { reading: ["/r1", "/r0"], "reading-de": ["/d1"], writing: ["/w1"] };
  const stored = new Set(["/r0", "/r1", "/d1"]);
  expect(partsStored(own, older, stored)).toEqual(["reading", "reading-de"]);
  expect(partsStored(own, older, new Set(["/r1", "/w1"]))).toEqual(["writing"]);
});

test("what versions without parts had stored is there afterwards", () => {
  const own = { reading: ["/r2"], writing: ["/w2"], sheets: ["/s2"] };
  expect(partsStored(own, undefined, new Set(["/a.js"]))).toEqual(["reading", "writing"]);
  const withSheets = new Set(["/_app/immutable/viewer/x.js"]);
  expect(partsStored(own, undefined, withSheets)).toEqual(["reading", "writing", "sheets"]);
});
