import type { SongPlace } from "../../api/addresses/place.ts";
import type { KeptEntry } from "../../device/kept/kept-song.ts";
import { songsOf } from "../model/model.ts";
import type { OpenedList } from "./kept-list.ts";

/** Copies that are younger than this will do; one of later than now is of a clock that was wrong. */
const freshMs = 6 * 3_600_000;

/** Copies of songs in lists that are kept with their songs and not over, unless they are fresh. */
export function songsToRefresh(
  lists: readonly OpenedList[],
  copies: readonly KeptEntry[],
  today: string,
  now = Date.now(),
): SongPlace[] {
  const wanted = new Set(
    lists
      .filter(({ withSongs, list }) => withSongs && (list.date ?? today) >= today)
      .flatMap(({ church, list }) => songsOf(list).map(({ song }) => `${church}/${song}`)),
  );
  return copies
    .filter(({ church, id, keptAt }) => {
      const isOld = Math.abs(now - Date.parse(keptAt)) > freshMs;
      return isOld && wanted.has(`${church.id}/${id}`);
    })
    .map(({ side, church, id }) => ({ side, church: church.id, song: id }));
}
