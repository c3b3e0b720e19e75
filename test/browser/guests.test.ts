import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSite } from "./harness/open-site.ts";
import { listPath, sixSongs } from "./harness/service-lists.ts";

const guests = 30;
const site = openSite({ isLimited: true });

/** The answers of the interface, by path. */
function answersTo(page: Page): { readonly path: string; readonly status: number }[] {
  const answers: { path: string; status: number }[] = [];
  page.on("response", (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith("/api/")) {
      answers.push({ path: pathname + search, status: response.status() });
    }
  });
  return answers;
}

/** Opens what the congregation sees, and waits until all of it is there. */
async function open(page: Page, mode: "sing" | "") {
  const answers = answersTo(page);
  await page.goto(listPath(site, sixSongs(site), mode));
  await page.getByText(mode ? "You set a table by the road" : "Semilla en tu mano").waitFor();
  await page.waitForLoadState("networkidle");
  return answers;
}

test.each([
  ["sing the words of", "sing", "10.1.0.1"],
  ["open", "", "10.1.0.2"],
] as const)(
  "thirty guests behind one address %s a list within a minute",
  async (_what, mode, address) => {
    const first = await open(await site.page({ address, isFirst: true }), mode);
    expect(first).toHaveLength(1);
    // As the other phones do: the same questions, without a browser for each.
    const others = await site.page({ address });
    await others.goto("/sign-in");
    const statuses = await others.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      Array.from({ length: guests - 2 }, () => first.map(({ path }) => path)).flat(),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const last = await open(await site.page({ address, isFirst: true }), mode);
    expect(new Set([...first, ...last].map(({ status }) => status))).toEqual(new Set([200]));
  },
);
