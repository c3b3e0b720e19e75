import type { Place } from "../api/addresses.ts";
import { uuidOf } from "../browser/new-uuid.ts";
import { plainText } from "../browser/plain-text.ts";
import { shortIdBytes } from "../song/short-id.ts";
import { dateOf, daysOf } from "./day.ts";
import {
  type ChosenOrder,
  emptyList,
  type Entry,
  isSong,
  listLimits,
  type ServiceList,
  songEntry,
  songsOf,
  spokenEntry,
  type Words,
} from "./list.ts";

export type RunMode = "stand" | "project" | "print" | "sing";

/** The page of a list; the list itself stands in the fragment, which no server is told. */
export function listAddress({ side, church }: Place, fragment: string): string {
  return `/${side}/${church}/list#${fragment}`;
}

/** A page that goes through a list, at one of its entries. */
export function runAddress(
  { side, church }: Place,
  mode: RunMode,
  fragment: string,
  at?: number,
): string {
  const search = at === undefined ? "" : `?at=${at}`;
  return `/${side}/${church}/list/${mode}${search}#${fragment}`;
}

/** For everybody: members find themselves on their own side. */
export function sharedLink(origin: string, church: string, fragment: string): string {
  return new URL(listAddress({ side: "c", church }, fragment), origin).href;
}

/** The words alone, for everybody who sings along: what is noted for the band stays with it. */
export function singingLink(origin: string, church: string, list: ServiceList): string {
  const entries = songsOf(list).map((entry) => ({ ...entry, note: "" }));
  const fragment = encodeList({ ...list, entries });
  return new URL(runAddress({ side: "c", church }, "sing", fragment), origin).href;
}

export function listsAddress({ side, church }: Place): string {
  return `/${side}/${church}/lists`;
}

/**
 * version, head block (id, day, name, languages), a block for each entry, checksum. Later versions may
 * add to the end of a block and add kinds of entries; whatever reads earlier ones skips that.
 */
const formatVersion = 1;

const idBytes = 4;

/** The two lowest bits of an entry's first byte. */
const kinds = { song: 0, spoken: 1 } as const;
const kindBits = 0b11;

const orders = ["sung", "written", "own"] as const;

/** Where the other bits of a song's first byte stand. */
const shifts = { words: 2, order: 4, arrangement: 6, note: 7 } as const;

/** In the byte that names a language. */
const hasVersion = 0x80;

/** Far more than a full list takes. */
export const maxFragment = 64_000;

/** A list as the fragment of an address, without its `#`. */
export function encodeList(list: ServiceList): string {
  const tags = [...new Set(songsOf(list).flatMap(({ words }) => words.map((one) => one.language)))];
  const blocks = [headBytes(list, tags), ...list.entries.map((entry) => entryBytes(entry, tags))];
  const bytes = [formatVersion, ...blocks.flatMap(blockBytes)];
  const sum = checkSum(bytes);
  return toBase64url(Uint8Array.from([...bytes, sum >> 8, sum & 0xff]));
}

function headBytes({ id, name, date = "" }: ServiceList, tags: readonly string[]): number[] {
  const days = daysOf(date);
  return [
    ...hexBytes(id),
    ...numberBytes(days === undefined ? 0 : days + 1),
    ...textBytes(name),
    ...numberBytes(tags.length),
    ...tags.flatMap(textBytes),
  ];
}

