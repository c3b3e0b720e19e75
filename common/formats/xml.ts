import { type Draft, noteNotHeld } from "./draft.ts";
import { type RefusalCode, ImportError, positionsIn } from "./messages.ts";
import type { Position } from "./song.ts";

const named = new Map("<lt >gt &amp \"quot 'apos".split(" ").map(nameFirst));
/** What HTML calls by name and web pages have left in songs; letters with marks follow below. */
const fromHtml = new Map(
  (
    "\u00A0nbsp \u00ADshy –ndash —mdash …hellip ‘lsquo ’rsquo ‚sbquo “ldquo ”rdquo „bdquo «laquo »raquo " +
    "©copy ®reg ™trade ·middot •bull łlstrok ŁLstrok øoslash ØOslash æaelig ÆAElig ßszlig"
  )
    .split(" ")
    .map(nameFirst),
);
const marks = new Map(
  (
    "\u0300grave \u0301acute \u0302circ \u0303tilde \u0307dot \u0308uml \u030Aring \u030Bdblac " +
    "\u030Ccaron \u0327cedil \u0328ogon"
  )
    .split(" ")
    .map(nameFirst),
);

/** A sign and its name: “<lt” as `lt`, `<`. */
function nameFirst(pair: string): [name: string, sign: string] {
  return [pair.slice(1), pair.charAt(0)];
}

/** The character that a reference means; none for one that only a document type could define. */
export function characterOf(reference: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/iu.exec(reference) ?? [];
  if (!hex && !decimal)
    return named.get(reference) ?? fromHtml.get(reference) ?? accented(reference);
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
const tagName = /[^\s<>/=!?"'&]+/uy;

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
    while (this.#at < this.#source.length) {
      if (this.#source.charAt(this.#at) === "<") this.#markup();
      else this.#text();
    }
    const unclosed = this.#open.at(-1);
    if (unclosed) throw this.#refused("xmlUnclosed", unclosed.name);
    if (!this.#root) throw this.#wrong("There is no element in this XML");
    this.#root.children.push(...this.#around);
    return this.#root;
  }

  #markup(): void {
    const { startsWith } = this.#rest();
    if (startsWith("<!--")) this.#add("comment", this.#until("-->", 4));
    else if (startsWith("<![CDATA[")) this.#add("text", this.#until("]]>", 9));
    else if (startsWith("<?")) this.#add("instruction", this.#until("?>", 2));
    else if (startsWith("<!")) this.#skipDocumentType();
    else if (startsWith("</")) this.#close();
    else this.#begin();
  }

  #rest() {
    return { startsWith: (start: string) => this.#source.startsWith(start, this.#at) };
  }

  #skipDocumentType(): void {
    const end = this.#source.indexOf(">", this.#at);
    const inside = this.#source.slice(this.#at, end);
    if (end < 0 || /\[|<!ENTITY/iu.test(inside)) {
      throw this.#refused("xmlEntities", "");
    }
    this.#at = end + 1;
  }

  #begin(): void {
    const begin = this.#at;
    const name = this.#match(tagName, begin + 1)?.[0];
    if (!name) throw this.#wrong("A tag has no name");
    this.#at += 1 + name.length;
    const attributes = new Map<string, string>();
    const keys = new Set<string>();
    for (let found = this.#match(attribute, this.#at); found;) {
      const [whole, key = "", double, single] = found;
      if (keys.has(key)) throw this.#wrong(`The attribute ${key} is given twice`);
      keys.add(key);
      const value = this.#resolved(double ?? single ?? "", this.#at);
      const local = localName(key);
      if (!aboutXml.test(key)) attributes.set(attributes.has(local) ? key : local, value);
      this.#at += whole.length;
      found = this.#match(attribute, this.#at);
    }
    const end = this.#match(/\s*(\/?)>/uy, this.#at);
    if (!end) throw this.#wrong(`The tag <${name}> is broken`);
    this.#at += end[0].length;
    const at = this.#positionOf(begin);
    const element: Element = {
      kind: "element",
      name: localName(name),
      attributes,
      children: [],
      at,
    };
    this.#attach(element);
    if (end[1] === "" && !this.#isLoneBreak(element)) this.#open.push(element);
    if (this.#open.length > deepest) throw this.#wrong("The elements are nested too deeply");
  }

  /** `<br>`, as web pages write it: nothing closes it. */
  #isLoneBreak({ name }: Element): boolean {
    return name.toLowerCase() === "br" && !this.#match(/\s*<\/br\s*>/iuy, this.#at);
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.#source);
  }

  #attach(element: Element): void {
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else if (this.#root) throw this.#wrong("There is more than one root element");
    else this.#root = element;
  }

  #close(): void {
    const found = this.#match(/<\/([^\s<>]+)\s*>/uy, this.#at);
    const open = this.#open.pop();
    if (!found || !open || localName(found[1] ?? "") !== open.name) {
      throw open ? this.#refused("xmlUnclosed", open.name) : this.#wrong("A closing tag too many");
    }
    this.#at += found[0].length;
  }

  #text(): void {
    const next = this.#source.indexOf("<", this.#at);
    const end = next < 0 ? this.#source.length : next;
    const raw = this.#source.slice(this.#at, end);
    if (this.#open.length === 0 && raw.trim() !== "") throw this.#wrong("Text outside of the root");
    const text = this.#resolved(raw, this.#at);
    if (this.#open.length > 0) this.#push({ kind: "text", text, at: this.#positionOf(this.#at) });
    this.#at = end;
  }

  #add(kind: Leaf["kind"], text: string): void {
    const leaf = { kind, text, at: this.#positionOf(this.#at) };
    if (kind === "comment" && this.#open.length === 0) this.#around.push(leaf);
    else this.#push(leaf);
  }

  #push(node: Node): void {
    this.#open.at(-1)?.children.push(node);
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

  #wrong(name: string): ImportError {
    return this.#refused("brokenXml", name);
  }

  #refused(why: RefusalCode, name: string, at = this.#at): ImportError {
    return new ImportError(why, { name }, this.#positionOf(at));
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
