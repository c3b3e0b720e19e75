import { daysOf } from "../model/day.ts";
import { type Entry, isSong, type ServiceList, type SongEntry, songsOf } from "../model/model.ts";
import { toBase64url } from "./base64url.ts";
import { ByteWriter } from "./bytes.ts";
import { checkSum } from "./check-sum.ts";
import { formatVersion, hasVersion, kinds, orders, shifts } from "./format.ts";

/** A list as the fragment of an address, without its `#`. */
export function encodeList(list: ServiceList): string {
  const tags = [...new Set(songsOf(list).flatMap(({ words }) => words.map((one) => one.language)))];
  const writer = new ByteWriter();
  writer.byte(formatVersion);
  writer.block(headOf(list, tags));
  for (const entry of list.entries) writer.block(entryBytes(entry, tags));
  const sum = checkSum(writer.bytes);
  writer.raw([sum >> 8, sum]);
  return toBase64url(writer.bytes);
}

function headOf({ id, name, date = "" }: ServiceList, tags: readonly string[]): Uint8Array {
  const writer = new ByteWriter();
  const days = daysOf(date);
  writer.hex(id);
  writer.number(days === undefined ? 0 : days + 1);
  writer.text(name);
  writer.number(tags.length);
  for (const tag of tags) writer.text(tag);
  return writer.bytes;
}

function entryBytes(entry: Entry, tags: readonly string[]): Uint8Array {
  const writer = new ByteWriter();
  if (isSong(entry)) writeSong(writer, entry, tags);
  else {
    writer.byte(kinds.spoken);
    writer.text(entry.note);
  }
  return writer.bytes;
}

function writeSong(writer: ByteWriter, entry: SongEntry, tags: readonly string[]): void {
  const { song, words, order, arrangement, note } = entry;
  const isOwnOrder = typeof order !== "string";
  writer.byte(
    kinds.song |
      (words.length << shifts.words) |
      (orders.indexOf(isOwnOrder ? "own" : order) << shifts.order) |
      (Number(arrangement !== undefined) << shifts.arrangement) |
      (Number(note !== "") << shifts.note),
  );
  writer.hex(song.replaceAll("-", ""));
  for (const { language, version } of words) {
    writer.byte(tags.indexOf(language) | (version ? hasVersion : 0));
    if (version) writer.hex(version);
  }
  if (isOwnOrder) {
    writer.number(order.length);
    for (const mark of order) writer.hex(mark);
  }
  if (arrangement !== undefined) writer.hex(arrangement);
  if (note) writer.text(note);
}
