import type { LyricsDocument } from "$contract/lyrics.ts";
import { moved } from "../../ui/reorder/moved.ts";

/** The ids in singing order, spelt out also where they follow the sections as written. */
export function sungOrder({ sections, sequence }: LyricsDocument): string[] {
  return sequence.length > 0 ? [...sequence] : writtenOrder({ sections });
}

function writtenOrder({ sections }: Pick<LyricsDocument, "sections">): string[] {
  return sections.map(({ id }) => id);
}

export function insertInSequence<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  section: string,
  index = sungOrder(lyrics).length,
): Lyrics {
  const order = sungOrder(lyrics);
  return withOrder(lyrics, [...order.slice(0, index), section, ...order.slice(index)]);
}

/** Without its last entry, the sequence is again as written. */
export function removeFromSequence<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  index: number,
): Lyrics {
  return withOrder(
    lyrics,
    sungOrder(lyrics).filter((_, at) => at !== index),
  );
}

export function moveInSequence<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  from: number,
  to: number,
): Lyrics {
  return withOrder(lyrics, moved(sungOrder(lyrics), from, to));
}

/** An order that is as written is kept as none, so that it follows when sections are added. */
export function withOrder<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  order: readonly string[],
): Lyrics {
  const isAsWritten = order.join() === writtenOrder(lyrics).join();
  return { ...lyrics, sequence: isAsWritten ? [] : [...order] };
}
