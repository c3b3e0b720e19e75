import { ImportError } from "./messages.ts";

/** What a database file says of itself does not hold together. */
export function damaged(what: string): ImportError {
  return new ImportError("brokenDatabase", { name: what });
}

/** A text or bytes so long that nobody wants it: whoever asks for it is told. */
export class LongValue {
  readonly bytes: number;

  constructor(bytes: number) {
    this.bytes = bytes;
  }
}
const maxValueBytes = 10_000_000;

export type Value = string | number | bigint | Uint8Array | LongValue | null;

/** A row of another program's database. */
export type Row = Readonly<Record<string, unknown>>;

/** What a reader of databases needs: whoever opens the file, here or in a browser, gives it. */
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

/** The same for whoever looks at it, who is told nothing of what is too long. */
export function shownIn(row: Row, column: string): string {
  return row[column] instanceof LongValue ? "" : textIn(row, column);
}

/** A row to be looked at: every column that says something. */
export function rowInWords(row: Row): string {
  const columns = Object.keys(row).filter((column) => shownIn(row, column).trim() !== "");
  return columns.map((column) => `${column}: ${shownIn(row, column)}`).join("\n");
}

/** Rows by the text in a column. */
export function byColumn(rows: Iterable<Row>, column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = textIn(row, column);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
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

/** A number of one to nine bytes, seven bits in each, all eight in the ninth. */
function bigVarint(view: DataView, at: number): { value: bigint; next: number } {
  let value = 0n;
  for (let next = at; ; next += 1) {
    const byte = view.getUint8(next);
    if (next === at + 8) {
      return { value: BigInt.asIntN(64, (value << 8n) | BigInt(byte)), next: next + 1 };
    }
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return { value, next: next + 1 };
  }
}

/** The same where it is a size: nearly all have one byte. */
function varint(view: DataView, at: number): { value: number; next: number } {
  const first = view.getUint8(at);
  if (first < 0x80) return { value: first, next: at + 1 };
  const { value, next } = bigVarint(view, at);
  return { value: Number(value), next };
}

type TextEncoding = "utf-8" | "utf-16le" | "utf-16be";

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
/** How many bytes tell whether a file is one. */
export const signatureBytes = signature.length;
const headerSize = 100;
const encodings: readonly TextEncoding[] = ["utf-8", "utf-16le", "utf-16be"];

export function isSqlite(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, signatureBytes)) === signature;
}

/** Whether its newest changes may stand in a file beside it. */
export function mayHaveWal(bytes: Uint8Array): boolean {
  return bytes[18] === 2 || bytes[19] === 2;
}

function openFile(bytes: Uint8Array): SqliteFile {
  if (!isSqlite(bytes) || bytes.length < headerSize) throw damaged("it has no header");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
      return new DataView(bytes.buffer, bytes.byteOffset + (number - 1) * size, usable);
    },
  };
}

