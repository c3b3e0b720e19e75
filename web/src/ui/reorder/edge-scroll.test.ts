import { expect, test } from "vitest";
import { edgeScroll } from "./edge-scroll.ts";

const window = { top: 64, bottom: 800 };

test.each([
  { where: "under the bar", y: 30, up: true },
  { where: "right below the bar", y: 100, up: true },
  { where: "in the middle", y: 400, up: undefined },
  { where: "at the lower edge", y: 780, up: false },
])("a drag $where", ({ y, up }) => {
  const by = edgeScroll(y, window);
  expect(by === 0 ? undefined : by < 0).toBe(up);
});
