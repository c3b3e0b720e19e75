import { expect, test } from "vitest";
import { type UploadPlace, UploadPlaces } from "./upload-places.ts";

/** Uploads of one church that hold all places, and have so many bytes each. */
async function full(...sizes: readonly number[]) {
  const places = new UploadPlaces(sizes.length);
  const held: UploadPlace[] = [];
  for (const size of sizes) {
    const hold = async (place: UploadPlace) => {
      held.push(place);
      for await (const _ of place.counting(bytes(size)));
      await new Promise(() => {});
    };
    void places.with({ owner: ["large"] }, hold);
  }
  await new Promise((resolve) => setImmediate(resolve));
  return { places, held };
}

async function* bytes(size: number): AsyncGenerator<Buffer> {
  yield Buffer.alloc(size);
}

const newcomer = { owner: ["small"] };
const isLost = ({ signal }: UploadPlace) => signal.aborted;

test("the upload of which least has arrived makes room", async () => {
  const { places, held } = await full(20, 10, 30);
  expect(await places.with(newcomer, async () => "taken")).toBe("taken");
  expect(held.map(isLost)).toEqual([false, true, false]);
});

test("uploads whose check has begun keep their places", async () => {
  const { places, held } = await full(10, 20);
  held[0]?.keep();
  expect(await places.with(newcomer, async () => "taken")).toBe("taken");
  expect(held.map(isLost)).toEqual([false, true]);
});

test("a newcomer is refused while every place is kept", async () => {
  const { places, held } = await full(10, 20);
  for (const place of held) place.keep();
  const refused = places.with(newcomer, async () => "taken");
  await expect(refused).rejects.toMatchObject({ code: "unavailable" });
  expect(held.map(isLost)).toEqual([false, false]);
});
