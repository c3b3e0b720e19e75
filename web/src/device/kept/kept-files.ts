import { findBytes, mayKeep } from "./kept-store.ts";

/** The bytes of a file that was kept on this device. */
export async function keptBytes(assetId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = mayKeep() ? await findBytes(assetId) : undefined;
  return bytes && new Uint8Array(bytes);
}
