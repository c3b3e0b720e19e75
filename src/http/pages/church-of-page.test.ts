import { expect, test } from "vitest";
import { ChurchOfPage } from "./church-of-page.ts";

const id = "01a1e0e3-d4e9-74ac-b90a-727946d4e348";
const church = { id, name: "Harbour Chapel", timeZone: "Europe/Berlin" };
const noHome = () => undefined;

test("a public page has the church of its address; others are looked up for nobody", async () => {
  const asked: string[] = [];
  const find = async (churchId: string) => {
    asked.push(churchId);
    return church;
  };
  const page = new ChurchOfPage(find, noHome);
  expect(await page.at(`/c/${id.toUpperCase()}/songs/1?q=a`)).toBe(church);
  expect(await page.at(`/c/${id}?q=a`)).toBe(church);
  for (const url of ["/", "/c/x", `/w/${id}`, `/c/${id}0`, "/c/?"]) {
    expect(await page.at(url), url).toBeUndefined();
  }
  expect(asked).toEqual([id, id]);
});

test("the start page has the home church", async () => {
  const page = new ChurchOfPage(
    async (churchId) => ({ ...church, id: churchId }),
    () => id,
  );
  expect([await page.at("/"), await page.at("/?q=a")]).toEqual([church, church]);
  expect(await page.at("/sign-in")).toBeUndefined();
});

test("a database that fails, or hangs, holds up no page", async () => {
  const failing = new ChurchOfPage(() => Promise.reject(new Error("away")), noHome);
  expect(await failing.at(`/c/${id}`)).toBeUndefined();
  let asked = 0;
  const hanging = new ChurchOfPage(() => {
    asked += 1;
    return new Promise(() => {});
  }, noHome);
  const pages = await Promise.all(Array.from({ length: 50 }, () => hanging.at(`/c/${id}`)));
  expect([new Set(pages), asked]).toEqual([new Set([undefined]), 4]);
});
