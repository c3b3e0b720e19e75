import { keyName } from "../song/details.ts";

/** The keys that songs are in, by letter; H is what B is called in some languages. */
const major = "A♭ A B♭ B C♭ C C♯ D♭ D E♭ E F F♯ G♭ G H".split(" ");
const minor = "A♭m Am A♯m B♭m Bm Cm C♯m Dm D♯m E♭m Em Fm F♯m Gm G♯m Hm".split(" ");

export interface KeyGroup {
  readonly mode: "major" | "minor";
  readonly keys: readonly string[];
}

/** What can be chosen; a rarer key is offered for as long as it is chosen. */
export function keyGroups(chosen: string | null): KeyGroup[] {
  const written = chosen === null ? [] : [keyName(chosen)];
  const known = (keys: string[], isMinor: boolean) => [
    ...keys,
    ...written.filter((key) => key.endsWith("m") === isMinor && !keys.includes(key)),
  ];
  return [
    { mode: "major", keys: known(major, false) },
    { mode: "minor", keys: known(minor, true) },
  ];
}
