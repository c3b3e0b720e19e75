import { expect, test } from "vitest";
import { type OrderTaker, SharedWrites } from "./writes.ts";

const noTransaction = () => Promise.reject(new Error("only orders are given here"));

test("orders that could not even begin are all told, and the next ones are taken", async () => {
  const reasons = [new Error("cannot be opened")];
  const taker: OrderTaker = {
    whenFree: (attempt) => attempt(),
    async take(orders) {
      const reason = reasons.shift();
      if (reason) throw reason;
      return { results: orders.map((order) => `done: ${order}`) };
    },
  };
  const writes = new SharedWrites(noTransaction, taker);
  const refused = ["one", "two"].map((order) => writes.order("church", order));
  for (const order of refused) await expect(order).rejects.toThrow("cannot be opened");
  await writes.finish();
  expect([await writes.order("church", "three"), writes.waiting]).toEqual(["done: three", 0]);
});
