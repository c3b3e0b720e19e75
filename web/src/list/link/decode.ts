import { uuidOf } from "../../browser/new-uuid.ts";
import { dateOf } from "../model/day.ts";
import { markBytes } from "../model/mark.ts";
import {
  type ChosenOrder,
  emptyList,
  type Entry,
  listLimits,
  type ServiceList,
  songEntry,
  spokenEntry,
  type Words,
} from "../model/model.ts";
import { plainText } from "../model/plain-text.ts";
import { fromBase64url } from "./base64url.ts";
import { ByteReader } from "./bytes.ts";
import { checkSum } from "./check-sum.ts";
import {
  formatVersion,
  hasVersion,
  idBytes,
  kindBits,
  kinds,
  maxFragment,
  orders,
  shifts,
} from "./format.ts";

/** A link that was made by a later version of the app, or did not arrive as it was sent. */
export type LinkTrouble = "newer" | "broken";

export interface DecodedList {
  readonly list: ServiceList;
  /** The list is what could be read of it. */
  readonly trouble?: LinkTrouble;
}

/** What the fragment of an address says; an empty one is an empty list. It never throws. */
export function decodeList(fragment: string): DecodedList {
  const text = fragment.startsWith("#") ? fragment.slice(1) : fragment;
  if (text === "") return { list: emptyList };
  const bytes = fromBase64url(text.slice(0, maxFragment));
  const { list, isWhole } = readList(bytes);
  const isIntact = text.length <= maxFragment && checkSum(bytes) === 0;
  const version = bytes[0] ?? 0;
  if (!isIntact || version === 0) return { list, trouble: "broken" };
  if (version > formatVersion) return { list, trouble: "newer" };
  return isWhole ? { list } : { list, trouble: "broken" };
}

function readList(bytes: Uint8Array): { list: ServiceList; isWhole: boolean } {
  const reader = new ByteReader(bytes.subarray(1, -2));
  const entries: Entry[] = [];
  let head: Head = { ...emptyList, tags: [] };
  try {
    head = readHead(new ByteReader(reader.block()));
    while (!reader.isAtEnd && entries.length < listLimits.entries) {
      const entry = readEntry(new ByteReader(reader.block()), head.tags);
      if (entry) entries.push(entry);
    }
  } catch {
    return { list: listOf(head, entries), isWhole: false };
  }
  return { list: listOf(head, entries), isWhole: reader.isAtEnd };
}

interface Head extends Omit<ServiceList, "entries"> {
  readonly tags: readonly string[];
}

function listOf({ id, name, date }: Head, entries: readonly Entry[]): ServiceList {
  return { id, name, ...(date && { date }), entries };
}

function readHead(reader: ByteReader): Head {
  const id = reader.hex(idBytes);
  const date = dateOf(reader.number() - 1);
  const name = plainText(reader.text(), listLimits.name);
  const tags: string[] = [];
  for (let left = reader.number(); left > 0; left -= 1) tags.push(reader.text());
  return { id, name, ...(date && { date }), tags };
}

/** Nothing for a kind of entry that is not known yet. */
function readEntry(reader: ByteReader, tags: readonly string[]): Entry | undefined {
  const flags = reader.byte();
  if ((flags & kindBits) === kinds.spoken) return spokenEntry(reader.text());
  if ((flags & kindBits) !== kinds.song) return undefined;
  const song = uuidOf(reader.hex(16));
  const words = Array.from({ length: (flags >> shifts.words) & 0b11 }, () =>
    readWords(reader, tags),
  );
  const order = readOrder(reader, (flags >> shifts.order) & 0b11);
  const arrangement = (flags >> shifts.arrangement) & 1 ? reader.hex(markBytes) : undefined;
  const note = (flags >> shifts.note) & 1 ? plainText(reader.text(), listLimits.note) : "";
  return songEntry(song, {
    words: words.filter(isKnown).slice(0, listLimits.languages),
    order,
    note,
    ...(arrangement !== undefined && { arrangement }),
  });
}

function readWords(reader: ByteReader, tags: readonly string[]): Words {
  const byte = reader.byte();
  const language = tags[byte & ~hasVersion] ?? "";
  return { language, ...(byte & hasVersion && { version: reader.hex(markBytes) }) };
}

function isKnown({ language }: Words): boolean {
  return /^[A-Za-z0-9-]{2,35}$/.test(language);
}

function readOrder(reader: ByteReader, code: number): ChosenOrder {
  const order = orders[code] ?? "sung";
  if (order !== "own") return order;
  const marks: string[] = [];
  for (let left = reader.number(); left > 0; left -= 1) marks.push(reader.hex(markBytes));
  return marks.slice(0, listLimits.steps);
}
