import { ImportError } from "./messages.ts";

/** The database file is damaged: its parts contradict each other. */
export function damaged(what: string): ImportError {
  return new ImportError("brokenDatabase", { name: what });
}

/** A value longer than the limit; reading it throws. */
export class LongValue {
  readonly bytes: number;

  constructor(bytes: number) {
    this.bytes = bytes;
  }
}
const maxValueBytes = 10_000_000;

export type Value = string | number | bigint | Uint8Array | LongValue | null;

export type Row = Readonly<Record<string, unknown>>;

/** What the reader needs from whoever opens the file, on the server or in a browser. */
export interface Tables {
  has(table: string): boolean;
  rows(table: string): Iterable<Row>;
}

/** A column's text, whatever it is stored as; nothing where there is none. One too long is refused. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  if (value instanceof LongValue) {
    const [count, max] = [value.bytes, maxValueBytes].map((bytes) => Math.ceil(bytes / 1_000_000));
    throw new ImportError("longValue", { count: count ?? 0, max: max ?? 0 });
  }
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  return typeof value === "number" || typeof value === "bigint" ? String(value) : "";
}

/** The same for display: a value that is too long is left out. */
export function shownIn(row: Row, column: string): string {
  return row[column] instanceof LongValue ? "" : textIn(row, column);
}

/** A row to be looked at: every column that says something. */
export function rowInWords(row: Row): string {
  const columns = Object.keys(row).filter((column) => shownIn(row, column).trim() !== "");
  return columns.map((column) => `${column}: ${shownIn(row, column)}`).join("\n");
}

const ending = String.raw`\.(?:db3?|sqlite3?)`;
const database = new RegExp(`${ending}$`, "iu");
const part = new RegExp(`^(.+${ending})-(?:wal|shm|journal)$`, "iu");

export function isDatabaseName(name: string): boolean {
  return database.test(name);
}

/** The database that a file is a part of, which lies beside it; nothing for all other files. */
export function databaseOfPart(name: string): string | undefined {
  return part.exec(name)?.[1];
}

type TextEncoding = "utf-8" | "utf-16le" | "utf-16be";
const encodings: readonly TextEncoding[] = ["utf-8", "utf-16le", "utf-16be"];

/** An SQLite file in memory, as its header describes it. */
interface SqliteFile {
  readonly bytes: number;
  readonly encoding: TextEncoding;
  /** Of a page, without what extensions keep at its end. */
  readonly usable: number;
  /** Pages are numbered from 1. */
  page(number: number): DataView;
}

const signature = "SQLite format 3\0";
export const signatureBytes = signature.length;
const headerSize = 100;

export function isSqlite(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, signatureBytes)) === signature;
}

