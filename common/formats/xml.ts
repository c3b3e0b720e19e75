import { type Draft, byWord } from "./draft.ts";
import { type RefusalCode, ImportError, positionsIn } from "./messages.ts";
import type { Position, Songbook } from "./song.ts";
import words from "./words.json" with { type: "json" };

/** What XML and HTML call by name: web pages have left much of it in songs. */
const signs = byWord(words.xml.signs);
/** With a letter before it: `eacute`. */
const marks = byWord(words.xml.marks);

/** The character that a reference means; none for one that only a document type could define. */
export function characterOf(reference: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/iu.exec(reference) ?? [];
  if (!hex && !decimal) return signs.get(reference) ?? accented(reference);
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** `eacute` is é, `odblac` is ő. */
function accented(reference: string): string | undefined {
  const [, letter = "", name = ""] = /^([A-Za-z])([a-z]+)$/u.exec(reference) ?? [];
  const mark = marks.get(name);
  const combined = `${letter}${mark ?? ""}`.normalize("NFC");
  return mark && combined.length === 1 ? combined : undefined;
}

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export function elementInWords(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

export function songbookElement({ book, number }: Songbook): string {
  return `<songbook name="${escaped(book)}" entry="${escaped(number)}"/>`;
}

export interface Element {
  readonly kind: "element";
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Node[];
  readonly at: Position;
}

/** What stands between elements; an instruction's text begins with its target. */
interface Leaf {
  readonly kind: "text" | "comment" | "instruction";
  readonly text: string;
  readonly at: Position;
}

export type Node = Element | Leaf;

export function elementsOf(parent: Element | undefined, name?: string): Element[] {
  const elements = parent?.children.filter((child) => child.kind === "element") ?? [];
  return name === undefined ? elements : elements.filter((child) => child.name === name);
}

export function childOf(parent: Element | undefined, name: string): Element | undefined {
  return elementsOf(parent, name)[0];
}

/** All text inside, without comments, framed by what each element means for it. */
export function textOf(
  node: Node | undefined,
  framed: (text: string, name: string) => string = (text) => text,
): string {
  if (node?.kind !== "element") return node?.kind === "text" ? node.text : "";
  return framed(node.children.map((child) => textOf(child, framed)).join(""), node.name);
}

/** All text inside, with breaks where elements of web pages break lines. */
export function brokenText(node: Node): string {
  return textOf(node, (text, name) => {
    if (/^br$/iu.test(name)) return `\n${text}`;
    return /^(?:p|div)$/iu.test(name) ? `${text}\n` : text;
  });
}

/** Marks within words; any other element stands by itself. */
const inline = /^(?:chord|tag|[biu]|em|strong|span|font|su[bp])$/u;

/** All words inside, to be told: those of different elements apart. */
export function wordsInside(node: Node): string {
  const words = textOf(node, (text, name) => (inline.test(name) ? text : ` ${text} `));
  return words.replace(/\s+/gu, " ");
}

export function noteComments(draft: Draft, node: Element): void {
  for (const child of node.children) {
    if (child.kind === "element") noteComments(draft, child);
    else if (child.kind === "comment") draft.noteNotHeld("XML comment", child.text, child.at.line);
  }
}

/** Notes what stands between the children of an element. */
export function noteText(draft: Draft, { name, children }: Element): void {
  for (const child of children) {
    if (child.kind === "text") draft.noteNotHeld(`text in <${name}>`, child.text, child.at.line);
  }
}

/** Notes what an element holds beside the children that are known there. */
export function noteUnknownElements(draft: Draft, parent: Element, known: readonly string[]): void {
  noteText(draft, parent);
  for (const child of elementsOf(parent)) {
    if (known.includes(child.name)) continue;
    const words = wordsInside(child).trim();
    draft.noteNotHeld(child.name, words || child.name, child.at.line);
  }
}

/** The children of a list; what else it holds is noted. */
export function itemsOf(draft: Draft, list: Element, name: string): Element[] {
  noteUnknownElements(draft, list, [name]);
  return elementsOf(list, name);
}

/**
 * Attributes that a reader takes or tells itself, or that mean nothing to a song, by their element, and
 * its parent's name before it where that matters; `*`: all, of what is inside, too.
 */
type KnownAttributes = ReadonlyMap<string, string>;

/** Notes every other attribute of an element and of those inside. */
export function noteAttributes(
  draft: Draft,
  element: Element,
  known: KnownAttributes,
  parent = "",
): void {
  const { name, attributes, at } = element;
  const own = (known.get(`${parent}/${name}`) ?? known.get(name) ?? "").split("|");
  if (own.includes("*")) return;
  for (const [attribute, value] of attributes) {
    if (own.includes(attribute) || own.includes(`${attribute}=${value}`)) continue;
    draft.noteNotHeld(`${attribute} of <${name}>`, value, at.line);
  }
  for (const child of elementsOf(element)) noteAttributes(draft, child, known, name);
}

/** The depth limit, deeper than any song: deeper documents are attacks. */
const deepest = 61;

/** A comment, letters by themselves, an instruction, a tag that closes, the name of one that opens, text. */
const token =
  /<!--([\s\S]*?)-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?([\s\S]*?)\?>|<\/([^\s<>]+)\s*>|<([^\s<>/=!?"'&]+)|([^<]+)/uy;
const documentType = /<!(?!--|\[)(?![^>]*(?:\[|<!ENTITY))[^>]*>/iuy;
const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const tagEnd = /\s*(\/?)>/uy;
const ownEnd = /^\s*<\/br\s*>/iu;
/** Namespaces, schemas, and how to treat spaces: about the document, not in it. */
const aboutXml = /^(?:xmlns(?::|$)|xsi:|xml:space$)/u;

/**
 * The root of an XML document, with the comments around it. It knows no document types, so nothing can be
 * expanded or fetched; what is not well-formed is refused with its place.
 */
export function parseXml(written: string): Element {
  // XML knows one end of a line, however it was written.
  const source = written.replace(/^\uFEFF/u, "").replace(/\r\n?/gu, "\n");
  const positionOf = positionsIn(source);
  let end = 0;
  const elementAt = (at: number, name: string, attributes = new Map<string, string>()): Element => {
    return { kind: "element", name, attributes, children: [], at: positionOf(at) };
  };
  const document = elementAt(0, "");
  const open = [document];

  const refused = (why: RefusalCode, name: string, at: number) =>
    new ImportError(why, { name }, positionOf(at));
  const wrong = (name: string, at = end) => refused("brokenXml", name, at);
  /** What stands at the end of what was read, if it is of the pattern; reads on to behind it. */
  const take = (pattern: RegExp) => {
    pattern.lastIndex = end;
    const found = pattern.exec(source);
    if (found) end = pattern.lastIndex;
    return found;
  };
  const add = (kind: Leaf["kind"], text: string, at: number) => {
    if (kind === "text" && open.length === 1 && text.trim() !== "")
      throw wrong("Text outside of the root", at);
    open.at(-1)?.children.push({ kind, text, at: positionOf(at) });
  };
  /** References as the characters that they mean; an ampersand that begins none is one. */
  const resolved = (text: string, from: number) =>
    text.replace(/&([^\s&;]{1,12});/gu, (whole, reference: string, index: number) => {
      const character = characterOf(reference);
      if (character === undefined) throw refused("xmlReference", whole, from + index);
      return character;
    });
  const attributesHere = () => {
    const attributes = new Map<string, string>();
    const keys = new Set<string>();
    for (let at = end, found = take(attribute); found; at = end, found = take(attribute)) {
      const [, key = "", double, single = ""] = found;
      if (keys.has(key)) throw wrong(`The attribute ${key} is given twice`, at);
      keys.add(key);
      const local = localName(key);
      const value = resolved(double ?? single, at);
      if (!aboutXml.test(key)) attributes.set(attributes.has(local) ? key : local, value);
    }
    return attributes;
  };
  const begin = (written: string, at: number) => {
    const element = elementAt(at, localName(written), attributesHere());
    const [, isEmpty] = take(tagEnd) ?? [];
    if (isEmpty === undefined) throw wrong(`The tag <${written}> is broken`);
    if (open.length === 1 && elementsOf(document).length > 0)
      throw wrong("There is more than one root element");
    open.at(-1)?.children.push(element);
    // `<br>`, as web pages write it: nothing closes it.
    const isClosed =
      isEmpty || (/^br$/iu.test(element.name) && !ownEnd.test(source.slice(end, end + 200)));
    if (!isClosed) open.push(element);
    if (open.length > deepest) throw wrong("The elements are nested too deeply");
  };

  while (end < source.length) {
    const at = end;
    const [, comment, letters, instruction, closed, name, text] = take(token) ?? [];
    if (comment !== undefined) add("comment", comment, at);
    else if (letters !== undefined) add("text", letters, at);
    else if (instruction !== undefined) add("instruction", instruction, at);
    else if (text !== undefined) add("text", resolved(text, at), at);
    else if (name !== undefined) begin(name, at);
    else if (closed !== undefined) {
      const last = open.pop();
      if (open.length === 0) throw wrong("A closing tag too many", at);
      if (last && localName(closed) !== last.name) throw refused("xmlUnclosed", last.name, at);
    } else if (!take(documentType)) {
      const isType = /^<!(?!--|\[CDATA)/u.test(source.slice(at, at + 9));
      throw isType ? refused("xmlEntities", "", at) : wrong("What begins here has no end");
    }
  }
  const unclosed = open.slice(1).at(-1);
  if (unclosed) throw refused("xmlUnclosed", unclosed.name, end);
  const [root] = elementsOf(document);
  if (!root) throw wrong("There is no element in this XML");
  for (const child of document.children) if (child.kind === "comment") root.children.push(child);
  return root;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