/** The values of a record, as many as it has. */
function valuesOf(record: Uint8Array, encoding: TextEncoding): Value[] {
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  const header = varint(view, 0);
  if (header.value > record.length) throw damaged("a record ends before its header");
  const values: Value[] = [];
  let at = header.value;
  for (let type = header.next; type < header.value;) {
    const { value: kind, next } = varint(view, type);
    const size = sizeOf(kind);
    if (at + size > record.length) throw damaged("a record ends before its values");
    values.push(valueAt(view, at, kind, size, encoding));
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

function valueAt(
  view: DataView,
  at: number,
  kind: number,
  size: number,
  encoding: TextEncoding,
): Value {
  if (kind === 0) return null;
  if (kind === 7) return view.getFloat64(at);
  if (kind === 8 || kind === 9) return kind - 8;
  if (kind < 7) return integerAt(view, at, size);
  if (size > maxValueBytes) return new LongValue(size);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, size);
  if (kind % 2 === 0) return bytes.slice();
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

function integerAt(view: DataView, at: number, size: number): number | bigint {
  if (size < 8) {
    let value = view.getInt8(at);
    for (let index = 1; index < size; index += 1) value = value * 256 + view.getUint8(at + index);
    return value;
  }
  const value = view.getBigInt64(at);
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

interface Cell {
  readonly rowid: bigint;
  readonly record: Uint8Array;
}

const interior = 5;
const leaf = 13;

/**
 * The records of a table, by their row ids. A page that comes a second time, or more content than the
 * file has bytes, is a damage: so no file makes it go on for ever.
 */
class TableTree {
  readonly #file: SqliteFile;
  readonly #seen = new Set<number>();
  #left: number;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#left = file.bytes;
  }

  *cells(root: number): Generator<Cell> {
    const ahead = [root];
    for (let number = ahead.pop(); number !== undefined; number = ahead.pop()) {
      const page = this.#fresh(number);
      const start = number === 1 ? 100 : 0;
      const kind = page.getUint8(start);
      const count = page.getUint16(start + 3);
      if (kind === leaf) {
        for (let at = 0; at < count; at += 1) {
          yield this.#cell(page, page.getUint16(start + 8 + 2 * at));
        }
      } else if (kind === interior) {
        const children = [page.getUint32(start + 8)];
        for (let at = count - 1; at >= 0; at -= 1) {
          children.push(page.getUint32(page.getUint16(start + 12 + 2 * at)));
        }
        this.#spend(4 * children.length);
        for (const child of children) ahead.push(child);
      } else throw damaged(`page ${number} is of no table`);
    }
  }

  #cell(page: DataView, at: number): Cell {
    const size = varint(page, at);
    const { value: rowid, next } = bigVarint(page, size.next);
    this.#spend(size.value + 3);
    const here = this.#localSize(size.value);
    const first = bytesAt(page, next, here);
    if (here === size.value) return { rowid, record: first };
    return { rowid, record: this.#withOverflow(first, size.value, page.getUint32(next + here)) };
  }

  /** How much of a record stands in its cell; the format has it so. */
  #localSize(size: number): number {
    const { usable } = this.#file;
    if (size <= usable - 35) return size;
    const least = Math.floor(((usable - 12) * 32) / 255) - 23;
    const fitting = least + ((size - least) % (usable - 4));
    return fitting <= usable - 35 ? fitting : least;
  }

  #withOverflow(first: Uint8Array, size: number, overflow: number): Uint8Array {
    const record = new Uint8Array(size);
    record.set(first);
    let filled = first.length;
    for (let number = overflow; filled < size;) {
      const page = this.#fresh(number);
      const part = bytesAt(page, 4, Math.min(size - filled, this.#file.usable - 4));
      record.set(part, filled);
      filled += part.length;
      number = page.getUint32(0);
    }
    return record;
  }

  #fresh(number: number): DataView {
    if (this.#seen.has(number)) throw damaged(`page ${number} is in two places`);
    this.#seen.add(number);
    return this.#file.page(number);
  }

  #spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw damaged("it claims to hold more than it has bytes");
  }
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
  const changed = committedPages(wal);
  if (!changed) return database;
  const { pageSize, pageCount, pages } = changed;
  if (pageSize * (pageCount - pages.size) > database.length) throw damaged("its end is missing");
  const joined = new Uint8Array(pageSize * pageCount);
  joined.set(database.subarray(0, joined.length));
  for (const [number, page] of pages) {
    if (number <= pageCount) joined.set(page, (number - 1) * pageSize);
  }
  return joined;
}

interface Committed {
  readonly pageSize: number;
  /** Of the whole database, after the last commit. */
  readonly pageCount: number;
  readonly pages: ReadonlyMap<number, Uint8Array>;
}

function committedPages(wal: Uint8Array): Committed | undefined {
  if (wal.length < walHeaderBytes) return undefined;
  const view = new DataView(wal.buffer, wal.byteOffset, wal.byteLength);
  const pageSize = view.getUint32(8);
  const isKnown = (view.getUint32(0) & ~1) >>> 0 === magic;
  if (!isKnown || pageSize < 512 || pageSize > 65_536) return undefined;
  const sum = checkSum(view, (view.getUint32(0) & 1) === 0);
  if (!sum(0, 24, 24)) return undefined;
  const pages = new Map<number, Uint8Array>();
  let begun: [number, Uint8Array][] = [];
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
  return pageCount > 0 ? { pageSize, pageCount, pages } : undefined;
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

interface SqliteFiles {
  readonly bytes: Uint8Array;
  readonly wal?: Uint8Array | undefined;
  readonly journal?: Uint8Array | undefined;
}

const journalSignature = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];

/** Whether a change has begun that may stand half in the database; its end blanks this. */
function isHot(journal: Uint8Array): boolean {
  return journalSignature.every((byte, at) => journal[at] === byte);
}

interface Table {
  readonly root: number;
  readonly statement: string;
}

/**
 * The tables of an SQLite file's bytes, with those of the file beside it that may hold its newest
 * changes: read without SQLite, so in a browser too.
 */
export function openSqlite({ bytes, wal, journal }: SqliteFiles): Tables {
  return guarded(() => {
    if (journal && isHot(journal)) throw new ImportError("hotJournal");
    const file = openFile(wal ? withWal(bytes, wal) : bytes);
    const tables = tablesIn(file);
    return {
      has: (name) => tables.has(name),
      rows: (name) => rowsOf(file, tables.get(name)),
    };
  });
}

/** What points beyond its page is a damage as any other. */
function guarded<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? damaged("a part of it is missing") : error;
  }
}