/** Whether its newest changes may stand in a file beside it. */
export function mayHaveWal(bytes: Uint8Array): boolean {
  return bytes[18] === 2 || bytes[19] === 2;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function openFile(bytes: Uint8Array): SqliteFile {
  if (!isSqlite(bytes) || bytes.length < headerSize) throw damaged("it has no header");
  const view = viewOf(bytes);
  const stored = view.getUint16(16);
  const size = stored === 1 ? 65_536 : stored;
  if (size < 512 || (size & (size - 1)) !== 0) throw damaged(`its pages have ${size} bytes`);
  const usable = size - view.getUint8(20);
  if (usable < 480) throw damaged("its pages are too small");
  const count = Math.floor(bytes.length / size);
  // Its size stands in the header, if whoever wrote last knew that field.
  const isSizeKnown = view.getUint32(24) === view.getUint32(92);
  if (isSizeKnown && count < view.getUint32(28)) throw damaged("its end is missing");
  return {
    bytes: bytes.length,
    encoding: encodings[view.getUint32(56) - 1] ?? "utf-8",
    usable,
    page(number) {
      if (number < 1 || number > count) throw damaged(`it names page ${number} of ${count}`);
      return viewOf(bytes.subarray((number - 1) * size, (number - 1) * size + usable));
    },
  };
}

/** A number of one to nine bytes, seven bits in each, all eight in the ninth. */
function varint(view: DataView, at: number): { value: number | bigint; next: number } {
  let value = 0n;
  for (let next = at; ; next += 1) {
    const byte = view.getUint8(next);
    const isNinth = next === at + 8;
    value = isNinth ? (value << 8n) | BigInt(byte) : (value << 7n) | BigInt(byte & 0x7f);
    if (isNinth || byte < 0x80) return { value: plain(BigInt.asIntN(64, value)), next: next + 1 };
  }
}

function plain(value: bigint): number | bigint {
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function valuesOf(record: Uint8Array, encoding: TextEncoding): Value[] {
  const view = viewOf(record);
  const header = varint(view, 0);
  let at = Number(header.value);
  if (at > record.length) throw damaged("a record ends before its header");
  const values: Value[] = [];
  for (let type = header.next; type < Number(header.value);) {
    const { value, next } = varint(view, type);
    const kind = Number(value);
    const size = sizeOf(kind);
    if (at + size > record.length) throw damaged("a record ends before its values");
    if (kind < 12) values.push(numberAt(view, at, kind, size));
    else if (size > maxValueBytes) values.push(new LongValue(size));
    else {
      const bytes = record.slice(at, at + size);
      const text = new TextDecoder(encoding, { ignoreBOM: true });
      values.push(kind % 2 === 0 ? bytes : text.decode(bytes));
    }
    at += size;
    type = next;
  }
  return values;
}

const numberSizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

/** From 12 on, even kinds are bytes and odd ones text, and the kind tells the size. */
function sizeOf(kind: number): number {
  const size = kind >= 12 ? Math.floor((kind - 12) / 2) : numberSizes[kind];
  if (size === undefined) throw damaged(`it has a value of kind ${kind}`);
  return size;
}

function numberAt(view: DataView, at: number, kind: number, size: number): Value {
  if (kind === 0) return null;
  if (kind === 7) return view.getFloat64(at);
  if (kind >= 8) return kind - 8;
  if (size === 8) return plain(view.getBigInt64(at));
  let value = view.getInt8(at);
  for (let index = 1; index < size; index += 1) value = value * 256 + view.getUint8(at + index);
  return value;
}

interface Cell {
  readonly rowid: number | bigint;
  readonly record: Uint8Array;
}

const interior = 5;
const leaf = 13;

/**
 * The records of a table, by their row ids. A page that comes a second time, or more content than the
 * file has bytes, is a damage: so no file makes it go on for ever.
 */
function* cellsOf(file: SqliteFile, root: number): Generator<Cell> {
  const seen = new Set<number>();
  const fresh = (number: number) => {
    if (seen.has(number)) throw damaged(`page ${number} is in two places`);
    seen.add(number);
    return file.page(number);
  };
  let left = file.bytes;
  const spend = (bytes: number) => {
    left -= bytes;
    if (left < 0) throw damaged("it claims to hold more than it has bytes");
  };
  const ahead = [root];
  for (let number = ahead.pop(); number !== undefined; number = ahead.pop()) {
    const page = fresh(number);
    const start = number === 1 ? headerSize : 0;
    const kind = page.getUint8(start);
    const count = page.getUint16(start + 3);
    if (kind === interior) {
      spend(4 * (count + 1));
      ahead.push(page.getUint32(start + 8));
      for (let at = count - 1; at >= 0; at -= 1) {
        ahead.push(page.getUint32(page.getUint16(start + 12 + 2 * at)));
      }
    } else if (kind === leaf) {
      for (let at = 0; at < count; at += 1) {
        const size = varint(page, page.getUint16(start + 8 + 2 * at));
        const { value: rowid, next } = varint(page, size.next);
        const length = Number(size.value);
        spend(length + 3);
        yield { rowid, record: recordAt(file, page, next, length, fresh) };
      }
    } else throw damaged(`page ${number} is of no table`);
  }
}

/** A record from a place of its page on; what has no room there goes on in pages of its own. */
function recordAt(
  { usable }: SqliteFile,
  page: DataView,
  at: number,
  length: number,
  pageOf: (number: number) => DataView,
): Uint8Array {
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((length - least) % (usable - 4));
  const local = fitting <= usable - 35 ? fitting : least;
  const here = length <= usable - 35 ? length : local;
  if (here === length) return bytesAt(page, at, length);
  const record = new Uint8Array(length);
  record.set(bytesAt(page, at, here));
  let filled = here;
  for (let number = page.getUint32(at + here); filled < length;) {
    const next = pageOf(number);
    const part = bytesAt(next, 4, Math.min(length - filled, usable - 4));
    record.set(part, filled);
    filled += part.length;
    number = next.getUint32(0);
  }
  return record;
}

function bytesAt(page: DataView, at: number, size: number): Uint8Array {
  if (at + size > page.byteLength) throw damaged("a record goes beyond its page");
  return new Uint8Array(page.buffer, page.byteOffset + at, size);
}

const walHeaderBytes = 32;
const frameHeaderBytes = 24;
/** Either of two, by the order of bytes that sums are reckoned in. */
const magic = 0x377f0682;

/**
 * A database with all that was committed to the file beside it (`-wal`), as SQLite itself would read
 * both. What was written there half, or belongs to an earlier round, does not count.
 */
function withWal(database: Uint8Array, wal: Uint8Array): Uint8Array {
  if (wal.length < walHeaderBytes) return database;
  const view = viewOf(wal);
  const pageSize = view.getUint32(8);
  const isKnown = (view.getUint32(0) & ~1) >>> 0 === magic;
  if (!isKnown || pageSize < 512 || pageSize > 65_536) return database;
  const sum = checkSum(view, (view.getUint32(0) & 1) === 0);
  if (!sum(0, 24, 24)) return database;
  const pages = new Map<number, Uint8Array>();
  let begun: [number, Uint8Array][] = [];
  /** Of the whole database, after the last commit. */
  let pageCount = 0;
  const size = frameHeaderBytes + pageSize;
  for (let at = walHeaderBytes; at + size <= wal.length; at += size) {
    const content = at + frameHeaderBytes;
    // A frame carries the two numbers that stand in the header of its round.
    const isOfThisRound = view.getBigUint64(at + 8) === view.getBigUint64(16);
    sum(at, 8);
    if (!sum(content, pageSize, at + 16) || !isOfThisRound) break;
    begun.push([view.getUint32(at), wal.subarray(content, content + pageSize)]);
    const countAfter = view.getUint32(at + 4);
    if (countAfter === 0) continue;
    for (const [number, page] of begun) pages.set(number, page);
    begun = [];
    pageCount = countAfter;
  }
  if (pageCount === 0) return database;
  if (pageSize * (pageCount - pages.size) > database.length) throw damaged("its end is missing");
  const joined = new Uint8Array(pageSize * pageCount);
  joined.set(database.subarray(0, joined.length));
  for (const [number, page] of pages) {
    if (number <= pageCount) joined.set(page, (number - 1) * pageSize);
  }
  return joined;
}

/** Runs on from the header through every frame, and tells whether its sum is that of a place. */
function checkSum(view: DataView, isLittleEndian: boolean) {
  let [one, other] = [0, 0];
  return (from: number, length: number, place = from): boolean => {
    for (let at = from; at < from + length; at += 8) {
      one = (one + view.getUint32(at, isLittleEndian) + other) >>> 0;
      other = (other + view.getUint32(at + 4, isLittleEndian) + one) >>> 0;
    }
    return view.getUint32(place) === one && view.getUint32(place + 4) === other;
  };
}

/** A database, with what lies beside it of its newest and its unfinished changes. */
export interface DatabaseFile {
  readonly bytes: Uint8Array;
  readonly wal?: Uint8Array | undefined;
  readonly journal?: Uint8Array | undefined;
}

/** What a journal begins with while a change may stand half in the database; its end blanks this. */
const hot = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];

/**
 * The tables of an SQLite file's bytes, with those of the file beside it that may hold its newest
 * changes: read without SQLite, so in a browser too.
 */
export function openSqlite({ bytes, wal, journal }: DatabaseFile): Tables {
  try {
    if (journal && hot.every((byte, at) => journal[at] === byte))
      throw new ImportError("hotJournal");
    const file = openFile(wal ? withWal(bytes, wal) : bytes);
    /** Page 1 is a table of all others: type, name, table, root page and statement. */
    const tables = new Map<unknown, { root: number; statement: string }>();
    for (const { record } of cellsOf(file, 1)) {
      const [type, name, , root, statement] = valuesOf(record, file.encoding);
      const table = { root: Number(root), statement: String(statement) };
      if (type === "table") tables.set(name, table);
    }
    return {
      has: (name) => tables.has(name),
      *rows(name) {
        const { root, statement } = tables.get(name) ?? {};
        if (root !== undefined && statement !== undefined) yield* rowsOf(file, root, statement);
      },
    };
  } catch (error) {
    throw asDamage(error);
  }
}

/** An offset outside its page means that the file is damaged. */
const asDamage = (error: unknown) =>
  error instanceof RangeError ? damaged("a part of it is missing") : error;

/** One row at a time, so that a large database needs not have room in memory twice. */
function* rowsOf(file: SqliteFile, root: number, statement: string): Generator<Row> {
  try {
    const columns = columnsOf(statement);
    for (const { rowid, record } of cellsOf(file, root)) {
      const values = valuesOf(record, file.encoding);
      const named: Record<string, Value> = { rowid };
      for (const [at, { name, isRowid, otherwise }] of columns.entries()) {
        named[name] = isRowid ? rowid : at < values.length ? (values[at] ?? null) : otherwise;
      }
      yield named;
    }
  } catch (error) {
    throw asDamage(error);
  }
}

interface Column {
  readonly name: string;
  /** Another name of the row's id, which is stored nowhere else. */
  readonly isRowid: boolean;
  /** Of rows that are older than the column. */
  readonly otherwise: Value;
}

/** Comments, what stands in quotes or brackets, signs that part, words. */
const token =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"]|"")*"|\[[^\]]*\]|`(?:[^`]|``)*`|'(?:[^']|'')*'|[(),]|[^\s"'`[\](),]+/gu;
const constraint = /^(?:constraint|primary|unique|check|foreign)$/iu;
const behindType =
  /^(?:constraint|primary|not|null|unique|check|default|collate|references|generated|as)$/u;
