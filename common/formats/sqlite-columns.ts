import { type Value, damaged } from "./tables.ts";

interface Column {
  readonly name: string;
  /** Another name of the row's id, which is stored nowhere else. */
  readonly isRowid: boolean;
  /** Of rows that are older than the column. */
  readonly otherwise: Value;
}

const token =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"((?:[^"]|"")*)"|\[([^\]]*)\]|`((?:[^`]|``)*)`|'((?:[^']|'')*)'|[(),]|[^\s(),"'[`]+/gu;

interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

const maxColumns = 2000;
const maxLength = 20_000;

/** The columns of a table, by the statement that made it. */
export function columnsOf(statement: string): Column[] {
  if (statement.length > maxLength) throw damaged("a table has too long a statement");
  const tokens = tokensOf(statement);
  const open = tokens.findIndex(({ text, isQuoted }) => text === "(" && !isQuoted);
  const { parts, rest } = listed(tokens.slice(open + 1));
  if (open < 0 || parts.length > maxColumns) throw damaged("a table has no list of columns");
  if (rest.some((one) => is(one, "without"))) throw damaged("a table has no row ids");
  const key = keyOf(parts.filter((part) => !isColumn(part)));
  return parts.filter(isColumn).map((part) => columnOf(part, key));
}

function isColumn([first]: readonly Token[]): boolean {
  return !constraints.some((word) => is(first, word));
}

const constraints = ["constraint", "primary", "unique", "check", "foreign"];

function tokensOf(statement: string): Token[] {
  return [...statement.matchAll(token)].flatMap(([all, ...quoted]) => {
    if (all.startsWith("--") || all.startsWith("/*")) return [];
    const [double, brackets, tick, single] = quoted;
    const text =
      double?.replaceAll('""', '"') ??
      brackets ??
      tick?.replaceAll("``", "`") ??
      single?.replaceAll("''", "'");
    return { text: text ?? all, isQuoted: text !== undefined };
  });
}

/** What stands between commas, up to the parenthesis that closes the list, and what follows it. */
function listed(tokens: readonly Token[]): { parts: Token[][]; rest: readonly Token[] } {
  let part: Token[] = [];
  const parts = [part];
  let depth = 0;
  for (const [at, one] of tokens.entries()) {
    if (is(one, "(")) depth += 1;
    if (is(one, ")")) depth -= 1;
    if (depth < 0) return { parts, rest: tokens.slice(at + 1) };
    if (is(one, ",") && depth === 0) parts.push((part = []));
    else part.push(one);
  }
  throw damaged("a table's list of columns has no end");
}

function is(one: Token | undefined, word: string): boolean {
  return one !== undefined && !one.isQuoted && one.text.toLowerCase() === word;
}

/** The one column that a constraint of the table makes its key. */
function keyOf(parts: readonly (readonly Token[])[]): string | undefined {
  for (const part of parts) {
    const at = part.findIndex((one) => is(one, "primary"));
    const list = part.slice(at + 3, -1);
    if (at >= 0 && !list.some((one) => is(one, ","))) return list[0]?.text.toLowerCase();
  }
  return undefined;
}

function columnOf(part: readonly Token[], key: string | undefined): Column {
  const [name, type] = part;
  if (!name) throw damaged("a column has no name");
  if (part.some((one, at) => is(one, "as") && is(part[at + 1], "("))) {
    throw damaged("a column is generated");
  }
  const primary = part.findIndex((one) => is(one, "primary"));
  const isKey = primary > 0 && !is(part[primary + 2], "desc");
  const isInteger = type?.text.toLowerCase() === "integer" && isLastOfType(part[2]);
  const isRowid = isInteger && (isKey || name.text.toLowerCase() === key);
  return { name: name.text, isRowid, otherwise: defaultOf(part) };
}

const behindType =
  /^(?:constraint|primary|not|null|unique|check|default|collate|references|generated|as)$/iu;

function isLastOfType(next: Token | undefined): boolean {
  return next === undefined || (!next.isQuoted && behindType.test(next.text));
}

function defaultOf(part: readonly Token[]): Value {
  const at = part.findIndex((one) => is(one, "default"));
  const value = at < 0 ? undefined : part[at + 1];
  if (!value || is(value, "null") || is(value, "(")) return null;
  const number = Number(value.text);
  return value.isQuoted || value.text === "" || Number.isNaN(number) ? value.text : number;
}