/** Page 1 is a table of all others: type, name, table, root page and statement. */
function tablesIn(file: SqliteFile): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const { record } of new TableTree(file).cells(1)) {
    const [type, name, , root, statement] = valuesOf(record, file.encoding);
    const table = { root: Number(root), statement: String(statement) };
    if (type === "table" && typeof name === "string") tables.set(name, table);
  }
  return tables;
}

/** One row at a time, so that a large database needs not have room in memory twice. */
function* rowsOf(file: SqliteFile, table: Table | undefined): Generator<Row> {
  if (!table) return;
  const columns = columnsOf(table.statement);
  const cells = new TableTree(file).cells(table.root);
  for (;;) {
    const next = guarded(() => {
      const { value: cell, done } = cells.next();
      return done ? undefined : { rowid: cell.rowid, values: valuesOf(cell.record, file.encoding) };
    });
    if (!next) return;
    const { rowid, values } = next;
    const row: Record<string, Value> = { rowid: asNumber(rowid) };
    for (const [at, { name, isRowid, otherwise }] of columns.entries()) {
      row[name] = isRowid ? asNumber(rowid) : at < values.length ? (values[at] ?? null) : otherwise;
    }
    yield row;
  }
}

function asNumber(rowid: bigint): number | bigint {
  return Number.isSafeInteger(Number(rowid)) ? Number(rowid) : rowid;
}

interface Column {
  readonly name: string;
  /** Another name of the row's id, which is stored nowhere else. */
  readonly isRowid: boolean;
  /** Of rows that are older than the column. */
  readonly otherwise: Value;
}

const quoted =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"((?:[^"]|"")*)"|\[([^\]]*)\]|`((?:[^`]|``)*)`|'((?:[^']|'')*)'/gu;
const constraint = /^(?:constraint|primary|unique|check|foreign)\b/iu;
const integer =
  /^\S+ integer(?: (?:constraint|primary|not|null|unique|check|default|collate|references|generated|as)\b|$)/iu;
const maxColumns = 2000;
const maxLength = 20_000;

/** The columns of a table, by the statement that made it. */
function columnsOf(statement: string): Column[] {
  if (statement.length > maxLength) throw damaged("a table has too long a statement");
  /** What stands in quotes or parentheses, by its place here: it is no keyword. */
  const held: string[] = [];
  const hold = (sign: string, text: string) => ` ${sign}${held.push(text) - 1} `;
  const heldIn = (word = "") =>
    /^[\uE000\uE001]/u.test(word) ? (held[Number(word.slice(1))] ?? "") : word;
  let bare = statement
    .replace(/[\uE000\uE001]/gu, " ")
    .replace(quoted, (_, double?: string, brackets?: string, tick?: string, single?: string) => {
      const text = double?.replaceAll('""', '"') ?? brackets ?? tick?.replaceAll("``", "`");
      const name = text ?? single?.replaceAll("''", "'");
      return name === undefined ? " " : hold("\uE000", name);
    });
  for (let outer = ""; outer !== bare;) {
    outer = bare;
    bare = outer.replace(/\(([^()]*)\)/gu, (_, list: string) => hold("\uE001", list));
  }
  const [, list, rest = ""] = /(\uE001\d+)(.*)$/su.exec(bare) ?? [];
  const parts = heldIn(list)
    .split(",")
    .map((part) => part.replace(/\s+/gu, " ").trim());
  const isWhole = list !== undefined && !/[()]/u.test(bare);
  if (!isWhole || parts.length > maxColumns) throw damaged("a table has no list of columns");
  if (/\bwithout\b/iu.test(rest)) throw damaged("a table has no row ids");
  const keys = parts
    .filter((part) => constraint.test(part))
    .flatMap((part) => {
      const columns = /\bprimary key (\uE001\d+)/iu.exec(part)?.[1];
      return columns === undefined ? [] : heldIn(columns).trim();
    });
  const key = keys
    .find((columns) => !columns.includes(","))
    ?.split(" ", 1)
    .map(heldIn)
    .join("");
  return parts
    .filter((part) => !constraint.test(part))
    .map((part) => {
      const name = heldIn(part.split(" ", 1)[0]);
      if (name === "") throw damaged("a column has no name");
      if (/\bas \uE001/iu.test(part)) throw damaged("a column is generated");
      const isKey = /\bprimary key\b(?! desc\b)/iu.test(part);
      const isRowid = integer.test(part) && (isKey || name.toLowerCase() === key?.toLowerCase());
      const [, value = "null"] = /\bdefault (\S+)/iu.exec(part) ?? [];
      return {
        name,
        isRowid,
        otherwise: /^(?:null|\uE001\d+)$/iu.test(value) ? null : given(value),
      };
    });

  function given(word: string): Value {
    const number = word.startsWith("\uE000") ? Number.NaN : Number(word);
    return Number.isNaN(number) ? heldIn(word) : number;
  }
}