const maxColumns = 2000;
const maxLength = 20_000;

function columnsOf(statement: string): Column[] {
  const parts = partsOf(statement);
  const keys = parts.filter(([first = ""]) => constraint.test(first)).map(keyOf);
  const key = keys.find((column) => column !== undefined);
  return parts
    .filter(([first = ""]) => !constraint.test(first))
    .map((part) => {
      const name = unquoted(part[0]);
      if (name === "") throw damaged("a column has no name");
      const words = part.map((word) =>
        /^["'`[(]/u.test(word) ? word.charAt(0) : word.toLowerCase(),
      );
      const said = words.join(" ");
      if (/ as \(/u.test(said)) throw damaged("a column is generated");
      const isInteger = words[1] === "integer" && behindType.test(words[2] ?? "as");
      const isKey = / primary key\b(?! desc\b)/u.test(said) || name.toLowerCase() === key;
      const value = part[words.indexOf("default", 1) + 1] ?? "";
      const isGiven = words.includes("default", 1) && !/^(?:null$|\()/iu.test(value);
      const number = /^['"]/u.test(value) ? Number.NaN : Number(value);
      const given = Number.isNaN(number) ? unquoted(value) : number;
      return { name, isRowid: isInteger && isKey, otherwise: isGiven ? given : null };
    });
}

/** What a statement lists, in words; what stands in parentheses there is one, parted by `\0`. */
function partsOf(statement: string): string[][] {
  if (statement.length > maxLength) throw damaged("a table has too long a statement");
  const parts: string[][] = [];
  let depth = 0;
  for (const [word] of statement.matchAll(token)) {
    if (/^(?:--|\/\*)/u.test(word)) continue;
    if (word === ")") depth -= 1;
    const part = parts.at(-1);
    if ((depth === 0 && word === "(") || (depth === 1 && word === ",")) parts.push([]);
    else if (depth > 1 && part) part.push(`${part.pop() ?? ""}\0${word}`);
    else if (depth === 1 && word !== ")") part?.push(word);
    else if (depth === 0 && part && /^without$/iu.test(word))
      throw damaged("a table has no row ids");
    if (word === "(") depth += 1;
  }
  if (parts.length === 0 || depth !== 0 || parts.length > maxColumns) {
    throw damaged("a table has no list of columns");
  }
  return parts;
}

/** The one column that a constraint makes the key. */
function keyOf(part: readonly string[]): string | undefined {
  const at = part.findIndex((word) => /^primary$/iu.test(word));
  const [, column, ...others] = at < 0 ? [] : (part[at + 2] ?? "").split("\0");
  return others.includes(",") ? undefined : column && unquoted(column).toLowerCase();
}

function unquoted(word = ""): string {
  const quote = word.charAt(0);
  if (quote === "[") return word.slice(1, -1);
  return /["'`]/u.test(quote) ? word.slice(1, -1).replaceAll(quote + quote, quote) : word;
}
