import { isSide, type Side } from "./side.ts";

/** A church's catalogue, seen from one of its two sides. */
export interface Place {
  readonly side: Side;
  readonly church: string;
}

export interface SongPlace extends Place {
  readonly song: string;
}

type Params = Partial<Record<string, string>>;

/** Which catalogue, or which song, an address of the app speaks of. */
export function placeOf({ side = "", church = "" }: Params): Place {
  return { side: isSide(side) ? side : "c", church };
}

export function songPlaceOf(params: Params): SongPlace {
  return { ...placeOf(params), song: params["song"] ?? "" };
}