function entryBytes(entry: Entry, tags: readonly string[]): number[] {
  if (!isSong(entry)) return [kinds.spoken, ...textBytes(entry.note)];
  const { song, words, order, arrangement, note } = entry;
  const isOwnOrder = typeof order !== "string";
  const flags =
    kinds.song |
    (words.length << shifts.words) |
    (orders.indexOf(isOwnOrder ? "own" : order) << shifts.order) |
    (Number(arrangement !== undefined) << shifts.arrangement) |
    (Number(note !== "") << shifts.note);
  const wordsBytes = ({ language, version }: Words) => [
    tags.indexOf(language) | (version ? hasVersion : 0),
    ...hexBytes(version ?? ""),
  ];
  return [
    flags,
    ...hexBytes(song.replaceAll("-", "")),
    ...words.flatMap(wordsBytes),
    ...(isOwnOrder ? [...numberBytes(order.length), ...order.flatMap(hexBytes)] : []),
    ...hexBytes(arrangement ?? ""),
    ...(note ? textBytes(note) : []),
  ];
}

/** Seven bits a byte, the lowest first. */
function numberBytes(value: number): number[] {
  if (value <= 0x7f) return [value];
  return [(value % 0x80) | 0x80, ...numberBytes(Math.floor(value / 0x80))];
}

/** With its length before it, so that whoever does not know what it is can go on behind it. */
function blockBytes(bytes: readonly number[]): number[] {
  return [...numberBytes(bytes.length), ...bytes];
}

function textBytes(text: string): number[] {
  return blockBytes([...new TextEncoder().encode(text)]);
}

function hexBytes(digits: string): number[] {
  return [...digits.matchAll(/../g)].map(([byte]) => Number.parseInt(byte, 16));
}

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
  let list: ServiceList = { ...emptyList };
  try {
    const head = new ByteReader(reader.block());
    const id = head.hex(idBytes);
    const date = dateOf(head.number() - 1);
    const name = plainText(head.text(), listLimits.name);
    const tags: string[] = [];
    for (let left = head.number(); left > 0; left -= 1) tags.push(head.text());
    list = { id, name, ...(date && { date }), entries: [] };
    while (!reader.isAtEnd && list.entries.length < listLimits.entries) {
      const entry = readEntry(new ByteReader(reader.block()), tags);
      if (entry) list = { ...list, entries: [...list.entries, entry] };
    }
    return { list, isWhole: reader.isAtEnd };
  } catch {
    return { list, isWhole: false };
  }
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
  const arrangement = (flags >> shifts.arrangement) & 1 ? reader.hex(shortIdBytes) : undefined;
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
  return { language, ...(byte & hasVersion && { version: reader.hex(shortIdBytes) }) };
}

function isKnown({ language }: Words): boolean {
  return /^[A-Za-z0-9-]{2,35}$/.test(language);
}

function readOrder(reader: ByteReader, code: number): ChosenOrder {
  const order = orders[code] ?? "sung";
  if (order !== "own") return order;
  const marks: string[] = [];
  for (let left = reader.number(); left > 0; left -= 1) marks.push(reader.hex(shortIdBytes));
  return marks.slice(0, listLimits.steps);
}

const cutShort = () => new RangeError("The bytes end before what they promise.");

class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw cutShort();
    this.#at += 1;
    return value;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 35; factor *= 0x80) {
      const part = this.byte();
      value += (part & 0x7f) * factor;
      if (part < 0x80) return value;
    }
    throw cutShort();
  }

  raw(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw cutShort();
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return bytes;
  }

  block(): Uint8Array {
    return this.raw(this.number());
  }

  text(): string {
    return new TextDecoder().decode(this.block());
  }

  hex(length: number): string {
    return Array.from(this.raw(length), (value) => value.toString(16).padStart(2, "0")).join("");
  }
}

/** Letters that stay as they are in an address. */
export function toBase64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** As many bytes as the text begins with; what a messenger hung on to it is left. */
export function fromBase64url(text: string): Uint8Array {
  const [plain = ""] = /^[\w-]*/.exec(text) ?? [];
  // A single letter at the end is not yet a byte.
  const whole = plain.length % 4 === 1 ? plain.slice(0, -1) : plain;
  const letters = atob(whole.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** CRC-16: tells a link that was cut off or changed on its way. */
export function checkSum(bytes: Iterable<number>): number {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
    }
  }
  return sum;
}
