import type { DBSchema } from "idb";
import { deviceDatabase } from "../../browser/storage.ts";

interface Schema extends DBSchema {
  images: { key: "logo"; value: Blob };
}

const database = deviceDatabase<Schema>("projection", (db) => {
  db.createObjectStore("images");
});

export async function storedLogo(): Promise<Blob | undefined> {
  return (await database()).get("images", "logo");
}

export async function storeLogo(image: Blob): Promise<void> {
  await (await database()).put("images", image, "logo");
}

export async function dropLogo(): Promise<void> {
  await (await database()).delete("images", "logo");
}
