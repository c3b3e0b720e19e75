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

/** The page of a song, or one of its pages such as `/stand`, with what was chosen on it. */
export function songAddress(place: SongPlace, choice: Choice = {}, page = ""): string {
  return catalogueAddress(place, choice, `/songs/${place.song}${page}`);
}

/** Where the bytes of a file are. */
export function assetAddress({ side, church }: Place, asset: string): string {
  const base = side === "w" ? "/api/v1/churches" : "/api/v1/public/churches";
  return `${base}/${church}/assets/${asset}/content`;
}

interface Edited {
  readonly church: string;
  readonly song: string;
  readonly kind: "song" | "lyrics" | "arrangement";
  readonly id: string;
}

/** The page on which something is edited, or begun, or gone on with from a draft. */
export function editorAddress(edited: Edited, draft?: string): string {
  return draft ? `${pathOf(edited)}?draft=${draft}` : pathOf(edited);
}

export function importAddress(church: string): string {
  return `/w/${church}/songs/import`;
}

export function duplicatesAddress(church: string): string {
  return `/w/${church}/songs/duplicates`;
}

function pathOf({ church, song, kind, id }: Edited): string {
  const songs = `/w/${church}/songs`;
  if (kind === "song") return id === "new" ? `${songs}/new` : `${songs}/${id}/edit`;
  return `${songs}/${song}/${kind === "lyrics" ? "lyrics" : "arrangements"}/${id}`;
}

/** The same address with other parameters; those without a value go. */
export function withParams(
  address: URL,
  change: Readonly<Record<string, string | undefined>>,
): URL {
  const next = new URL(address);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) next.searchParams.delete(key);
    else next.searchParams.set(key, value);
  }
  return next;
}
