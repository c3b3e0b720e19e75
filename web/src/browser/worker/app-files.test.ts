import { expect, test } from "vitest";
import { filesInPage, isNeededToStart, isPageAddress } from "./app-files.ts";

test("the app's pages are its own; the interface and its documents are not", () => {
  const pages = ["/", "/sign-in", "/kept", "/screen", "/c/1", "/w/1/songs/2/stand"];
  expect(pages.filter(isPageAddress)).toEqual(pages);
  const others = ["/api/v1/churches", "/api/docs", "/cat", "/kept/more", "/service-worker.js"];
  expect(others.filter(isPageAddress)).toEqual([]);
});

test("the files that a page names", () => {
  const page = `<link href="/_app/immutable/entry/start.A-1_.js" rel="modulepreload">
    <link href="/favicon.svg"><script>import("/_app/immutable/entry/start.A-1_.js")</script>`;
  expect(filesInPage(page)).toEqual(["/_app/immutable/entry/start.A-1_.js"]);
});

test("the app starts with its scripts and styles; the sheet viewer is left for later", () => {
  const app = "/_app/immutable";
  const wanted = [`${app}/chunks/one.js`, `${app}/nodes/2.x.js`, `${app}/assets/2.x.css`];
  const later = [`${app}/viewer/x.js`, `${app}/assets/pdf.worker.x.mjs`, `${app}/assets/x.woff2`];
  expect([...wanted, ...later].filter(isNeededToStart)).toEqual(wanted);
});
