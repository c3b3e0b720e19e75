/** `c` is what everybody may see of a church's catalogue, `w` what its members work with. */
export type Side = "c" | "w";

export function isSide(value: string): value is Side {
  return value === "c" || value === "w";
}

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

type Choice = Readonly<Record<string, string | undefined>>;

/** A church's catalogue, or one of its pages such as `/songbooks`, with what was asked of it. */
export function catalogueAddress({ side, church }: Place, choice: Choice = {}, page = ""): string {
  const chosen = Object.entries(choice).flatMap<[string, string]>(([key, value]) =>
    value ? [[key, value]] : [],
  );
  const search = new URLSearchParams(chosen).toString();
  const path = `/${side}/${church}${page}`;
  return search ? `${path}?${search}` : path;
}

type LyricsChoice = Readonly<Record<string, string | undefined>>;

/** The page of a song, or one of its pages such as `/stand`, with what was chosen on it. */
export function songAddress(place: SongPlace, choice: LyricsChoice = {}, page = ""): string {
  return catalogueAddress(place, choice, `/songs/${place.song}${page}`);
}

/** Where the bytes of a file are. */
export function assetAddress({ side, church }: Place, asset: string): string {
  const base = side === "w" ? "/api/v1/churches" : "/api/v1/public/churches";
  return `${base}/${church}/assets/${asset}/content`;
}
