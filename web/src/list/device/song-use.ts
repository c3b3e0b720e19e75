export type UseKind = "printed" | "projected";

/** A song of a list was printed or projected on a day; however often that day, it counts once. */
export interface SongUse {
  readonly key: string;
  readonly church: string;
  readonly song: string;
  readonly kind: UseKind;
  readonly date: string;
}

interface Used {
  readonly church: string;
  readonly list: string;
  readonly song: string;
}

export function songUse({ church, list, song }: Used, kind: UseKind, date: string): SongUse {
  return { key: [church, date, list, song, kind].join("/"), church, song, kind, date };
}
