import { type Draft, append, byWord, noteNotHeld } from "./draft.ts";
import { type RefusalCode, ImportError, positionsIn } from "./messages.ts";
import type { Position } from "./song.ts";
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

/** Text for between tags and inside of quotes. */
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

type Songbooks = readonly { readonly book: string; readonly number: string }[];

export function songbookElement({ book, number }: Songbooks[number]): string {
  return `<songbook name="${escaped(book)}" entry="${escaped(number)}"/>`;
}

/** The number in CCLI's list, which has an element of its own, apart from books. */
export function withCcli(songbooks: Songbooks) {
  const ccli = songbooks.find(({ book, number }) => book === "CCLI" && /^\d+$/u.test(number));
  return { ccli, others: songbooks.filter((entry) => entry !== ccli) };
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

/** All text inside, without comments. */
export function textOf(node: Node | undefined): string {
  if (!node) return "";
  if (node.kind !== "element") return node.kind === "text" ? node.text : "";
  return node.children.map(textOf).join("");
}

/** All text inside, with breaks where elements of web pages break lines. */
export function brokenText(node: Node): string {
  if (node.kind !== "element") return textOf(node);
  const inside = node.children.map(brokenText).join("");
  const name = node.name.toLowerCase();
  if (name === "br") return `\n${inside}`;
  return name === "p" || name === "div" ? `${inside}\n` : inside;
}

/** Marks within words; any other element stands by itself. */
const inline = new Set("chord tag b i u em strong span font sub sup".split(" "));

/** All words inside, to be told: those of different elements apart. */
export function wordsInside(node: Node): string {
  if (node.kind !== "element") return textOf(node);
  const inside = node.children.map(wordsInside).join("");
  return (inline.has(node.name) ? inside : ` ${inside} `).replace(/\s+/gu, " ");
}

/** Notes every comment inside, at whatever depth. */
export function noteComments(draft: Draft, node: Element): void {
  for (const child of node.children) {
    if (child.kind === "element") noteComments(draft, child);
    else if (child.kind === "comment") noteNotHeld(draft, "XML comment", child.text, child.at.line);
  }
}

/** Notes what stands between the children of an element. */
export function noteText(draft: Draft, { name, children }: Element): void {
  for (const child of children) {
    if (child.kind === "text") noteNotHeld(draft, `text in <${name}>`, child.text, child.at.line);
  }
}

/** Notes what an element holds beside the children that are known there. */
export function noteUnknownElements(draft: Draft, parent: Element, known: readonly string[]): void {
  noteText(draft, parent);
  for (const child of elementsOf(parent)) {
    if (known.includes(child.name)) continue;
    const words = wordsInside(child).trim();
    noteNotHeld(draft, child.name, words || child.name, child.at.line);
  }
}

/** The children of a list; what else it holds is noted. */
export function itemsOf(draft: Draft, list: Element, name: string): Element[] {
  noteUnknownElements(draft, list, [name]);
  return elementsOf(list, name);
}

/**
 * Attributes that a reader takes or tells itself, or that mean nothing to a song, by their element, and
 * its parent's name before it where that matters; `all`: of what is inside, too.
 */
export type KnownAttributes = ReadonlyMap<string, readonly string[] | "all">;

/** Notes every other attribute of an element and of those inside. */
export function noteAttributes(
  draft: Draft,
  element: Element,
  known: KnownAttributes,
  parent = "",
): void {
  const { name, attributes, at } = element;
  const own = known.get(`${parent}/${name}`) ?? known.get(name) ?? [];
  if (own === "all") return;
  for (const [attribute, value] of attributes) {
    if (!own.includes(attribute)) noteNotHeld(draft, `${attribute} of <${name}>`, value, at.line);
  }
  for (const child of elementsOf(element)) noteAttributes(draft, child, known, name);
}

/** Deeper than any song; a document that nests on is an attack. */
const deepest = 60;

const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
/** Namespaces, schemas, and how to treat spaces: about the document, not in it. */
const aboutXml = /^(?:xmlns(?::|$)|xsi:|xml:space$)/u;
const tagName = /<([^\s<>/=!?"'&]+)/uy;

/**
 * The root of an XML document. It knows no document types, so nothing can be expanded or fetched;
 * what is not well-formed is refused with its place.
 */
export function parseXml(source: string): Element {
  // XML knows one end of a line, however it was written.
  return new Parser(source.replace(/^\uFEFF/u, "").replace(/\r\n?/gu, "\n")).parse();
}

class Parser {
  readonly #source: string;
  readonly #positionOf: ReturnType<typeof positionsIn>;
  #at = 0;
  readonly #open: Element[] = [];
  /** Comments around the root, which go with it. */
  readonly #around: Leaf[] = [];
  #root: Element | undefined;

  constructor(source: string) {
    this.#source = source;
    this.#positionOf = positionsIn(source);
  }

  parse(): Element {
    while (this.#at < this.#source.length) this.#node();
    const unclosed = this.#open.at(-1);
    if (unclosed) throw this.#refused("xmlUnclosed", unclosed.name);
    if (!this.#root) throw this.#wrong("There is no element in this XML");
    append(this.#root.children, this.#around);
    return this.#root;
  }

  #node(): void {
    const startsWith = (mark: string) => this.#source.startsWith(mark, this.#at);
    if (!startsWith("<")) this.#text();
    else if (startsWith("<!--")) this.#add("comment", this.#until("-->", 4));
    else if (startsWith("<![CDATA[")) this.#add("text", this.#until("]]>", 9));
    else if (startsWith("<?")) this.#add("instruction", this.#until("?>", 2));
    else if (startsWith("<!")) this.#skipDocumentType();
    else if (startsWith("</")) this.#close();
    else this.#begin();
  }

  #skipDocumentType(): void {
    const end = this.#source.indexOf(">", this.#at);
    if (end < 0 || /\[|<!ENTITY/iu.test(this.#source.slice(this.#at, end))) {
      throw this.#refused("xmlEntities", "");
    }
    this.#at = end + 1;
  }

  #begin(): void {
    const at = this.#positionOf(this.#at);
    const name = this.#take(tagName)?.[1];
    if (!name) throw this.#wrong("A tag has no name");
    const attributes = this.#attributes();
    const end = this.#take(/\s*(\/?)>/uy);
    if (!end) throw this.#wrong(`The tag <${name}> is broken`);
    const element: Element = {
      kind: "element",
      name: localName(name),
      attributes,
      children: [],
      at,
    };
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else if (this.#root) throw this.#wrong("There is more than one root element");
    else this.#root = element;
    // `<br>`, as web pages write it: nothing closes it.
    const isLone = /^br$/iu.test(element.name) && !this.#match(/\s*<\/br\s*>/iuy);
    if (end[1] === "" && !isLone) this.#open.push(element);
    if (this.#open.length > deepest) throw this.#wrong("The elements are nested too deeply");
  }

  #attributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    const keys = new Set<string>();
    for (;;) {
      const begin = this.#at;
      const found = this.#take(attribute);
      if (!found) return attributes;
      const [, key = "", double, single = ""] = found;
      if (keys.has(key)) throw this.#wrong(`The attribute ${key} is given twice`, begin);
      keys.add(key);
      const value = this.#resolved(double ?? single, begin);
      const local = localName(key);
      if (!aboutXml.test(key)) attributes.set(attributes.has(local) ? key : local, value);
    }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#source);
  }

  /** What stands here, if it is of the pattern; moves behind it. */
  #take(pattern: RegExp): RegExpExecArray | null {
    const found = this.#match(pattern);
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  #close(): void {
    const begin = this.#at;
    const name = this.#take(/<\/([^\s<>]+)\s*>/uy)?.[1] ?? "";
    const open = this.#open.pop();
    if (!open) throw this.#wrong("A closing tag too many", begin);
    if (localName(name) !== open.name) throw this.#refused("xmlUnclosed", open.name, begin);
  }

  #text(): void {
    const next = this.#source.indexOf("<", this.#at);
    const raw = this.#source.slice(this.#at, next < 0 ? undefined : next);
    if (this.#open.length === 0 && raw.trim() !== "") throw this.#wrong("Text outside of the root");
    this.#add("text", this.#resolved(raw, this.#at));
    this.#at += raw.length;
  }

  #add(kind: Leaf["kind"], text: string): void {
    const leaf = { kind, text, at: this.#positionOf(this.#at) };
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(leaf);
    else if (kind === "comment") this.#around.push(leaf);
  }

  /** What stands before an end mark; moves behind it. */
  #until(mark: string, skip: number): string {
    const end = this.#source.indexOf(mark, this.#at + skip);
    if (end < 0) throw this.#wrong(`There is no ${mark} for what begins here`);
    const text = this.#source.slice(this.#at + skip, end);
    this.#at = end + mark.length;
    return text;
  }

  /** References as the characters that they mean; an ampersand that begins none is one. */
  #resolved(text: string, from: number): string {
    return text.replace(/&([^\s&;]{1,12});/gu, (whole, reference: string, index: number) => {
      const character = characterOf(reference);
      if (character === undefined) throw this.#refused("xmlReference", whole, from + index);
      return character;
    });
  }

  #wrong(name: string, at?: number): ImportError {
    return this.#refused("brokenXml", name, at);
  }

  #refused(why: RefusalCode, name: string, at = this.#at): ImportError {
    return new ImportError(why, { name }, this.#positionOf(at));
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
