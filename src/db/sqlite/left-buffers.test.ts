import { expect, test } from "vitest";
import { LeftBuffers } from "./left-buffers.ts";

const megabyte = 1_000_000;
const megabytesInUse = () => process.memoryUsage().arrayBuffers / megabyte;

test("buffers that nobody uses any more are let go before they take much", () => {
  const left = new LeftBuffers();
  const before = megabytesInUse();
  let most = 0;
  // The last few stay in use, as answers do, so that V8 takes them for something that lasts.
  const inUse: Uint8Array[] = [];
  for (let round = 0; round < 600; round += 1) {
    inUse.push(new Uint8Array(megabyte / 10).fill(1));
    if (inUse.length > 10) inUse.shift();
    left.collectIfMany();
    most = Math.max(most, megabytesInUse() - before);
  }
  expect(most).toBeLessThan(20);
});
