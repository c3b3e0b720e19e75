import { match } from "../../params/side.ts";
import type { Place, SongPlace } from "./sides.ts";

type Params = Partial<Record<string, string>>;

/** Which catalogue, or which song, an address of the app speaks of. */
export function placeOf({ side = "", church = "" }: Params): Place {
  return { side: match(side) ? side : "c", church };
}

export function songPlaceOf(params: Params): SongPlace {
  return { ...placeOf(params), song: params["song"] ?? "" };
}
