import type { Place } from "./place.ts";

/** Where the bytes of a file are. */
export function assetAddress({ side, church }: Place, asset: string): string {
  const base = side === "w" ? "/api/v1/churches" : "/api/v1/public/churches";
  return `${base}/${church}/assets/${asset}/content`;
}
